import { rowFieldName } from '#schemas/fields/list-field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isMask, mask } from '#schemas/values/mask.ts';
import type { Entry } from '#server/store/people/people-entries.ts';
import type { EntryField } from './entry-fields.ts';

/* An entry has the shape of people.yaml; a form's answers are flat. What no field asks for stays in the entry as it is. */

type Mapping = Readonly<Record<string, unknown>>;

/** The answers that an entry gives to the fields of its form. */
export function answersOf(fields: readonly EntryField[], entry: Mapping): Answers {
  return Object.fromEntries(fields.flatMap(({ path, definition }) => answersTo(definition, valueAt(withQuestion(entry), path))));
}

/** An entry after its form was saved. */
export function entryOf(fields: readonly EntryField[], answers: Answers, before: Mapping): Entry {
  const { contributes, ...entry } = fields.reduce<Mapping>(
    (made, { path, definition }) => (isMask(answers[definition.field_name]) ? made : changed(made, path, valueOf(definition, answers))),
    before,
  );
  if (contributes) return entry as Entry;
  const { contributions: _, ...without } = entry;
  return without as Entry;
}

/** The sent answers without masks that differ from the entry's own, because such masks stand for no answer. */
export function withOwnMasks(fields: readonly EntryField[], sent: Answers, before: Mapping): Answers {
  const own = answersOf(fields, before);
  return Object.fromEntries(Object.entries(sent).filter(([name, answer]) => !isMask(answer) || answer === own[name]));
}

/** The name of the field for the value at a path of an entry. */
export function fieldAt(fields: readonly EntryField[], path: readonly (string | number)[]): string | undefined {
  const field = fields.find((each) => startsWith(path, each.path)) ?? fields.find((each) => startsWith(each.path, path));
  if (!field) return undefined;
  const { list, field_name } = field.definition;
  const [row, inRow = 'percent'] = path.slice(field.path.length);
  if (!list || typeof row !== 'number') return field_name;
  return rowFieldName(field_name, row, `entry_${inRow}`);
}

// Whether an employer pays is a question of its own.
const withQuestion = (entry: Mapping): Mapping => ({ ...entry, contributes: entry.contributions !== undefined });

const startsWith = (path: readonly (string | number)[], start: readonly (string | number)[]) =>
  start.length <= path.length && start.every((step, at) => step === path[at]);

function valueAt(entry: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isMapping(value) ? value[key] : undefined), entry);
}

/** An entry with a value at a path, and without what would be empty around it. */
function changed(entry: Mapping, [key = '', ...rest]: readonly string[], value: unknown): Mapping {
  const inner = entry[key];
  const next = rest.length === 0 ? value : changed(isMapping(inner) ? inner : {}, rest, value);
  const isEmpty = next === undefined || (isMapping(next) && Object.keys(next).length === 0);
  if (!isEmpty) return { ...entry, [key]: next };
  const { [key]: _, ...others } = entry;
  return others;
}

type Named = readonly [name: string, answer: unknown];

function answersTo(definition: FieldDefinition, value: unknown): readonly Named[] {
  const { field_name: name, list } = definition;
  if (!list) return [[name, answerOf(definition, value)]];
  const rows = Array.isArray(value) ? (value as readonly Mapping[]) : [];
  const answers = rows.flatMap((row, at) =>
    list.fields.map((field) => [rowFieldName(name, at, field.field_name), answerOf(field, row[keyOf(field)])] as const),
  );
  return [[name, rows.length], ...answers];
}

function valueOf(definition: FieldDefinition, answers: Answers): unknown {
  const { field_name: name, list } = definition;
  if (!list) return valueIn(definition, answers[name]);
  const rows = Array.from({ length: Number(answers[name] ?? 0) }, (_, at) =>
    list.fields.reduce<Mapping>(
      (row, field) => changed(row, [keyOf(field)], valueIn(field, answers[rowFieldName(name, at, field.field_name)])),
      {},
    ),
  );
  return rows.length > 0 ? rows : undefined;
}

const keyOf = ({ field_name }: Pick<FieldDefinition, 'field_name'>) => field_name.replace('entry_', '');

/** Fields whose entries are numbers, although they are typed as text. */
const decimals: readonly string[] = ['percent', 'amount'];

function answerOf({ field_name, type, options = [] }: FieldDefinition, value: unknown): unknown {
  if (type === 'yes_no') return value === true ? 1 : 0;
  if (type === 'flags') {
    const chosen = Array.isArray(value) ? value : [];
    return Object.fromEntries(options.map((option) => [option.value, chosen.includes(option.value) ? 1 : 0]));
  }
  if (value === undefined) return undefined;
  if (type && fieldKind(type).sensitive) return mask(type, String(value));
  if (Array.isArray(value)) return value.join(', ');
  return isDecimal(field_name) ? String(value) : value;
}

function valueIn({ field_name, type, options = [] }: FieldDefinition, answer: unknown): unknown {
  if (type === 'yes_no') return answer === 1 ? true : undefined;
  if (type === 'flags') {
    const chosen = options.flatMap(({ value }) => (isMapping(answer) && answer[value] === 1 ? [value] : []));
    // Agents have these lists, even if they are empty.
    return chosen.length > 0 || alwaysThere.includes(field_name) ? chosen : undefined;
  }
  if (answer === undefined || answer === '') return undefined;
  if (keyOf({ field_name }) === 'plans') return String(answer).split(',').map(Number);
  return isDecimal(field_name) ? Number(answer) : answer;
}

const alwaysThere: readonly string[] = ['entry_portals', 'entry_groups'];

const isDecimal = (name: string) => decimals.includes(name.slice(name.lastIndexOf('_') + 1));

const isMapping = (value: unknown): value is Mapping => typeof value === 'object' && value !== null && !Array.isArray(value);
