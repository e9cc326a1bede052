import { useRef } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { fill } from '#schemas/messages/fill.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { CopyLink } from '#src/ui/copy-link.tsx';
import { type CountTile, CountTiles } from '#src/ui/count-tiles.tsx';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { type Shown, useClientFilter } from './client-filter.ts';
import { ClientList, NoClients } from './client-list.tsx';
import { QuoteList } from './quote-list.tsx';
import { stateNames } from './state-words.tsx';
import { words } from './words.ts';

interface ClientsSectionProps {
  readonly groups: CallData<'GET /get-agent-groups'>['result'];
}

const nothing = {};

/** The broker's desk: counts of clients and quotes, and below them a list of what is chosen. */
export function ClientsSection({ groups }: ClientsSectionProps) {
  const section = useRef<HTMLElement>(null);
  const overview = useCall('GET /get-broker-overview', nothing);
  const filter = useClientFilter();
  const onTop = () => section.current?.scrollIntoView();
  const { page: _, ...wanted } = filter.request;
  const tiles = overview.data ? tilesOf(overview.data) : [];
  const hasNone = overview.data !== undefined && !filter.isNarrowed && tiles.every(({ count }) => count === 0);
  return (
    <section ref={section} aria-labelledby="clients-title" className="space-y-5 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="clients-title" className="text-2xl font-semibold">
          {words.yourClients}
        </h2>
        {overview.data?.link && (
          <div className="w-full max-w-md min-w-0 sm:w-96">
            <p className="text-xs text-ink-muted">{words.yourStoreLink}</p>
            <CopyLink link={overview.data.link} label={words.yourStoreLink} />
          </div>
        )}
      </div>
      {overview.error && <CallProblem error={overview.error} onRetry={overview.reload} />}
      {overview.data && !hasNone && (
        <CountTiles
          label={words.atAGlance}
          tiles={tiles}
          chosen={filter.shown}
          onChoose={(show) => filter.change({ show, sort: undefined, direction: undefined })}
        />
      )}
      {!overview.data && !overview.error && (
        <Loading label={words.loadingYourClients}>
          <Skeleton className="h-20 rounded-2xl" />
        </Loading>
      )}
      {hasNone && <NoClients />}
      {!hasNone && filter.shown === 'quotes' && <QuoteList filter={filter} onTop={onTop} />}
      {!hasNone && filter.shown !== 'quotes' && (
        <>
          <ClientList filter={filter} groups={groups} onDone={overview.reload} onTop={onTop} />
          <div className="flex justify-end">
            <CsvDownload
              fileName="clients.csv"
              onPart={(page, signal) => call('GET /get-broker-clients-csv', page === undefined ? wanted : { ...wanted, page }, signal)}
            />
          </div>
        </>
      )}
    </section>
  );
}

function tilesOf({ clients, renewals, quotes }: CallData<'GET /get-broker-overview'>): readonly CountTile<Shown>[] {
  const names = stateNames();
  const { in_progress, saved, waiting, completed, cancelled } = clients;
  return [
    { value: 'in_progress', name: names.in_progress, count: in_progress },
    { value: 'saved', name: names.saved, count: saved },
    { value: 'waiting', name: names.waiting, count: waiting, isUrgent: true },
    { value: 'completed', name: names.completed, count: completed },
    ...(renewals === null ? [] : [{ value: 'renewal' as const, name: names.renewal, count: renewals, isUrgent: true }]),
    { value: 'cancelled', name: names.cancelled, count: cancelled },
    { value: 'quotes', name: quotesText(quotes), count: quotes.sent + quotes.opened },
  ];
}

const quotesText = ({ opened }: { readonly opened: number }) =>
  opened === 0 ? words.quotesSent : fill(words.quotesSentOpened, { opened });
