import type { Condition } from '#schemas/fields/condition.ts';
import { spelt } from '#schemas/fields/evaluate-condition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Field } from '#schemas/fields/field.ts';

/**
 * Whether some answers satisfy a condition, judging by options and limits. `asked` returns the known fields; an unknown
 * one can have any answer.
 */
export function canHold(condition: Condition, asked: (name: string) => Field | undefined): boolean {
  if ('and' in condition) return condition.and.every((part) => canHold(part, asked)) && !excludeEachOther(condition.and);
  if ('or' in condition) return condition.or.some((part) => canHold(part, asked));
  if ('not' in condition) return true;
  const field = asked(condition.field);
  if (!field) return true;
  const { answer } = fieldKind(field.kind);
  if ('filled' in condition) return answer !== 'none' || !condition.filled;
  if ('masked' in condition) return field.sensitive || !condition.masked;
  if (answer === 'none') return false;
  if ('equals' in condition) return mayBe(field, [condition.equals]);
  if ('in' in condition) return mayBe(field, condition.in);
  if (field.kind === 'date') return false;
  return 'from' in condition ? most(field) >= condition.from : least(field) <= condition.to;
}

function mayBe(field: Field, wanted: readonly (string | number | boolean)[]): boolean {
  const { answer } = fieldKind(field.kind);
  if (field.options.length > 0) return wanted.some((value) => field.options.some((option) => String(option.value) === spelt(value)));
  if (answer === 'tick') return wanted.some((value) => spelt(value) === '1');
  if (answer !== 'number') return true;
  return wanted.map((value) => Number(spelt(value))).some((value) => value >= least(field) && value <= most(field));
}

const numbersOf = ({ options }: Field) => options.map(({ value }) => Number(value)).filter((value) => !Number.isNaN(value));

function most(field: Field): number {
  if (field.options.length > 0) return Math.max(Number.NEGATIVE_INFINITY, ...numbersOf(field));
  return fieldKind(field.kind).answer === 'number' && typeof field.max === 'number' ? field.max : Number.POSITIVE_INFINITY;
}

function least(field: Field): number {
  if (field.options.length > 0) return Math.min(Number.POSITIVE_INFINITY, ...numbersOf(field));
  return fieldKind(field.kind).answer === 'number' && typeof field.min === 'number' ? field.min : Number.NEGATIVE_INFINITY;
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
