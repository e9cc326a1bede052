import type { ListRules } from '#machines/list/list-rules.ts';
import type { Household } from '#schemas/rules/dependents.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import { shareRules } from './beneficiaries/share-rules.ts';
import { shareTold } from './beneficiaries/share-told.ts';
import { householdRules } from './dependents/household-rules.ts';
import { householdTold } from './dependents/household-told.ts';

/** A list as an analyst leads it: the rules that the machine for lists is given, in words as well. */
export interface ToldList {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** The step whose Next it opens and closes. */
  readonly tab: ProductTab;
  rules(household: Household): ListRules;
}

export const toldLists: readonly ToldList[] = [
  {
    name: 'dependents',
    title: 'Dependents',
    about: 'The list of dependents: tier and plans say who comes next, how many there may be, and when Next is open.',
    tab: 'dependent_info',
    rules: (household) => ({ ...householdRules(household), told: householdTold(household) }),
  },
  {
    name: 'beneficiaries',
    title: 'Beneficiaries',
    about: 'The list of beneficiaries, whose shares must come to 100 percent before Next is open.',
    tab: 'beneficiary_info',
    rules: () => ({ ...shareRules, told: shareTold }),
  },
];
