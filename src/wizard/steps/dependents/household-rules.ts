import { type ListRules, plainRules } from '#machines/list/list-rules.ts';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import {
  answerSpouse,
  asksSpouse,
  canAddMore,
  hasSpouse,
  type Household,
  missingText,
  nextRelationship,
  tierSatisfied,
  withoutDependent,
} from '#schemas/rules/dependents.ts';
import { words } from '../words.ts';

export interface HouseholdRules extends ListRules<Dependent> {
  readonly household: Household;
}

export const relationshipNames = () => ({ spouse: words.spouse, child: words.child }) as const;

/** A list of dependents, whose number and relationships depend on tier and plans. */
export const householdRules = (household: Household): HouseholdRules => ({
  ...plainRules<Dependent>(),
  household,
  id: 'dependent_id',
  keeps: true,
  asks: ({ list }) => asksSpouse(household) && list.length === 0,
  mayAdd: ({ list }) => canAddMore(household, list),
  missing: ({ list, answer }) => (tierSatisfied(household, list) ? undefined : missingText(household, list, answer)),
  // The relationship is assigned by rule; an edited dependent keeps theirs.
  made: ({ id, answers, chosen }, { list, answer }) => ({
    ...answers,
    dependent_id: id,
    relationship: chosen?.relationship ?? nextRelationship(household, list, answer),
  }),
  // Any dependent in the list answers the question about the spouse.
  answerOf: (list, given) => (list.length === 0 ? given : hasSpouse(list)),
  without: ({ list: before, aside: waiting }, item) => {
    const { dependents: list, removed: aside } = withoutDependent(household, before, item, waiting);
    return { list, aside };
  },
  answered: ({ list: before, aside: waiting }, answer) => {
    const { dependents: list, removed: aside } = answerSpouse(answer, before, waiting);
    return { list, aside };
  },
});
