import type { Condition } from '#schemas/fields/condition.ts';
import type { Field } from '#schemas/fields/field.ts';

/**
 * Whether some answers fulfil a condition, as far as options and limits tell. `asked` gives the fields
 * that are known; an unknown one may be answered with anything.
 */
export function canHold(condition: Condition, asked: (name: string) => Field | undefined): boolean {
  if ('and' in condition) return condition.and.every((part) => canHold(part, asked)) && !excludeEachOther(condition.and);
  if ('or' in condition) return condition.or.some((part) => canHold(part, asked));
  if ('not' in condition) return true;
  const field = asked(condition.field);
  if (!field) return true;
  if ('equals' in condition) return offers(field, [condition.equals]);
  if ('in' in condition) return offers(field, condition.in);
  if ('from' in condition) return typeof field.max !== 'number' || !isNumber(field) || field.max >= condition.from;
  if ('to' in condition) return typeof field.min !== 'number' || !isNumber(field) || field.min <= condition.to;
  return true;
}

function offers(field: Field, wanted: readonly (string | number | boolean)[]): boolean {
  if (field.options.length === 0 || field.kind === 'flags') return true;
  return wanted.some((value) => field.options.some((option) => String(option.value) === spelt(value)));
}

// One answer cannot equal two values.
function excludeEachOther(parts: readonly Condition[]): boolean {
  const wanted = new Map<string, string>();
  return parts.some((part) => {
    if (!('equals' in part)) return false;
    const value = spelt(part.equals);
    const other = wanted.get(part.field) ?? value;
    wanted.set(part.field, value);
    return other !== value;
  });
}

function spelt(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function isNumber(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'money';
}
