import { type Field, type FieldPath, pathOf } from '#schemas/fields/field.ts';
import { isAnswers } from './answers.ts';
import type { FormData } from './form-data.ts';

/** The `id` of a field's control. A name that the form does not ask for is treated as a top-level field. */
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

/** The data with another value at a path, or without one. An entry of a list that is not there is not made. */
export function withValueAt(data: FormData, path: FieldPath, value: unknown): FormData {
  return replaced(data, path, value) as FormData;
}

function replaced(data: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((each: unknown, at) => (at === key ? replaced(each, rest, value) : each));
  if (typeof key === 'number') return data;
  const values = isAnswers(data) ? data : {};
  const after = replaced(Object.hasOwn(values, key) ? values[key] : undefined, rest, value);
  if (after !== undefined) return { ...values, [key]: after };
  const { [key]: _, ...others } = values;
  return others;
}
