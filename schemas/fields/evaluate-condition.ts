import { isMask } from '#schemas/values/mask.ts';
import type { Condition } from './condition.ts';

/** Values that a condition is asked about: a form's answers, or an enrollment's facts. */
export type Facts = Readonly<Record<string, unknown>>;

/** Whether a condition holds for the values. A name without a value counts as empty. */
export function holds(condition: Condition, facts: Facts): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(part, facts));
  if ('or' in condition) return condition.or.some((part) => holds(part, facts));
  if ('not' in condition) return !holds(condition.not, facts);
  const value = Object.hasOwn(facts, condition.field) ? facts[condition.field] : undefined;
  const values = Array.isArray(value) ? value : [value];
  if ('equals' in condition) return values.some((each) => same(each, condition.equals));
  if ('in' in condition) return values.some((each) => condition.in.some((wanted) => same(each, wanted)));
  if ('filled' in condition) return isFilled(value) === condition.filled;
  if ('masked' in condition) return isMask(value) === condition.masked;
  if ('from' in condition) return values.some((each) => isFilled(each) && isWord(each) && Number(each) >= condition.from);
  return values.some((each) => isFilled(each) && isWord(each) && Number(each) <= condition.to);
}

/** The names that a condition asks about. */
export function namesIn(condition: Condition): readonly string[] {
  if ('and' in condition) return condition.and.flatMap(namesIn);
  if ('or' in condition) return condition.or.flatMap(namesIn);
  if ('not' in condition) return namesIn(condition.not);
  return [condition.field];
}

/** The names that a condition compares by size, with `from` and `to`. */
export function namesCompared(condition: Condition): readonly string[] {
  if ('and' in condition) return condition.and.flatMap(namesCompared);
  if ('or' in condition) return condition.or.flatMap(namesCompared);
  if ('not' in condition) return namesCompared(condition.not);
  return 'from' in condition || 'to' in condition ? [condition.field] : [];
}

/** Whether an answer says anything: blank text, null and an empty list do not. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return true;
}

// No question is answered with an object, and an object may not even convert to text.
const isWord = (value: unknown) => typeof value !== 'object';

function same(a: unknown, b: unknown): boolean {
  return a !== undefined && isWord(a) && spelt(a) === spelt(b);
}

/**
 * A value as it is compared. Answers travel as text or number depending on who sends them: 0 and "0" are the same choice. Yes and
 * No are stored as 1 and 0, and often written as true and false.
 */
export function spelt(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
