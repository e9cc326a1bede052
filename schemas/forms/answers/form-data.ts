import { type Field, type FieldList, type FieldPath, isBroken, pathOf } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { rowFieldName } from '#schemas/fields/list-field.ts';
import { type Answers, isAnswers } from './answers.ts';
import { valueAt } from './field-path.ts';

/*
 * Answers have two spellings. On the wire and in the database a tick is 1 and flags are an object of 0 and 1, as the
 * specification has them. In a form's data, which its JSON Schema describes, a tick is `true` and flags are the list of the
 * options that are chosen. What is nested in a form's data, such as the rows of a list, is flat elsewhere: each answer has its place
 * under the name of its field (see list-field.ts), and in a form's data at the field's path. Everything else is the same in both.
 */

/** The data of a form: its answers as its JSON Schema describes them. */
export type FormData = Readonly<Record<string, unknown>>;

/**
 * Cleaned answers as the data of a form that shows these fields. A value of the wrong kind stays as it is, so that
 * validation reports it by name.
 */
export function formData(fields: readonly Field[], answers: Answers): FormData {
  const data: Record<string, unknown> = { ...answers };
  for (const { name, path } of fields) if (path) delete data[name];
  for (const field of fields) {
    if (field.row) continue;
    const answer = answers[field.name];
    const value = field.list ? rowsData(field, field.list, answers) : formValue(field, answer);
    if (field.path) put(data, field.path, value);
    else if (field.list || answer !== undefined) data[field.name] = value;
  }
  return data;
}

// The structure around an answer exists without it, too.
function put(within: Record<string | number, unknown>, [key, ...rest]: FieldPath, value: unknown): void {
  if (key === undefined || (rest.length === 0 && value === undefined)) return;
  if (rest.length === 0) within[key] = value;
  else put((within[key] ??= typeof rest[0] === 'number' ? [] : {}) as Record<string | number, unknown>, rest, value);
}

/** Answers, of which those that are nested may be written as a form's data has them, with every answer under a name of its own. */
export function flatAnswers(fields: readonly Field[], data: FormData): Answers {
  const nested = fields.flatMap((field) => (field.row ? [] : flatField(field, data)));
  return nested.length === 0 ? data : { ...data, ...Object.fromEntries(nested) };
}

type Named = readonly [name: string, value: unknown];

function flatField(field: Field, data: FormData): readonly Named[] {
  if (!field.list && !field.path) return [];
  const path = pathOf(field);
  const isNested = path.length > 1 && typeof valueAt(data, path.slice(0, 1)) === 'object';
  const value = valueAt(data, isNested ? path : [field.name]);
  if (field.list && Array.isArray(value)) return flatRows(field, value);
  return isNested ? [[field.name, value]] : [];
}

function flatRows({ name, list }: Field, rows: readonly unknown[]): readonly Named[] {
  const { most = 0, fields = [] } = list ?? {};
  const answers = rows
    .slice(0, most)
    .flatMap((row, at) =>
      fields.map(
        (field) =>
          [rowFieldName(name, at, field.name), isAnswers(row) && Object.hasOwn(row, field.name) ? row[field.name] : undefined] as const,
      ),
    );
  return [...answers, [name, rows.length]];
}

// One row more than there may be shows that there are too many.
function rowsData({ name }: Field, { least, most, fields }: FieldList, answers: Answers): unknown {
  const count = answers[name] ?? least;
  if (!Number.isInteger(count)) return count;
  const asked = fields.filter((field): field is Field => !isBroken(field));
  return Array.from({ length: Math.min(Math.max(least, Number(count)), most + 1) }, (_, at) => {
    const values = asked.map((field) => [field.name, formValue(field, answers[rowFieldName(name, at, field.name)])] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  });
}

/** One answer as form data. */
export function formValue(field: Field, answer: unknown): unknown {
  switch (fieldKind(field.kind).answer) {
    case 'tick':
      return answer === true || String(answer) === '1' ? true : undefined;
    case 'flags':
      return isAnswers(answer) ? field.options.filter(({ value }) => String(answer[value]) === '1').map(({ value }) => value) : answer;
    default:
      return answer;
  }
}

/** One value of a form's data as an answer; the opposite of {@link formValue}. */
export function answerOf(field: Field, value: unknown): unknown {
  switch (fieldKind(field.kind).answer) {
    case 'tick':
      return value === true ? 1 : value === false ? undefined : value;
    case 'flags':
      return Array.isArray(value)
        ? Object.fromEntries(field.options.map((option) => [option.value, value.includes(option.value) ? 1 : 0]))
        : value;
    default:
      return value;
  }
}
