import type { ListWords } from '#machines/list/list-rules.ts';
import { type Beneficiary, mostPrimaries, sharesFault, totalShare } from '#schemas/rules/beneficiary-shares.ts';
import type { AnalystList } from '../../engine/list/analyst-list.ts';
import { contingent, shareRules } from './share-rules.ts';

const inWords: ListWords<Beneficiary> = {
  why: {
    lacksAnswer: () => 'This list asks no question.',
    mayAdd: ({ list }) =>
      totalShare(list) >= 100
        ? 'The primary beneficiaries already have 100 percent.'
        : `There are already ${mostPrimaries} primary beneficiaries.`,
    mayArrange: ({ list }) =>
      totalShare(list) === 100
        ? 'The shares of the primary beneficiaries already add up to exactly 100 percent.'
        : 'There is no one to share with.',
    isComplete: ({ list }) => sharesFault(list) ?? '',
  },
  additions: [{ detail: 'a primary one' }, { detail: 'a contingent one', as: contingent }],
  answers: [],
  filled: (as) =>
    as === contingent
      ? [{ answers: {} }]
      : [100, 50, 30].map((share) => ({ detail: `${share} percent`, answers: { beneficiary_percentage: share } })),
  nameOf: ({ is_contigent, beneficiary_id, beneficiary_percentage }) =>
    is_contigent ? 'contingent' : `${beneficiary_id}, ${String(beneficiary_percentage)} percent`,
};

/** The list of beneficiaries, for an analyst. */
export const sharesForAnalyst: AnalystList = {
  name: 'beneficiaries',
  title: 'Beneficiaries',
  about: 'The list of beneficiaries, whose shares must add up to 100 percent before Next is enabled.',
  rules: () => ({ ...shareRules, words: inWords }),
};
