import { isDeepStrictEqual } from 'node:util';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type BuiltForm, buildForm } from '#schemas/forms/build-form.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { readGallery } from '#server/config/gallery.ts';
import { ownForms } from '#server/forms/own-forms.ts';
import type { EnrollmentProcess } from '#server/rules/people/facts.ts';
import { shownDefinitions } from '#server/steps/asked.ts';
import { exampleFacts, exampleSteps } from '#server/steps/example-steps.ts';

/** A form under the name of its files. */
export interface NamedForm {
  readonly name: string;
  readonly form: BuiltForm;
}

/** The chosen steps of an enrollment. */
export interface Cart {
  readonly plans: readonly Plan[];
  readonly tier: Tier;
  readonly process: EnrollmentProcess;
}

/** The forms of the steps that an enrollment with this cart sees; review asks for nothing but a last word. */
export function formsOfCart(config: Config, { plans, tier, process }: Cart, today: CalendarDate): readonly NamedForm[] {
  const facts = exampleFacts(plans, { tier, process });
  return exampleSteps(config, plans, { tier, process })
    .filter(({ required }) => required)
    .map(({ tab_name }) => named(tab_name, tab_name, shownDefinitions(config, tab_name, facts, plans, today)))
    .filter(({ form }) => form.fields.length > 0);
}

/** Every form of the product: its own small ones, the quote, the gallery's examples, and the steps of each plan in each of its tiers. */
export function everyForm(config: Config, today: CalendarDate): readonly NamedForm[] {
  const own = Object.entries(ownForms).map(([name, definitions]) => named(name, name, definitions()));
  const gallery = readGallery().map(({ definitions }, at) =>
    named(`gallery-${String(at + 1).padStart(2, '0')}`, `example_${at}`, definitions),
  );
  return [...own, named('quote', 'quote', config.quoteFields), ...gallery, ...stepsOfPlans(config, today)];
}

// Most plans ask the same in most steps: each form once, under the first plan that asks it.
function stepsOfPlans(config: Config, today: CalendarDate): readonly NamedForm[] {
  const all = [...config.plans.values()].flatMap((plan) =>
    (['IO', 'IF'] as const).flatMap((tier) =>
      formsOfCart(config, { plans: [plan], tier, process: 'applicant' }, today).map(({ name, form }) => ({
        name: `${name}-${plan.id}-${tier}`,
        form,
      })),
    ),
  );
  return all.filter(
    ({ form }, at) => all.findIndex((each) => each.form.name === form.name && isDeepStrictEqual(each.form.schema, form.schema)) === at,
  );
}

const named = (name: string, form: string, definitions: readonly FieldDefinition[]): NamedForm => ({
  name,
  form: buildForm(form, definitions),
});
