import type { CallName } from '#schemas/calls/calls.ts';
import type { brokerDeskCalls } from '#schemas/calls/enrollers/broker-desk.ts';
import { deskStages } from '#schemas/desk/desk-stages.ts';
import { siteAddress } from '#server/access/resume-link.ts';
import { clientPage } from '#server/brokers/clients.ts';
import { clientsCsv } from '#server/brokers/clients-csv.ts';
import { openClient, repOf } from '#server/brokers/own-client.ts';
import { linkToClient, remindClient, remindOfQuote } from '#server/brokers/reach-client.ts';
import { renewalRange } from '#server/brokers/renewals.ts';
import type { EnrollmentContext, HandlersFor, VisitorContext } from '#server/context.ts';
import { pageOf } from '#server/desk/page-of.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { countCompleted, countStages } from '#server/store/desk/broker-rows.ts';
import { countQuotes, type SentQuote, sentQuotes } from '#server/store/quotes/sent-quotes.ts';
import type { Db } from '#server/store/store.ts';

type BrokerCall = Extract<CallName, keyof typeof brokerDeskCalls>;

/** Rows of a page, and of a part of a file. */
const pageRows = 25;
const partRows = 1000;

/** The broker's desk. The session says whose it is. */
export const brokerDeskHandlers: HandlersFor<BrokerCall> = {
  'GET /get-broker-overview': async (_input, ctx) => {
    const rep = repOf(ctx);
    const { db } = ctx.store;
    const own = { kind: 'agent', value: rep.id } as const;
    const range = renewalRange(ctx);
    const [counted, renewals, quotes] = await Promise.all([
      countStages(db, own),
      range ? countCompleted(db, own, range) : null,
      countQuotes(db, { agentId: rep.id, now: ctx.now.toISOString() }),
    ]);
    const none = Object.fromEntries(deskStages.map((stage) => [stage, 0])) as Record<(typeof deskStages)[number], number>;
    return {
      clients: { ...none, ...counted },
      renewals,
      quotes,
      link: rep.landing_url === undefined ? '' : `${siteAddress(ctx.settings)}${rep.landing_url}`,
    };
  },

  'GET /get-broker-clients': async (input, ctx) => {
    const { clients, next, previous } = await clientPage(ctx, repOf(ctx), input, pageRows);
    return { result: clients.map(({ agent: _, residence: _residence, lines: _lines, ...client }) => client), next, previous };
  },

  'GET /get-broker-clients-csv': async (input, ctx) => {
    const { clients, next } = await clientPage(ctx, repOf(ctx), input, partRows);
    return { csv: clientsCsv(ctx.config, clients, input.page === undefined), rows: clients.length, next };
  },

  'GET /get-broker-quotes': async ({ page }, ctx) => {
    const { store, sealer } = ctx;
    const of = { agentId: repOf(ctx).id, now: ctx.now.toISOString() };
    const { places, next, previous } = await pageOf(page, pageRows, true, (part) => sentQuotes(store.db, sealer, { ...of, ...part }));
    return { result: places.map((quote) => quoteRow(ctx, quote)), next, previous };
  },

  'POST /remind-broker-client': async ({ enrollment_id }, ctx) => {
    await withClient(ctx, enrollment_id, remindClient);
    ctx.wakeOutbox();
    return {};
  },

  'POST /remind-broker-quote': async ({ quote_id }, ctx) => {
    await ctx.store.write((trx) => remindOfQuote(trx, ctx, quote_id));
    ctx.wakeOutbox();
    return {};
  },

  'POST /link-broker-client': async ({ enrollment_id }, ctx) => withClient(ctx, enrollment_id, linkToClient),
};

function withClient<Result>(
  ctx: VisitorContext,
  id: string,
  work: (trx: Db, client: EnrollmentContext) => Promise<Result>,
): Promise<Result> {
  return ctx.store.write(async (trx) => {
    const client = await openClient(ctx, id, trx);
    await lockOpen(trx, client);
    return work(trx, client);
  });
}

function quoteRow({ config }: VisitorContext, { id, to, plans, cents, sent_at, expires_at, opened_at }: SentQuote) {
  return {
    quote_id: id,
    state: opened_at === null ? ('sent' as const) : ('opened' as const),
    ...to,
    plans: plans.map((plan) => config.plans.get(plan)?.name ?? `Plan ${plan}`),
    monthly: cents / 100,
    sent_at,
    expires_at,
    opened_at,
  };
}
