import { namesCompared, namesIn } from './evaluate-condition.ts';
import { type BrokenField, type Field, isBroken } from './field.ts';
import { fieldKind } from './field-kinds.ts';
import { soundPaths } from './sound-paths.ts';

/** The fields of a form, or of a row in a list; those with a condition that can never be decided are broken. */
export function soundFields(fields: readonly (Field | BrokenField)[]): readonly (Field | BrokenField)[] {
  const lists = fields.map((field) => (isBroken(field) || !field.list ? field : soundList(field, fields)));
  return soundPaths(withoutTextLimits(withoutCircles(lists)));
}

// A field that depends on itself would never be shown, for no visible reason.
function withoutCircles(fields: readonly (Field | BrokenField)[]): readonly (Field | BrokenField)[] {
  const conditions = new Map(
    fields.flatMap((field) => (!isBroken(field) && field.showWhen ? [[field.name, namesIn(field.showWhen)]] : [])),
  );
  const waitsFor = (name: string, wanted: string, seen: Set<string>): boolean =>
    (conditions.get(name) ?? []).some((each) => {
      if (each === wanted) return true;
      if (seen.has(each)) return false;
      seen.add(each);
      return waitsFor(each, wanted, seen);
    });
  return fields.map((field) =>
    waitsFor(field.name, field.name, new Set()) ? { name: field.name, broken: 'it waits for its own answer' } : field,
  );
}

// JSON Schema has no order of texts.
function withoutTextLimits(
  fields: readonly (Field | BrokenField)[],
  around: readonly (Field | BrokenField)[] = fields,
): readonly (Field | BrokenField)[] {
  const texts = new Set(around.filter((field) => !isBroken(field) && fieldKind(field.kind).answer === 'text').map(({ name }) => name));
  return fields.map((field) => {
    const text = isBroken(field) || !field.showWhen ? undefined : namesCompared(field.showWhen).find((name) => texts.has(name));
    return text === undefined ? field : { name: field.name, broken: `it compares "${text}", a text, with a number` };
  });
}

/**
 * A list whose rows are sound. A condition in a row is about the row, or else about the form around the list: JSON Schema has
 * no word for one that is about both.
 */
function soundList(field: Field, form: readonly (Field | BrokenField)[]): Field {
  const { list } = field;
  if (!list) return field;
  const around = new Set(form.map(({ name }) => name));
  const inRow = new Map(list.fields.map((each) => [each.name, each]));
  const reach = (each: Field | BrokenField): { readonly row: boolean; readonly form: boolean } => {
    const names = isBroken(each) || !each.showWhen ? [] : namesIn(each.showWhen);
    const beside = names.flatMap((name) => inRow.get(name) ?? []);
    return {
      row: beside.length > 0,
      form: names.some((name) => !inRow.has(name) && around.has(name)) || beside.some((other) => reach(other).form),
    };
  };
  const fields = list.fields.map((each) => {
    if (isBroken(each)) return each;
    const { row, form: outside } = reach(each);
    if (outside && field.path) return { name: each.name, broken: 'it depends on answers outside of a list that is nested' };
    return row && outside ? { name: each.name, broken: 'it depends on answers in its row and on others at once' } : each;
  });
  const outside = form.filter(({ name }) => !inRow.has(name));
  return { ...field, list: { ...list, fields: withoutTextLimits(fields, outside) } };
}

/** Whether a field in a row is shown by answers of the form around its list, and not by those of its row. */
export function dependsOnForm({ showWhen }: Field, row: readonly (Field | BrokenField)[], form: readonly Field[]): boolean {
  const beside = new Set(row.map(({ name }) => name));
  return showWhen !== undefined && namesIn(showWhen).some((name) => !beside.has(name) && form.some((field) => field.name === name));
}
