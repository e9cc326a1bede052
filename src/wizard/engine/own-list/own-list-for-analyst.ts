import type { ListWords } from '#machines/list/list-rules.ts';
import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import { calledItems, capitalized, itemNumber, listFault, listLimits } from '#schemas/rules/own-list.ts';
import type { AnalystList } from '../list/analyst-list.ts';
import { type OwnItem, ownListRules } from './own-list-rules.ts';

/** A step that an analyst looks at. */
export interface ListedStep {
  readonly tab_name: string;
  readonly title: string;
  readonly list?: StepList | undefined;
}

/** A carrier's own list, for an analyst; undefined for any other step. */
export function ownListForAnalyst({ tab_name, title, list }: ListedStep): AnalystList | undefined {
  if (!list) return undefined;
  return {
    name: `list-${tab_name}`,
    title,
    about: `A list of ${calledItems(list, 2)} that the configuration declares. ${listLimits(list)}`,
    rules: () => ({ ...ownListRules(list, []), words: inWords(list) }),
  };
}

const inWords = (list: StepList): ListWords<OwnItem> => ({
  why: {
    lacksAnswer: () => 'This list asks no question.',
    mayAdd: () => `There are already ${list.most} ${calledItems(list, list.most)}.`,
    mayArrange: () => `${capitalized(calledItems(list, 2))} keep the order in which they were added.`,
    isComplete: (held) => listFault(list, [], held.list) ?? '',
  },
  additions: [{}],
  answers: [],
  filled: () => samples(list),
  nameOf: (_, at) => itemNumber(list, at),
});

function samples({ total }: StepList) {
  if (!total) return [{ answers: {} }];
  const { field, is } = total;
  return [is, Math.ceil(is / 2)].map((share) => ({ detail: `${share} of ${is}`, answers: { [field]: share } }));
}
