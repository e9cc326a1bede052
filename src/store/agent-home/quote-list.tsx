import { useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { currentLocale } from '#schemas/language/words.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { ListProblem } from '#src/ui/page/list-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { ListSkeleton } from './client-list.tsx';
import type { ClientFilter } from './client-filter.ts';
import { StateBadge } from './state-words.tsx';
import { words } from './words.ts';

type Quote = CallData<'GET /get-broker-quotes'>['result'][number];

/** The quotes that a broker mailed, newest first. */
export function QuoteList({ filter, onTop }: { readonly filter: ClientFilter; readonly onTop: () => void }) {
  const { page } = filter.request;
  const { data, error, reload } = useCall('GET /get-broker-quotes', page === undefined ? {} : { page });
  if (error) return <ListProblem error={error} onRetry={reload} onFirstPage={() => filter.change({})} />;
  if (!data) return <ListSkeleton />;
  if (data.result.length === 0) return <EmptyState title={words.noQuotesYet}>{words.mailACartAsAQuote}</EmptyState>;
  return (
    <div className="space-y-4">
      <Card flush as="section" aria-label={words.quotes}>
        <ul>
          {data.result.map((quote) => (
            <QuoteRow key={quote.quote_id} quote={quote} />
          ))}
        </ul>
      </Card>
      <Pager next={data.next} previous={data.previous} onPage={(next) => filter.change({ page: next })} onTop={onTop} />
    </div>
  );
}

const day = (instant: string) => new Date(instant).toLocaleDateString(currentLocale(), { dateStyle: 'medium' });

function QuoteRow({ quote }: { readonly quote: Quote }) {
  const { quote_id, state, name, email, plans, monthly, sent_at, opened_at, expires_at } = quote;
  const { busy, problem, send } = useSending();
  const [done, setDone] = useState(false);
  const remind = async () => {
    await call('POST /remind-broker-quote', { quote_id });
    setDone(true);
  };
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-sm first:border-t-0">
      <div className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">{name || email}</span>
        <span className="block truncate text-ink-muted">{email}</span>
      </div>
      <div className="min-w-0 flex-1 basis-52">
        {plans.join(', ')}
        <span className="block text-ink-muted tabular-nums">
          {formatMoney(monthly)} {words.aMonth}
        </span>
      </div>
      <div className="basis-44 text-ink-muted">
        <StateBadge state={state} />
        <span className="mt-1 block text-xs">
          {opened_at === null ? fill(words.sentOnDay, { day: day(sent_at) }) : fill(words.openedOnDay, { day: day(opened_at) })}
          {' · '}
          {fill(words.validUntilDay, { day: day(expires_at) })}
        </span>
      </div>
      <div className="basis-28 lg:text-right">
        <Button
          size="small"
          variant="quiet"
          className="-mx-3"
          busy={busy}
          aria-label={`${words.sendAgain}: ${name || email}`}
          onClick={() => void send(remind)}
        >
          {words.sendAgain}
        </Button>
        <p role="status" className="text-xs text-ink-muted empty:hidden">
          {done ? fill(words.reminderSentTo, { email }) : null}
        </p>
        {problem && (
          <p role="alert" className="text-xs text-danger">
            {problem.message}
          </p>
        )}
      </div>
    </li>
  );
}
