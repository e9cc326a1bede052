import { quoteFields } from '#schemas/fields/catalogue/quote.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { mostChildren, readTier, tierCovers } from '#schemas/rules/tier.ts';
import { fieldRefused } from '#server/contract/refusals.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import type { Context } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';

/** The quote form as configured. */
export function quoteForm({ forms, config }: Context): ServerForm {
  return forms.form(`${config.hash}|quote`, 'quote', () => config.quoteFields);
}

/**
 * The landing page's form: its categories are those of the menu, and there is no question if there is only one; it asks
 * for the income if term life is sold.
 */
export function landingForm({ forms, config }: Context): ServerForm {
  return forms.form(`${config.hash}|quote-landing`, 'quote-landing', () => {
    const { categories } = config.site;
    const left = [
      ...(categories.length > 1 ? [] : ['categories']),
      ...(categories.some(({ category }) => category === 'term_life') ? [] : ['annual_incode']),
    ];
    const options = categories.map(({ category, name }) => ({ name, value: category }));
    return config.landingFields
      .filter(({ field_name }) => !left.includes(field_name))
      .map((field) => (field.field_name === 'categories' ? { ...field, options } : field));
  });
}

/** A filter as in a request, with unvalidated values. */
export type SentFilter = Readonly<Record<string, unknown>>;

/** The facts that a filter stores besides the form's answers, as text. */
const marks = ['coverage', 'open_type', 'referral', 'user_id', 'agent_id', 'group_id', 'platform_group_id'] as const;

/** What a quote has until it names something else. */
const ofNewQuote: Partial<Filter> = { coverage: 'LOW_COST' };

/**
 * A quote filter from a request, on top of what is known. Answers that a plan asks for later (tobacco, income, hours)
 * are validated too, although the quote form may not ask them.
 */
export async function readFilter(ctx: Context, sent: SentFilter, known: Partial<Filter> = ofNewQuote): Promise<Filter> {
  const { annual_income, ...filled } = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '' && value !== undefined));
  const merged: SentFilter = { ...known, ...(annual_income === undefined ? {} : { annual_incode: annual_income }), ...filled };
  const tier = typeof merged.tier === 'string' ? (readTier(merged.tier) ?? merged.tier) : merged.tier;
  const form = formWith(ctx, { ...merged, tier });
  const answers = checkedAnswers(ctx, form, { ...merged, tier });
  const filter = { ...(answers as unknown as Filter), ...markAnswers(ctx, merged) };
  return withinTier({ ...filter, state: await stateOf(ctx, filter.zip, filled.state, known) });
}

function formWith(ctx: Context, sent: SentFilter): ServerForm {
  const asked = new Set(ctx.config.quoteFields.map((field) => field.field_name));
  const added = Object.keys(quoteFields).filter((name) => !asked.has(name) && sent[name] !== undefined);
  return ctx.forms.form(`${ctx.config.hash}|quote|${added.join()}`, 'quote', () => [...ctx.config.quoteFields, ...added.map(optional)]);
}

function optional(field_name: string): FieldDefinition {
  return { field_name, required: false, read_only: false };
}

// A zip code may span states: the person can choose, and until then it counts as the state that contains most of it.
async function stateOf({ outside }: Context, zip: string, given: unknown, known: Partial<Filter>): Promise<string> {
  if (given === undefined && known.zip === zip && known.state) return known.state;
  const place = await outside.zips.find(zip);
  if (!place) throw fieldRefused('zip', messages.zipInvalid);
  if (given === undefined) return place.state;
  if (!place.states.includes(String(given))) throw fieldRefused('state', messages.stateNotOfZip);
  return String(given);
}

/** Keeps only people whom the tier covers: empty answers are never sent, so changing the tier removes a spouse. */
function withinTier({ spouse_dop, child_num, ...filter }: Filter): Filter {
  const covered = tierCovers(filter.tier);
  if (covered.children && (child_num ?? 0) > mostChildren(filter.tier)) throw fieldRefused('child_num', messages.childrenMostFamily);
  return {
    ...filter,
    ...(covered.spouse && spouse_dop !== undefined ? { spouse_dop } : {}),
    ...(covered.children && child_num !== undefined ? { child_num } : {}),
  };
}

function markAnswers({ config }: Context, merged: Answers): Partial<Filter> {
  const texts = marks.flatMap((name) => (typeof merged[name] === 'string' ? [[name, merged[name]] as const] : []));
  const categories = typeof merged.categories === 'string' ? merged.categories.split(',').filter(Boolean) : merged.categories;
  if (!Array.isArray(categories)) return Object.fromEntries(texts);
  const sold = new Set<unknown>(config.site.categories.map(({ category }) => category));
  if (!categories.every((each) => sold.has(each))) throw fieldRefused('categories', messages.chooseCategory);
  return { ...Object.fromEntries(texts), categories: categories.map(String) };
}
