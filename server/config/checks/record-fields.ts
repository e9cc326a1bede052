import type { FieldKindName } from '#schemas/fields/field-kinds.ts';
import { rowFieldName } from '#schemas/fields/list-field.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { type HealthQuestion, joinedQuestions } from '#schemas/health/health-question.ts';
import { consentTo } from '#schemas/rules/consent.ts';
import { type ConfigFiles, fieldDefinition, type Loaded } from '../source/config-files.ts';
import { exportFacts, itemFacts, mostItems } from '../export-facts.ts';
import { fieldLists } from './fields/field-lists.ts';
import type { CarrierFile } from '../files/carrier-file.ts';

/** The kind of a field, as far as a file depends on it. */
export interface Kind {
  readonly sensitive?: boolean;
  readonly vaulted?: boolean;
}

/** The fields that a carrier's records have: those of each step by tab, and which steps are lists. */
export interface RecordFields {
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, Kind>>;
  readonly lists: ReadonlySet<string>;
}

/** The kind of what an address names; undefined if no record has it. */
export function kindAt({ fields, lists }: RecordFields, address: string): Kind | undefined {
  if (exportFacts.some((fact) => fact === address)) return {};
  const [tab = '', ...rest] = address.split('.');
  if (tab === 'person') return personKind(fields, rest);
  const own = fields.get(tab);
  if (!own) return undefined;
  if (!lists.has(tab)) return rest.length === 1 ? own.get(rest[0] ?? '') : undefined;
  if (rest.length === 0) return {};
  const [at = '', name = ''] = rest;
  return rest.length === 2 && at === itemNear(at) ? own.get(name) : undefined;
}

// The number of an item that a list may have; "1" in place of what is no number.
function itemNear(at: string): string {
  return /^\d+$/.test(at) ? String(Math.min(Math.max(Number(at), 1), mostItems)) : '1';
}

// The applicant's form is the first one; the others are items of lists.
function personKind(fields: RecordFields['fields'], [name = '', ...more]: readonly string[]): Kind | undefined {
  if (more.length > 0) return undefined;
  if (name === 'number') return {};
  return [...fields.values()].map((own) => own.get(name)).find((kind) => kind !== undefined);
}

/** The addresses to choose from in place of one that no record has. */
export function namesNear({ fields, lists }: RecordFields, address: string): readonly string[] {
  const at = address.split('.')[1] ?? '';
  const start = (tab: string) => (lists.has(tab) ? `${tab}.${itemNear(at)}` : tab);
  const answers = [...fields].flatMap(([tab, own]) => [...own.keys()].map((name) => `${start(tab)}.${name}`));
  const people = address.startsWith('person.')
    ? [...fields.values()].flatMap((own) => [...own.keys()].map((name) => `person.${name}`))
    : [];
  return [...exportFacts, ...fields.keys(), ...answers, ...people];
}

/** The fields of a carrier's records. */
export function recordFields(files: ConfigFiles, carrier: Loaded<CarrierFile>): RecordFields {
  const steps = files.steps.content.steps;
  const questions = questionFields(carrier.content);
  const accepted = agreementFields(files, carrier.content);
  const own = fieldLists(files).filter((list) => list.in === files.steps || list.in === carrier);
  const fields = steps.map(({ tab, kind }) => {
    const asked = own.filter(({ form }) => form === tab).flatMap(({ entries }) => entries.map(fieldDefinition));
    const added: readonly FieldDefinition[] = kind === 'questions' || kind === 'list' ? questions : kind === 'agreement' ? accepted : [];
    const kinds = [...asked, ...added].flatMap((definition) => kindsOf(tab, definition));
    const facts = kind === 'list' ? itemFacts.map((name) => [name, {}] as const) : [];
    return [tab, new Map<string, Kind>([...kinds, ...facts])] as const;
  });
  return { fields: new Map(fields), lists: new Set(steps.filter(({ kind }) => kind === 'list').map(({ tab }) => tab)) };
}

function kindsOf(tab: string, definition: FieldDefinition): readonly (readonly [string, Kind])[] {
  const { field_name: name, list } = definition;
  const field = resolveField(tab, definition);
  const sensitive = 'kind' in field && field.sensitive;
  const vaulted = 'kind' in field && isVaulted(field.kind);
  const rows = Array.from({ length: list?.most ?? 0 }, (_, at) =>
    (list?.fields ?? []).map((each) => [rowFieldName(name, at, each.field_name), {}] as const),
  ).flat();
  return [[name, { sensitive, vaulted }] as const, ...rows];
}

function isVaulted(kind: FieldKindName): boolean {
  return kind === 'card_number' || kind === 'account_number';
}

function questionFields({ asks = {}, plans }: CarrierFile): readonly FieldDefinition[] {
  const asked = [...Object.values(asks), ...plans.flatMap((plan) => Object.values(plan.asks ?? {}))];
  const questionOf = ({ id, text }: { id: number; text: string }): HealthQuestion => ({ question_id: id, question_text: text });
  return healthDefinitions(
    joinedQuestions(
      asked.map(({ questions = [], medication_question: medication }) => ({
        codition_questions: questions.map((question) => ({
          ...questionOf(question),
          ...(question.layout ? { layout: question.layout } : {}),
        })),
        medication_question: medication ? questionOf(medication) : null,
      })),
    ),
  );
}

// A text's field ends in a fingerprint of its words; a column names the text.
function agreementFields({ site }: ConfigFiles, { plans }: CarrierFile): readonly FieldDefinition[] {
  const ids = [...site.content.agreements, ...plans.flatMap(({ agreements = [] }) => agreements)].map(({ id }) => id);
  return ids.map((id) => ({ field_name: consentTo(id), type: 'checkbox', required: false, read_only: false }));
}
