import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { formData } from '#schemas/forms/answers/form-data.ts';
import { isConsent } from '#schemas/rules/consent.ts';
import { type ExportFact, exportFacts } from '#server/config/export-facts.ts';
import type { CoveredPerson } from './people.ts';
import { policyFacts } from './policy-facts.ts';
import type { PolicyRecord } from './policy-record.ts';
import type { RecordStep } from './record-steps.ts';

/** The subject of a record: a policy and, if each person has a record, one of its people. */
export interface Subject {
  readonly record: PolicyRecord;
  readonly carrier: string;
  readonly person?: CoveredPerson;
}

/** A value, and where its sensitive original is. */
export interface Found {
  readonly value: unknown;
  readonly field?: Field | undefined;
  /** The step that keeps it, and its name there. */
  readonly secret?: { readonly step: RecordStep; readonly name: string };
}

/** Reads the value of a column. */
export type Source = (subject: Subject) => Found;

const nothing: Found = { value: undefined };

/** A reader of the value at an address: a fact, `tab.field`, `tab.1.field`, `tab` for a list as a whole, or `person.field`. */
export function sourceOf(address: string, steps: readonly RecordStep[]): Source {
  if (isFact(address)) return ({ record, carrier }) => ({ value: policyFacts[address].of(record, carrier) });
  const [tab = '', ...rest] = address.split('.');
  if (tab === 'person') return personSource(rest.join('.'));
  const step = steps.find((each) => each.names.includes(tab));
  if (!step) return () => nothing;
  if (!step.list) return formSource(step, rest.join('.'));
  const [at, name] = rest;
  if (at === undefined) return ({ record }) => ({ value: listData(step, record) });
  return ({ record }) => {
    const item = record.itemsOf(step)[Number(at) - 1];
    return item ? foundIn(step, item, name ?? '', `${String(item[step.list?.id ?? ''])}.`) : nothing;
  };
}

function isFact(address: string): address is ExportFact {
  return exportFacts.some((fact) => fact === address);
}

function formSource(step: RecordStep, name: string): Source {
  const field = step.fields.find((each) => each.name === name);
  // A list inside a form is one value.
  if (field?.list) return ({ record }) => ({ value: dataOf(step, record.answersOf(step))[name], field });
  return ({ record }) => foundIn(step, record.answersOf(step), name, '');
}

function personSource(name: string): Source {
  return ({ person }) => {
    if (!person) return nothing;
    if (name === 'number') return { value: person.number };
    if (name === 'relationship') return { value: person.relationship };
    return foundIn(person.step, person.answers, name, person.secretPrefix);
  };
}

function foundIn(step: RecordStep, answers: Answers, asked: string, prefix: string): Found {
  const name = step.renames.get(asked) ?? asked;
  const field = step.fields.find((each) => each.name === name);
  const value = answers[name] ?? accepted(answers, name);
  if (value === undefined || !field?.sensitive) return { value, field };
  return { value, field, secret: { step, name: prefix + name } };
}

// The answer to an agreement text has the text's fingerprint in its name; a column names the text in any version.
function accepted(answers: Answers, name: string): unknown {
  if (!isConsent(name)) return undefined;
  return Object.entries(answers).find(([each]) => each.startsWith(`${name}_`) && /^[0-9a-f]{8}$/.test(each.slice(name.length + 1)))?.[1];
}

/** The answers to a form as its JSON Schema describes them, without those of other carriers' plans. */
export function dataOf(step: RecordStep, answers: Answers, others: ReadonlySet<string> = new Set()): Readonly<Record<string, unknown>> {
  const kept = new Map(step.form.fields.map((field) => [field.name, field]));
  const data = formData(step.form.fields, answers);
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => value !== undefined && !others.has(name) && (!kept.has(name) || step.fields.includes(kept.get(name) as Field)),
    ),
  );
}

/** The items of a list as data. */
export function listData(step: RecordStep, record: PolicyRecord, others?: ReadonlySet<string>): readonly unknown[] {
  return record.itemsOf(step).map((item) => dataOf(step, item, others));
}
