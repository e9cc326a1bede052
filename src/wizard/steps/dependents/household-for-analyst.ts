import type { ListWords } from '#machines/list/list-rules.ts';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { fewestOf, type Household, mostOf } from '#schemas/rules/dependents.ts';
import { tierLabel } from '#schemas/rules/tier.ts';
import type { AnalystList } from '../../engine/list/analyst-list.ts';
import { householdRules } from './household-rules.ts';

const counted = (n: number) => `${n} ${n === 1 ? 'dependent' : 'dependents'}`;

/** The list of dependents, for an analyst. */
export const householdForAnalyst: AnalystList = {
  name: 'dependents',
  title: 'Dependents',
  about: 'The list of dependents: tier and plans decide who comes next, how many are allowed, and when Next is enabled.',
  rules: (household) => ({ ...householdRules(household), words: inWords(household) }),
};

const inWords = (household: Household): ListWords<Dependent> => ({
  why: {
    lacksAnswer: ({ list, answer }) => {
      if (list.length > 0) return 'The list already has someone in it.';
      return answer === undefined ? 'This tier and these plans do not ask about a spouse.' : 'The question about the spouse is answered.';
    },
    mayAdd: () => `${planWords(household)} allows at most ${counted(mostOf(household))}.`,
    mayArrange: () => 'Dependents keep the order in which they were added.',
    isComplete: ({ list }) => {
      const [fewest, most] = [fewestOf(household), mostOf(household)];
      const has = `the list has ${counted(list.length)}`;
      if (list.length < fewest) return `${planWords(household)} needs at least ${fewest}, and ${has}.`;
      if (list.length > most) return `${planWords(household)} allows at most ${most}, and ${has}.`;
      return `Someone in the list is not covered by ${tierLabel(household.tier)}.`;
    },
  },
  additions: [{}],
  answers: [
    { detail: 'enrolls', answer: true },
    { detail: 'does not enroll', answer: false },
  ],
  filled: () => [{ answers: {} }],
  nameOf: ({ relationship }, at) => `${relationship} ${at + 1}`,
});

function planWords({ tier, premier, iha }: Household): string {
  const kind = iha ? ' with an IHA plan' : premier ? ' with a premier plan' : '';
  return `${tierLabel(tier, premier)}${kind}`;
}
