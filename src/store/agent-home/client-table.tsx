import type { CallData } from '#schemas/calls/calls.ts';
import { readTier, tierLabel } from '#schemas/rules/tier.ts';
import { Card } from '#src/ui/card.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { type Column, TableOrCards } from '#src/ui/table-or-cards.tsx';
import { ClientActions } from './client-actions.tsx';
import { StateBadge } from './state-words.tsx';
import { words } from './words.ts';

export type Client = CallData<'GET /get-broker-clients'>['result'][number];

interface ClientTableProps {
  readonly rows: readonly Client[];
  readonly onDone: () => void;
}

const columns = (): readonly Column[] => [
  { name: words.client },
  { name: words.status },
  { name: words.plans },
  { name: words.perMonth, isRight: true },
  { name: words.effective },
  { name: words.actions, isSilent: true },
];

/** A broker's clients as a table; on a phone, where its columns do not fit, as cards. */
export function ClientTable({ rows, onDone }: ClientTableProps) {
  return (
    <TableOrCards
      caption={words.yourClients}
      columns={columns()}
      rows={rows}
      keyOf={(row) => row.enrollment_id}
      row={(row) => <ClientCells client={row} onDone={onDone} />}
      card={(row) => <ClientCard client={row} onDone={onDone} />}
    />
  );
}

interface ClientProps {
  readonly client: Client;
  readonly onDone: () => void;
}

const tierOf = ({ tier }: Client) => {
  const read = readTier(tier);
  return read ? tierLabel(read) : '';
};

function ClientCells({ client, onDone }: ClientProps) {
  const { stage, plans, monthly, effective_date, renews_on } = client;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="max-w-60 px-4 py-3 font-normal">
        <Who client={client} />
      </th>
      <td className="px-4 py-3">
        <StateBadge state={stage} />
      </td>
      <td className="px-4 py-3">
        {plans.join(', ') || '–'}
        <span className="block text-ink-muted">{tierOf(client)}</span>
      </td>
      <td className="px-4 py-3 text-right whitespace-nowrap tabular-nums">{plans.length > 0 ? formatMoney(monthly) : '–'}</td>
      <td className="px-4 py-3 whitespace-nowrap tabular-nums">
        {effective_date || '–'}
        {renews_on && (
          <span className="block font-semibold text-warn">
            {words.renews} {renews_on}
          </span>
        )}
      </td>
      <td className="w-72 px-4 py-2.5">
        <ClientActions client={client} onDone={onDone} />
      </td>
    </tr>
  );
}

function ClientCard({ client, onDone }: ClientProps) {
  const { stage, plans, monthly, effective_date, renews_on } = client;
  const facts: readonly (readonly [string, string])[] = [
    [words.plans, plans.join(', ')],
    [words.perMonth, plans.length > 0 ? formatMoney(monthly) : ''],
    [words.effective, effective_date],
    [words.renews, renews_on],
  ];
  return (
    <Card as="li" className="space-y-3 p-4 text-sm sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Who client={client} />
        </div>
        <StateBadge state={stage} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.flatMap(([name, value]) => (value === '' ? [] : [<FactRow key={name} name={name} value={value} />]))}
      </dl>
      <ClientActions client={client} onDone={onDone} />
    </Card>
  );
}

function FactRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </>
  );
}

function Who({ client: { name, email, policy_id, group } }: { readonly client: Client }) {
  return (
    <>
      <span className="block font-semibold">{name || words.noNameYet}</span>
      {email && <span className="block truncate text-ink-muted">{email}</span>}
      {(policy_id || group) && <span className="block text-xs text-ink-muted">{[policy_id, group].filter(Boolean).join(' · ')}</span>}
    </>
  );
}
