import type { FieldKindName } from '#schemas/fields/field-kinds.ts';
import { rowFieldName } from '#schemas/fields/list-field.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { type HealthQuestion, joinedQuestions } from '#schemas/health/health-question.ts';
import { type ConfigFiles, doubled, faultAt, fieldDefinition, type Loaded, namedIn } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import { exportFacts, itemFacts, mostItems, namesOfLayouts } from '../export-facts.ts';
import { fieldLists } from './fields/field-lists.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import { usualSeparators } from '../files/edi-834.ts';
import type { ExportLayout, LayoutColumn } from '../files/export-layout.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/** Names of layouts that carriers have anyway. */
const taken: ReadonlySet<string> = new Set(Object.values(namesOfLayouts));

/** Faults in the settings of 834 files: codes of plans that do not exist, separators that mean two things, numbers that are not sent. */
export function checkEdi({ carriers }: ConfigFiles): readonly ConfigFault[] {
  return carriers.flatMap((carrier) => {
    const { edi_834: settings, plans } = carrier.content;
    const ids = plans.map(({ id }) => String(id));
    const unknown = Object.keys(settings?.plan_codes ?? {}).filter((id) => !ids.includes(id));
    const marks = Object.entries({ ...usualSeparators, ...settings?.separators });
    const twice = settings ? marks.filter(([, mark], at) => marks.findIndex(([, each]) => each === mark) !== at) : [];
    return [
      ...unknown.map((id) =>
        faultAt(carrier, ['edi_834', 'plan_codes', id], `the plan ${id}`, 'the id of a plan of this carrier', {
          at: 'key',
          written: id,
          words: ids,
        }),
      ),
      ...twice.map(([, mark]) =>
        faultAt(carrier, ['edi_834', 'separators'], `"${mark}" for two separators`, 'a character of its own for each'),
      ),
      ...(settings?.subscriber_number === 'ssn' && settings.ssn !== true
        ? [faultAt(carrier, ['edi_834', 'subscriber_number'], 'subscriber_number: ssn', 'policy_id, or ssn: true beside it')]
        : []),
    ];
  });
}

/** Faults in export layouts: names that repeat, and columns of fields that no record has. */
export function checkExports(files: ConfigFiles): readonly ConfigFault[] {
  return files.carriers.flatMap((carrier) => {
    const layouts = carrier.content.exports ?? [];
    const known = knownFields(files, carrier);
    const names = namedIn(
      carrier,
      'exports',
      'name',
      layouts.map(({ name }) => name),
    );
    return [
      ...doubled('the export layout', names),
      ...layouts.flatMap((layout, at) => [
        ...(taken.has(layout.name)
          ? [faultAt(carrier, ['exports', at, 'name'], `the export layout "${layout.name}"`, 'another name, because this one is taken')]
          : []),
        ...layoutFaults(carrier, layout, ['exports', at, 'columns'], known),
      ]),
    ];
  });
}

function layoutFaults(carrier: Loaded<CarrierFile>, layout: ExportLayout, path: YamlPath, known: Known): readonly ConfigFault[] {
  const columns = layout.columns.map((column) => (typeof column === 'string' ? { field: column } : column));
  const named = columns.map((column, at) => ({ in: carrier, path: [...path, at], name: column.name ?? column.field ?? 'text' }));
  return [
    ...doubled('the column', named),
    ...columns.flatMap((column, at) => {
      const place: YamlPath = typeof layout.columns[at] === 'string' ? [...path, at] : [...path, at, 'field'];
      return columnFaults(carrier, column, layout, { path: [...path, at], place, known });
    }),
  ];
}

interface Where {
  readonly path: YamlPath;
  readonly place: YamlPath;
  readonly known: Known;
}

function columnFaults(
  carrier: Loaded<CarrierFile>,
  column: Exclude<LayoutColumn, string>,
  layout: ExportLayout,
  { path, place, known }: Where,
): readonly ConfigFault[] {
  const { field, text, sensitive } = column;
  if ((field === undefined) === (text === undefined)) {
    return [faultAt(carrier, path, field === undefined ? 'a column without a value' : 'a column with two values', 'either field or text')];
  }
  if (field === undefined) return [];
  const fault = (found: string, expected: string, words?: readonly string[]) => [
    faultAt(carrier, place, found, expected, words ? { written: field, words } : {}),
  ];
  const kind = kindAt(known, field);
  if (kind === undefined) return fault(`the field "${field}"`, 'a field that the records of this carrier have', namesNear(known, field));
  if (field.startsWith('person.') && layout.record !== 'person') return fault(`"${field}"`, 'record: person in this layout');
  if (sensitive === 'shown' && !kind.sensitive) return fault(`"${field}" with sensitive: shown`, 'a field that is sensitive');
  if (sensitive === 'shown' && kind.vaulted)
    return fault(`"${field}" with sensitive: shown`, 'its mask: the card vault gives no number back');
  return [];
}

interface Kind {
  readonly sensitive?: boolean;
  readonly vaulted?: boolean;
}

/** The fields of each step by tab, and which steps are lists. */
interface Known {
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, Kind>>;
  readonly lists: ReadonlySet<string>;
}

function kindAt({ fields, lists }: Known, address: string): Kind | undefined {
  if (exportFacts.some((fact) => fact === address)) return {};
  const [tab = '', ...rest] = address.split('.');
  if (tab === 'person') return personKind(fields, rest);
  const own = fields.get(tab);
  if (!own) return undefined;
  if (!lists.has(tab)) return rest.length === 1 ? own.get(rest[0] ?? '') : undefined;
  if (rest.length === 0) return {};
  const [at = '', name = ''] = rest;
  const isItem = /^\d+$/.test(at) && Number(at) >= 1 && Number(at) <= mostItems;
  return rest.length === 2 && isItem ? own.get(name) : undefined;
}

// The applicant's form is the first one; the others are items of lists.
function personKind(fields: Known['fields'], [name = '', ...more]: readonly string[]): Kind | undefined {
  if (more.length > 0) return undefined;
  if (name === 'number') return {};
  return [...fields.values()].map((own) => own.get(name)).find((kind) => kind !== undefined);
}

function namesNear({ fields, lists }: Known, address: string): readonly string[] {
  const at = address.split('.')[1] ?? '';
  const start = (tab: string) => (lists.has(tab) ? `${tab}.${/^\d+$/.test(at) ? at : '1'}` : tab);
  const answers = [...fields].flatMap(([tab, own]) => [...own.keys()].map((name) => `${start(tab)}.${name}`));
  const people = address.startsWith('person.')
    ? [...fields.values()].flatMap((own) => [...own.keys()].map((name) => `person.${name}`))
    : [];
  return [...exportFacts, ...fields.keys(), ...answers, ...people];
}

function knownFields(files: ConfigFiles, carrier: Loaded<CarrierFile>): Known {
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
  return ids.map((id) => ({ field_name: `accept_${id}`, type: 'checkbox', required: false, read_only: false }));
}
