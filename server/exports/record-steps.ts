import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Field } from '#schemas/fields/field.ts';
import { type BuiltForm, buildForm } from '#schemas/forms/build-form.ts';
import { type Renames, renamesOf } from '#schemas/forms/answers/renamed-answers.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import { tiers } from '#schemas/rules/tier.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { stepDefinitions } from '#server/steps/asked.ts';
import { withOwnLists } from '#server/steps/engine/lists/own-list.ts';
import type { ListStep } from '#server/steps/engine/lists/list-step.ts';
import { exampleFacts } from '#server/steps/example-steps.ts';
import { stepOf } from '#server/steps/registry.ts';

/** A step as an exported record has it: everything that any enrollment with the carrier's plans can be asked. */
export interface RecordStep {
  readonly tab: string;
  readonly title: string;
  /** Every name that its answers may be stored under, today's first. */
  readonly names: readonly string[];
  readonly form: BuiltForm;
  /** The fields whose answers are kept. */
  readonly fields: readonly Field[];
  readonly renames: Renames;
  /** Set for a list of items; `most` if configuration limits it. */
  readonly list?: Pick<ListStep, 'name' | 'id'> & { readonly most?: number };
}

const processes = ['applicant', 'rep', 'group'] as const;

/** The steps in a carrier's records under the current definitions: the questions of its own plans, and of no other carrier's. */
export function recordSteps(config: Config, carrier: string, today: CalendarDate): readonly RecordStep[] {
  const plans = plansOf(config, carrier);
  const stepsOf = withOwnLists(stepOf, config);
  return config.steps
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ tab, title, list: own }) => {
      const form = buildForm(tab, definitionsFor(config, tab, plans, today));
      const { list } = stepsOf(tab);
      const fields = form.fields.filter(isKept);
      if (fields.length === 0) return [];
      return [
        {
          tab,
          title,
          form,
          fields,
          names: namesOfStep(config, tab),
          renames: renamesOf(form.fields),
          ...(list ? { list: { name: list.name, id: list.id, ...(own ? { most: own.most } : {}) } } : {}),
        },
      ];
    });
}

/** The plans of a carrier. */
export function plansOf(config: Config, carrier: string): readonly Plan[] {
  return [...config.plans.values()].filter((plan) => plan.carrier.id === carrier);
}

// Notices have no answer, and pictures and codes are never exported.
const withoutAnswer: ReadonlySet<string> = new Set(['notice', 'signature', 'security_code', 'password']);

function isKept({ kind }: Field): boolean {
  return !withoutAnswer.has(kind);
}

/** Each name once. Whether an answer was required depends on the enrollment, so here none is. */
function definitionsFor(config: Config, tab: string, plans: readonly Plan[], today: CalendarDate): readonly FieldDefinition[] {
  const asked = processes.flatMap((process) =>
    tiers.flatMap((tier) => stepDefinitions(config, tab, exampleFacts(plans, { tier, process }), plans, today)),
  );
  // The first to name a field defines it.
  const all = new Map(asked.toReversed().map((definition) => [definition.field_name, definition]));
  const inOrder = new Set(asked.map(({ field_name }) => field_name));
  return [...inOrder].flatMap((name) => all.get(name) ?? []).map((definition) => ({ ...definition, required: false }));
}
