import type { CallRequest } from '#schemas/calls/calls.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import { dateAt, formatDate } from '#schemas/values/dates.ts';
import { savedCart } from '#schemas/steps/saved-tabs.ts';
import { hasLapsedDate } from '#server/cart/effective-date.ts';
import type { Config } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';
import { priceCart, type PricedCart } from '#server/rules/pricing/cart.ts';
import { hostNamed } from '#server/rules/people/landing-pages.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import { addCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { setLabels } from '#server/store/desk/desk-labels.ts';
import { addEnrollment } from '#server/store/enrollments/enrollments.ts';
import { randomId } from '#server/store/ids.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { addSavedQuote, type SavedQuote } from '#server/store/quotes/saved-quotes.ts';
import { addSentQuote, markOpened, type NewSentQuote } from '#server/store/quotes/sent-quotes.ts';
import type { Db } from '#server/store/store.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { labelsOfCart } from '#server/cart/change-cart.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { refuseFlood } from '#server/mails/mail-flood.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { personOf } from '#server/rules/people/person.ts';
import { type QuoteSender, quoteMail } from '#server/mails/quote-mail.ts';
import { linkAddress, linkHash, makeLinkToken, wayBackMs } from '#server/access/resume-link.ts';
import { resumedFacts } from './resumed-facts.ts';
import { announce } from '#server/webhooks/announce.ts';

type Sent = Pick<CallRequest<'POST /save-enrollment'>, 'email' | 'name' | 'message'>;

/** Mails the cart as a quote. Its link opens a separate cart: the answers in this enrollment stay here. */
export async function saveQuote(ctx: EnrollmentContext, sent: Sent): Promise<{ readonly email: string }> {
  const read = readSent(ctx, sent);
  const { sealer, settings, enrollment, now } = ctx;
  const expires = new Date(now.getTime() + wayBackMs);
  const token = makeLinkToken(sealer, 'quote', expires);
  const hash = linkHash(sealer, token);
  const times = { created_at: now.toISOString(), expires_at: expires.toISOString() };
  await ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    await refuseFlood(trx, ctx, read.email, 'quote');
    const { user_id: _, ...filter } = enrollment.filter;
    await addSavedQuote(trx, sealer, hash, { filter, cart: enrollment.cart }, times);
    await noteSent(trx, ctx, read, { link_hash: hash, sent_at: times.created_at, expires_at: times.expires_at });
    const mail = mailOf(ctx, read, linkAddress(settings, token, savedCart));
    const message = { kind: 'mail', to: read.email, brand: ctx.config.site.site_name, ...mail } as const;
    await post(trx, enrollment.sealer, { key: `quote:${hash}`, message, at: times.created_at });
  });
  ctx.wakeOutbox();
  return { email: read.email };
}

// A broker's desk lists what the broker mailed.
async function noteSent(
  trx: Db,
  ctx: EnrollmentContext,
  { name, email }: Read,
  quote: Pick<NewSentQuote, 'link_hash' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  const { role, agent_id } = ctx.session;
  if (role !== 'rep' || agent_id === null) return;
  const plans = ctx.enrollment.cart.map(({ plan_id }) => plan_id);
  const { recurring_cents: cents } = quotedCart(ctx);
  await addSentQuote(trx, ctx.sealer, { ...quote, agent_id, to: { name, email }, plans, cents });
}

/** Opens a mailed quote as an enrollment of the visitor's own, at current prices. */
export async function openQuote(ctx: VisitorContext, { filter, cart }: SavedQuote, hash: string) {
  const id = randomId();
  const now = ctx.now.toISOString();
  const started = { id, eprocess: 'applicant', type: 'new-member', filter, config_hash: ctx.config.hash };
  const identity = { resumed_agent_id: filter.agent_id ?? null, resumed_group_id: filter.group_id ?? null, resumed_user_id: null };
  await ctx.raiseSession(identity, async (trx, session) => {
    const own = await addEnrollment(trx, ctx.sealer, started, session.id_hash, now);
    await markOpened(trx, hash, now);
    if (cart.length > 0) await addCartPlans(trx, id, repriced(ctx, filter, cart), now);
    await setLabels(trx, id, labelsOfCart(ctx.config, cart));
    await announce(trx, ctx, { event: 'enrollment.started', own, plans: cart.map(({ plan_id }) => plan_id) });
  });
  return {
    enrollment_id: id,
    proof_needed: false,
    language: currentLanguage(),
    saved_tab: savedCart,
    others: resumedFacts(ctx.config, { ...started, proof_needed: false }, ctx.session),
  };
}

// A plan that no longer has a price keeps its old one: the cart shows it as unavailable.
function repriced(ctx: VisitorContext, filter: SavedQuote['filter'], cart: SavedQuote['cart']): SavedQuote['cart'] {
  return cart.map((row) => {
    const plan = ctx.config.plans.get(row.plan_id);
    const price = plan && pricePlan(plan, personOf(ctx.config, filter), ctx.today);
    return !price || isRefusal(price) ? row : { ...row, plan_pricing_id: price.pricing_id, tier: filter.tier, cents: price.cents };
  });
}

/** The parsed message of a quote. */
export interface Read {
  readonly email: string;
  readonly name: string;
  readonly message?: string | undefined;
}

/** Parses a quote's message; refuses a cart that cannot be quoted. */
export function readSent(ctx: EnrollmentContext, { email, name = '', message = '' }: Sent): Read {
  const answers = checkedAnswers(ctx, ownForm(ctx, 'save-quote'), { email, name, message });
  if (ctx.enrollment.cart.length === 0) throw new Refused('cart-empty');
  // Without a plan that can be bought, the quote would be empty.
  if (quotedCart(ctx).shares.size === 0) throw new Refused('plan-unavailable');
  return {
    email: String(answers.email).toLowerCase(),
    name: String(answers.name),
    message: answers.message === undefined ? undefined : String(answers.message),
  };
}

// A visitor's name is unknown: the one in the form is the recipient's.
function senderOf({ session, config }: EnrollmentContext): QuoteSender | undefined {
  const rep = session.role === 'rep' ? config.people.agents.find(({ id }) => id === session.agent_id) : undefined;
  if (rep) return { name: `${rep.first_name} ${rep.last_name}`, phone: rep.phone, email: rep.email };
  const group = session.role === 'group' ? config.people.groups.find(({ id }) => id === session.group_id) : undefined;
  return group && { name: group.display_name, phone: group.phone, email: group.email };
}

// On a separate host, the store has another phone number and another fee.
function siteAs({ config, client }: EnrollmentContext): Config['site'] {
  const { site } = config;
  const { fee_note = site.fee_note, help_phone = site.help_phone } = hostNamed(config, client.host) ?? {};
  return { ...site, fee_note, help_phone };
}

function quotedCart({ config, enrollment, plans, today }: EnrollmentContext): PricedCart {
  return priceCart(config, plans, enrollment.filter, today);
}

/** The mail of a quote. */
export function mailOf(ctx: EnrollmentContext, { name, message }: Read, link?: string) {
  const { config, enrollment, now } = ctx;
  return quoteMail(siteAs(ctx), {
    name,
    message,
    sender: senderOf(ctx),
    tier: enrollment.filter.tier,
    cart: quotedCart(ctx),
    effectiveDate: hasLapsedDate(ctx) ? undefined : enrollment.effective_date,
    until: formatDate(dateAt(new Date(now.getTime() + wayBackMs), config.site.time_zone)),
    ...(link === undefined ? {} : { link }),
  });
}
