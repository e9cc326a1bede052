import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { layoutOf } from '#schemas/health/health-question.ts';
import type { Config } from '#server/config/config.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

/**
 * A small subset of the cases that together asks everything that all of them ask: each kind of field in a place, property of a
 * field, layout of health questions, kind of step and tier. Greedy: it always takes the case that asks the most of what is left.
 * In the given order.
 */
export function fewestThatAskAll<Case extends { readonly config: Config; readonly tier: string }>(cases: readonly Case[]): readonly Case[] {
  const asked = new Map(cases.map((each) => [each, new Set([`tier ${each.tier}`, ...askedBy(each.config)])]));
  const left = new Set([...asked.values()].flatMap((all) => [...all]));
  const news = (each: Case) => [...(asked.get(each) ?? [])].filter((what) => left.has(what)).length;
  const taken = new Set<Case>();
  while (left.size > 0) {
    const next = cases.reduce((best, each) => (news(each) > news(best) ? each : best));
    taken.add(next);
    for (const what of asked.get(next) ?? []) left.delete(what);
  }
  return cases.filter((each) => taken.has(each));
}

function askedBy({ steps, plans }: Config): readonly string[] {
  const usual = new Map(demoConfig().steps.map(({ tab, fields }) => [tab, new Set(fields.map(({ field_name }) => field_name))]));
  // The same code draws all fields of a kind in all steps of a kind.
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
