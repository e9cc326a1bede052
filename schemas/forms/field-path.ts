import type { Field } from '#schemas/fields/field.ts';
import { isAnswers } from './answers.ts';
import type { FormData } from './form-data.ts';

/** Where a field's value stands in a form's data: its name, or for a field in a row the list, the row and its name in the row. */
export type FieldPath = readonly (string | number)[];

/** The path of a field in its form's data. */
export const pathOf = ({ name, row }: Field): FieldPath => (row ? [row.list, row.at, row.name] : [name]);

/** The `id` of a field's control. A name that the form does not ask for is taken for a field of that name. */
export function controlId(form: { readonly name: string; readonly fields: readonly Field[] }, name: string): string {
  const field = form.fields.find((each) => each.name === name);
  return [form.name, ...(field ? pathOf(field) : [name])].join('__');
}

/** The value at a path of a form's data. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((within, key) => {
    if (Array.isArray(within)) return within[Number(key)] as unknown;
    return isAnswers(within) && Object.hasOwn(within, key) ? within[key] : undefined;
  }, data);
}

/** The data with another value at a path, or without one. A row that is not there is not made. */
export function withValueAt(data: FormData, [first, ...rest]: FieldPath, value: unknown): FormData {
  if (first === undefined) return data;
  const within = Object.hasOwn(data, first) ? data[first] : undefined;
  const [row, ...beyond] = rest;
  if (row === undefined) return withValue(data, String(first), value);
  if (!Array.isArray(within) || !isAnswers(within[Number(row)])) return data;
  const rows = within.map((each: FormData, at) => (at === row ? withValueAt(each, beyond, value) : each));
  return { ...data, [first]: rows };
}

function withValue(data: FormData, name: string, value: unknown): FormData {
  if (value !== undefined) return { ...data, [name]: value };
  const { [name]: _, ...rest } = data;
  return rest;
}
