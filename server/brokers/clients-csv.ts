import { stringify } from 'csv-stringify/sync';
import { readTier, tierLabel } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';
import type { CartLine } from '#server/store/desk/broker-rows.ts';
import type { ClientFacts } from './clients.ts';

type Plan = ReturnType<Config['plans']['get']>;
type Cell = (client: ClientFacts, line: CartLine | undefined, plan: Plan) => string;

/** Each column with its heading: what a commission is worked out from. */
const columns: readonly (readonly [string, Cell])[] = [
  ['Enrollment', ({ enrollment_id }) => enrollment_id],
  ['Status', ({ stage }) => stage],
  ['Policy', ({ policy_id }) => policy_id],
  ['Client', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Residence', ({ residence }) => residence],
  ['Agent', ({ agent }) => agent],
  ['Group', ({ group }) => group],
  ['Carrier', (_client, _line, plan) => plan?.carrier.name ?? ''],
  ['Plan', (_client, line, plan) => plan?.name ?? (line ? `Plan ${line.plan_id}` : '')],
  ['Tier', ({ tier }, line) => tierText(line?.tier ?? tier)],
  ['Monthly premium', (_client, line) => (line ? (line.cents / 100).toFixed(2) : '')],
  ['Effective date', ({ effective_date }) => effective_date],
  ['Renews on', ({ renews_on }) => renews_on],
];

function tierText(written: string): string {
  const tier = readTier(written);
  return tier ? tierLabel(tier) : written;
}

/** A broker's clients as CSV, a line for each plan; with the headings if it is the first part. */
export function clientsCsv({ plans }: Pick<Config, 'plans'>, clients: readonly ClientFacts[], isFirst: boolean): string {
  const heading = isFirst ? [columns.map(([name]) => name)] : [];
  const lines = clients.flatMap((client) =>
    (client.lines.length > 0 ? client.lines : [undefined]).map((line) => {
      const plan = line && plans.get(line.plan_id);
      return columns.map(([, cell]) => cell(client, line, plan));
    }),
  );
  return stringify([...heading, ...lines], { record_delimiter: '\r\n', escape_formulas: true });
}
