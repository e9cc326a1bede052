import type { Field } from '#schemas/fields/field.ts';
import type { FieldKindName } from '#schemas/fields/field-kinds.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isConsent } from '#schemas/rules/consent.ts';
import type { Answers } from './answers.ts';

// Payment numbers, proofs of identity, and consent.
const neverKept: ReadonlySet<FieldKindName> = new Set(['card_number', 'account_number', 'security_code', 'password', 'signature']);
// Wherever they appear: people and answers come in lists.
const neverNamed: ReadonlySet<string> = new Set(['card_number', 'account_number', 'security_code', 'signature']);

/** Whether an answer is kept before its step is saved. Consent is given once and as a whole, with the save. */
export function mayBeDrafted(field: Pick<Field, 'readOnly' | 'kind' | 'name'>): boolean {
  return !field.readOnly && !neverKept.has(field.kind) && !isConsent(field.name);
}

/**
 * The part of a step's unfinished input that is kept, including people in lists and open forms: everything except what
 * must not be kept.
 */
export function draftedAnswers(fields: readonly Field[], typed: Answers): Answers {
  const never = new Set(fields.filter((field) => !mayBeDrafted(field)).map((field) => field.name));
  return without(typed, (name) => never.has(name) || neverNamed.has(name)) as Answers;
}

function without(value: unknown, isNever: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, isNever));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !isNever(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, without(each, isNever)]));
}
/** The labels of fields that a form asks and does not keep before it is saved, for display. */
export function labelsNotDrafted(fields: readonly Field[]): readonly string[] {
  const unkept = fields.filter((field) => !field.readOnly && !mayBeDrafted(field));
  const consents = unkept.filter(({ name }) => isConsent(name));
  return [
    ...(consents.length > 0 ? [messages.draftConsent] : []),
    ...unkept.filter(({ name }) => !isConsent(name)).map(({ label }) => label),
  ];
}
