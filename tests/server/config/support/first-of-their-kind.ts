import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { layoutOf } from '#schemas/health/health-question.ts';
import type { Config } from '#server/config/config.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

/**
 * The cases that ask something that none before them asked: a kind of field in a place, a property of a field, a layout of
 * health questions, a kind of step, a tier. The others would repeat what these show.
 */
export function* firstOfTheirKind<Case extends { readonly config: Config; readonly tier: string }>(cases: Iterable<Case>): Generator<Case> {
  const met = new Set<string>();
  for (const each of cases) {
    const asked = [`tier ${each.tier}`, ...askedBy(each.config)];
    if (asked.some((what) => !met.has(what))) yield each;
    for (const what of asked) met.add(what);
  }
}

function askedBy({ steps, plans }: Config): readonly string[] {
  const usual = new Map(demoConfig().steps.map(({ tab, fields }) => [tab, new Set(fields.map(({ field_name }) => field_name))]));
  // Fields of a kind are drawn by the same code in all steps of a kind.
  const placeOf = (tab: string) => `${usual.has(tab) ? '' : 'own '}${steps.find((step) => step.tab === tab)?.kind ?? 'no step'}`;
  const bySteps = steps.flatMap(({ tab, fields }) => [
    placeOf(tab),
    ...fields.filter(({ field_name }) => !usual.get(tab)?.has(field_name)).flatMap((field) => askedIn(placeOf(tab), field)),
  ]);
  const byPlans = [...plans.values()].flatMap(({ asks, questions = {} }) => [
    ...Object.entries(asks).flatMap(([tab, fields]) => fields.flatMap((field) => askedIn(placeOf(tab), field))),
    ...Object.values(questions).flatMap(({ codition_questions, medication_question }) => [
      ...codition_questions.map((question) => `questions: ${layoutOf(question)}`),
      ...(medication_question ? ['questions: medication'] : []),
    ]),
  ]);
  return [...bySteps, ...byPlans];
}

function askedIn(place: string, field: FieldDefinition): readonly string[] {
  const waits = Object.keys(field.show_when ?? {}).map((test) => `shown when ${test}`);
  return [`${place}: ${field.type ?? 'known'}`, ...Object.keys(field), ...waits];
}
