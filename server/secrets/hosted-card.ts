import type { Answers } from '#schemas/forms/answers/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isMask } from '#schemas/values/mask.ts';
import { refuseGuessing, triesOf } from '#server/access/guess-limit.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import type { TryLimit } from '#server/store/people/tries.ts';
import { type CapturedCard, type CardEntry, type HostedFields, ProviderAway } from '#server/outside/hosted-fields/hosted-fields.ts';

/** A card between the provider's answer and its storage, as the answer to a field: of its number, the last four digits. */
const written = /^(\w+):([\w-]+):(\d{4})$/;

/** The last four digits, with as many before them as most cards have. */
const numberLike = (last_four: string) => last_four.padStart(16, '0');

/** The reference and the visible facts of a captured card. */
export interface WrittenCard {
  readonly token: string;
  readonly sameness: string;
  /** For a mask, not a number of a card. */
  readonly number: string;
}

/** The captured card that an answer stands for; undefined for a number. */
export function writtenCard(answer: unknown): WrittenCard | undefined {
  const [, token, sameness, last_four] = written.exec(String(answer)) ?? [];
  return token && sameness && last_four ? { token, sameness, number: numberLike(last_four) } : undefined;
}

/**
 * Answers with what the provider captured in place of the reference that was sent. Of a card that was saved before, what
 * was captured then.
 */
export async function withCapturedCard(ctx: EnrollmentContext, answers: Answers, savedAnswers: () => Promise<Answers>): Promise<Answers> {
  const { hostedFields } = ctx.outside;
  const { card_number } = answers;
  if (!hostedFields || card_number === undefined) return answers;
  if (isMask(card_number)) {
    const saved = await savedAnswers();
    return card_number === saved.card_number ? { ...answers, ...factsIn(answers, saved) } : answers;
  }
  const card = await capturedBy(hostedFields, ctx, String(card_number));
  const { token, sameness, last_four, brand, expiration_month, expiration_year } = card;
  return { ...answers, card_number: `${token}:${sameness}:${last_four}`, card_brand: brand, expiration_month, expiration_year };
}

const limit: TryLimit = { most: 40, withinMs: 60 * 60_000 };

/** Begins the entry of a card. */
export async function beginCardEntry(ctx: EnrollmentContext): Promise<CardEntry> {
  const { hostedFields } = ctx.outside;
  if (!hostedFields) throw new Refused('form-unknown');
  await refuseGuessing(ctx, [triesOf(ctx.sealer, `card-entry/${ctx.enrollment.id}`)], limit, 'too-many-cards');
  return hostedFields.begin(scopeOf(ctx)).catch(refuseAway);
}

async function capturedBy(provider: HostedFields, ctx: EnrollmentContext, reference: string): Promise<CapturedCard> {
  const card = await provider.captured(reference, scopeOf(ctx)).catch(refuseAway);
  if (card === 'unknown') throw fieldRefused('card_number', messages.cardEntryUnknown);
  if (card === 'not-accepted') throw fieldRefused('card_number', messages.cardNotAccepted);
  return card;
}

// The enrollment's id opens it to its session and stays here.
function scopeOf({ sealer, enrollment }: Pick<EnrollmentContext, 'sealer' | 'enrollment'>): string {
  return sealer.fingerprint('card-entry', enrollment.id);
}

function refuseAway(error: unknown): never {
  if (error instanceof ProviderAway) throw new Refused('card-fields-away', { reason: error.message });
  throw error;
}

// A card on file of another brand may end in the same digits.
function factsIn({ card_brand }: Answers, saved: Answers): Answers {
  if (card_brand !== undefined && card_brand !== saved.card_brand) return {};
  const { expiration_month, expiration_year } = saved;
  return { expiration_month, expiration_year, card_brand: saved.card_brand };
}
