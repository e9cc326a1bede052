import type { Field } from '#schemas/fields/field.ts';
import { rowFieldName } from '#schemas/fields/list-field.ts';

/** Values by names of answers, without one row of a list: the rows below it move up. */
export function withoutRow<Value>(
  known: Iterable<readonly [name: string, value: Value]>,
  list: string,
  at: number,
  fields: ReadonlyMap<string, Field>,
): readonly (readonly [string, Value])[] {
  return [...known].flatMap(([name, value]) => {
    const { row } = fields.get(name) ?? {};
    if (row?.list !== list || row.at < at) return [[name, value] as const];
    return row.at === at ? [] : [[rowFieldName(list, row.at - 1, row.name), value] as const];
  });
}
