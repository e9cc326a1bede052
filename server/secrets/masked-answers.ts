import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { type FieldFault, messageFor } from '#schemas/forms/faults.ts';
import { isMask, mask, maskOnFile } from '#schemas/values/mask.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { VaultKind } from '#server/outside/card-vault/card-vault.ts';
import { writtenCard } from './hosted-card.ts';
import { printOf, type Secrets, type Vaulted } from '#server/store/steps/step-answers.ts';

/** The sensitive fields that came back as masks, whose stored values must be kept. */
export function maskedFields(fields: readonly Field[], answers: Answers): readonly Field[] {
  return fields.filter((field) => field.sensitive && isMask(answers[field.name]));
}

/** Masks that do not match the stored values: answers that no one gave. */
export function staleMasks(fields: readonly Field[], answers: Answers, stored: Answers): readonly FieldFault[] {
  return maskedFields(fields, answers)
    .filter((field) => stored[field.name] !== answers[field.name])
    .map((field) => ({ target_element: field.name, error_message: messageFor(field, 'format' in field.messages ? 'format' : 'pattern') }));
}

/**
 * With the version of the stored answers, a mask stands for the stored value, even if it was masked from an earlier
 * one.
 */
export function withStoredMasks(fields: readonly Field[], answers: Answers, stored: Answers): Answers {
  const stale = fields.filter((field) => field.sensitive && isMask(answers[field.name]) && isMask(stored[field.name]));
  return { ...answers, ...Object.fromEntries(stale.map(({ name }) => [name, stored[name]])) };
}

/** Answers for display: sensitive ones masked, and without those that are never stored. */
export function shownAnswers(fields: readonly Field[], answers: Answers): Answers {
  const shown: Record<string, unknown> = { ...answers };
  for (const { name, kind, sensitive } of fields) {
    if (!sensitive || answers[name] === undefined || isMask(answers[name])) continue;
    if (kind === 'security_code') delete shown[name];
    else shown[name] = mask(kind, writtenCard(answers[name])?.number ?? String(answers[name]));
  }
  return shown;
}

export interface Split {
  /** With masks in place of sensitive answers. */
  readonly shown: Answers;
  /** Sensitive answers that were typed. */
  readonly fresh: Secrets;
}

/**
 * Takes out sensitive answers: card and account numbers go to the vault, security codes are dropped, the rest is
 * encrypted separately.
 */
export async function splitSecrets(ctx: EnrollmentContext, fields: readonly Field[], answers: Answers): Promise<Split> {
  const fresh: Record<string, Secrets[string]> = {};
  for (const field of fields) {
    const value = answers[field.name];
    if (!field.sensitive || value === undefined || isMask(value) || field.kind === 'security_code') continue;
    const vaulted = field.kind === 'card_number' || field.kind === 'account_number' ? field.kind : undefined;
    fresh[field.name] = vaulted ? await keptInVault(ctx, vaulted, String(value)) : { value };
  }
  return { shown: shownAnswers(fields, answers), fresh };
}

async function keptInVault({ outside, enrollment }: EnrollmentContext, kind: VaultKind, number: string): Promise<Vaulted> {
  // Its provider keeps it already, and its first digits are not known.
  const card = outside.hostedFields && kind === 'card_number' ? writtenCard(number) : undefined;
  if (card) return { token: card.token, print: printOf(enrollment.sealer, card.sameness) };
  const token = await outside.vault.keep(kind, number, enrollment.sealer);
  return { token, offered: maskOnFile(kind, number), print: printOf(enrollment.sealer, number) };
}
