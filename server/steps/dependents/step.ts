import {
  type Dependent,
  dependentKey,
  type DependentInfo,
  flattenDependent,
  gatherDependent,
  isHealth,
} from '#schemas/dependents/dependent-answers.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { keptByTier } from '#schemas/rules/dependents.ts';
import { mask } from '#schemas/values/mask.ts';
import { coverageStart } from '#server/cart/effective-date.ts';
import type { MemberOnFile } from '#server/rules/people/members.ts';
import { pricesPeople } from '#server/rules/pricing/priced-people.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { secretName } from '#server/steps/engine/lists/parts.ts';
import { sameNumberFaults } from '#server/steps/personal/number-faults.ts';
import { householdFault, type Kin, kinFaults } from './dependent-faults.ts';
import { askedOfDependents, dependentDefinitions, dependentTab, householdOf } from './household.ts';

/** The people covered besides the applicant: a list whose length the tier decides. */
export const dependents = defineStep({
  // No one may pay for people whose names are never asked.
  neededBy: (plan, { tier }) => pricesPeople(plan, tier),
  asks: dependentDefinitions,
  onFile: onFile,
  // A list is stored while it is too short, and children grow up before another effective date.
  checkedEachTime: true,
  // A dependent's health is part of the dependent's own form.
  neverMailed: isHealth,
  list: {
    name: 'dependents',
    id: 'dependent_id',
    // A removed spouse, kept for a later Yes.
    aside: 'removed_spouse',
    title: ({ relationship }, at) => fill(relationship === 'spouse' ? messages.spouseNumber : messages.childNumber, { n: at + 1 }),
    kept: ({ primary_info, relationship }) => ({ relationship: (primary_info as Answers | undefined)?.relationship ?? relationship }),
    wire: {
      read: (ctx, sent) => flattenDependent(askedOfDependents(ctx), sent as Answers & DependentInfo),
      write: (ctx, item) => ({ ...gatherDependent(askedOfDependents(ctx), item as Dependent) }),
      keyOf: (ctx, sent, field) => dependentKey(askedOfDependents(ctx), sent as Answers & DependentInfo, field),
    },
    counted: ({ enrollment }, items) => keptByTier(enrollment.filter.tier, items as readonly Kin[]),
    checkOne: (ctx, item, found) => kinFaults(householdOf(ctx.enrollment.filter.tier, ctx.plans), coverageStart(ctx), item as Kin, found),
    checkAll: ({ enrollment, plans }, items, extent) =>
      householdFault(householdOf(enrollment.filter.tier, plans), items as readonly Kin[], extent),
    inList: (at, message) => fill(messages.dependentFault, { n: at + 1, message }),
    checkLast: sameNumberFaults(dependentTab),
  },
});

function onFile({ dependents: known = [] }: MemberOnFile) {
  return {
    answers:
      known.length > 0
        ? { dependents: known.map(({ id, ssn, ...facts }) => ({ dependent_id: id, ...facts, ...(ssn ? { ssn: mask('ssn', ssn) } : {}) })) }
        : {},
    secrets: Object.fromEntries(known.flatMap(({ id, ssn }) => (ssn ? [[secretName(id, 'ssn'), ssn]] : []))),
  };
}
