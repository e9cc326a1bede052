import type { JsonSchema } from '#schemas/forms/schema/json-schema.ts';
import { exportFacts } from '#server/config/export-facts.ts';
import { dataOf, listData } from './column-source.ts';
import type { FileFormat } from './file-format.ts';
import { policyFacts } from './policy-facts.ts';
import type { PolicyRecord } from './policy-record.ts';
import type { RecordStep } from './record-steps.ts';

/** A file with one JSON object per policy: its facts, and the answers to each step in the shape of the step's form. */
export function wholeFormat(carrier: string, steps: readonly RecordStep[], others: ReadonlySet<string>): FileFormat {
  return {
    head: '',
    write: (records) => ({
      text: records.map((record) => `${JSON.stringify(wholeRecord(record, carrier, steps, others))}\n`).join(''),
      policies: records.length,
      records: records.length,
      revealed: [],
    }),
  };
}

function wholeRecord(record: PolicyRecord, carrier: string, steps: readonly RecordStep[], others: ReadonlySet<string>) {
  const facts = exportFacts.map((fact) => [fact, policyFacts[fact].of(record, carrier)] as const);
  const answered = steps
    .map((step) => [step.tab, step.list ? listData(step, record, others) : dataOf(step, record.answersOf(step), others)] as const)
    .filter(([, data]) => (Array.isArray(data) ? data.length > 0 : Object.keys(data).length > 0));
  return { ...Object.fromEntries(facts.filter(([, value]) => value !== undefined)), steps: Object.fromEntries(answered) };
}

/** The JSON Schema of these objects, made of the schemas of the steps' forms. */
export function wholeSchema(steps: readonly RecordStep[]): JsonSchema {
  const facts = exportFacts.map((fact) => [fact, { type: policyFacts[fact].type, title: policyFacts[fact].title }] as const);
  const forms = steps.map(({ tab, title, form, list }) => {
    const { $schema: _, ...schema } = masked(form.schema);
    return [tab, list ? { type: 'array' as const, title, items: schema } : { ...schema, title }] as const;
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A policy with the answers that were given',
    type: 'object',
    properties: { ...Object.fromEntries(facts), steps: { type: 'object', properties: Object.fromEntries(forms) } },
    required: ['policy_id', 'steps'],
  };
}

// A sensitive answer is written as its mask, which the form's own rules refuse.
function masked(schema: JsonSchema): JsonSchema {
  if (schema.writeOnly) return { type: 'string', description: 'Masked', ...(schema.title === undefined ? {} : { title: schema.title }) };
  const { properties, items, allOf, then } = schema;
  return {
    ...schema,
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, masked(each)])) } : {}),
    ...(items ? { items: masked(items) } : {}),
    ...(allOf ? { allOf: allOf.map(masked) } : {}),
    ...(then ? { then: masked(then) } : {}),
  };
}
