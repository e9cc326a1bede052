import { fill } from '#schemas/messages/fill.ts';
import { perLanguage } from '#schemas/language/per-language.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { words } from '../words.ts';

type Plans = Pick<Config, 'plans'>;

const oneOf = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Whether a plan is only sold together with another. */
export function isCompanion(config: Plans, plan: Plan): boolean {
  return plan.membership === true || soldWith(config, plan).length > 0;
}

/** The companion that a plan is sold with, if any. */
export function partnerOf({ plans }: Plans, { paired_with }: Plan): readonly Plan[] {
  const partner = paired_with === undefined ? undefined : plans.get(paired_with);
  return partner ? [partner] : [];
}

/** The plans that a companion is sold with: its partners, or those that need a membership. */
export function soldWith({ plans }: Plans, plan: Plan): readonly Plan[] {
  return [...plans.values()].filter((each) => each.paired_with === plan.id || (plan.membership === true && each.needs_membership === true));
}

/** The sentence that a companion is sold with other plans, as part of a reply; nothing for a plan that is sold by itself. */
export function companionProperty(config: Plans, plan: Plan): { readonly companion?: string } {
  return isCompanion(config, plan) ? { companion: companionRefusal(config, plan).message } : {};
}

/** The refusal of a companion bought alone, with the plans that it can be bought with. */
export function companionRefusal(config: Plans, plan: Plan) {
  const names = soldWith(config, plan).map(({ name }) => name);
  return {
    errorCode: 'companionError',
    message: fill(messages.companionOf, { name: plan.name, plans: oneOf().format(names) || words.anotherPlan }),
  } as const;
}
