import { quoteFields } from '#schemas/fields/catalogue/quote.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { formatDate } from '#schemas/rules/dates.ts';
import { readTier } from '#schemas/rules/tier.ts';
import { fieldRefused, refuseFaults } from '#server/http/refusals.ts';
import type { Filter } from '#server/rules/facts.ts';
import type { Context } from './context.ts';
import type { ServerForm } from './forms.ts';

/** The quote form as configured. */
export function quoteForm({ forms, config }: Context): ServerForm {
  return forms.form(`${config.hash}|quote`, 'quote', () => config.quoteFields);
}

/** A filter as a request carries it, with unread values. */
export type SentFilter = Readonly<Record<string, unknown>>;

/** What a filter remembers beside the answers of the form, as text. */
const marks = ['coverage', 'referral', 'user_id', 'agent_id', 'group_id', 'platform_group_id'] as const;

/**
 * A quote filter from what was sent, on top of what is known. Answers that a plan asks for later
 * (tobacco, income, hours) are checked too, though the quote form may not ask them.
 */
export async function readFilter(ctx: Context, sent: SentFilter, known: Partial<Filter> = {}): Promise<Filter> {
  const merged = { ...known, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '' && value !== undefined)) };
  const tier = typeof merged.tier === 'string' ? (readTier(merged.tier) ?? merged.tier) : merged.tier;
  const form = formWith(ctx, { ...merged, tier });
  const answers = cleanAnswers(form.built.fields, { ...merged, tier });
  refuseFaults(checkAnswers(form.built, answers, ctx.forms.validatorOf(form), { today: formatDate(ctx.today) }));
  return { ...(answers as unknown as Filter), ...markAnswers(merged), state: await stateOf(ctx, String(answers.zip), known) };
}

function formWith(ctx: Context, sent: SentFilter): ServerForm {
  const asked = new Set(ctx.config.quoteFields.map((field) => field.field_name));
  const added = Object.keys(quoteFields).filter((name) => !asked.has(name) && sent[name] !== undefined);
  return ctx.forms.form(`${ctx.config.hash}|quote|${added.join()}`, 'quote', () => [...ctx.config.quoteFields, ...added.map(optional)]);
}

function optional(field_name: string): FieldDefinition {
  return { field_name, required: false, read_only: false };
}

async function stateOf({ outside }: Context, zip: string, known: Partial<Filter>): Promise<string> {
  if (known.zip === zip && known.state) return known.state;
  const place = await outside.zips.find(zip);
  if (!place) throw fieldRefused('zip', messages.zipInvalid);
  return place.state;
}

function markAnswers(merged: Answers): Partial<Filter> {
  const texts = marks.flatMap((name) => (typeof merged[name] === 'string' ? [[name, merged[name]] as const] : []));
  const categories = typeof merged.categories === 'string' ? merged.categories.split(',').filter(Boolean) : merged.categories;
  return { ...Object.fromEntries(texts), ...(Array.isArray(categories) ? { categories: categories.map(String) } : {}) };
}
