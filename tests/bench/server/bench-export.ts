import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { addExport, findExport, readParts } from '#server/store/exports/exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { keptDatabase } from '#tests/server/support/databases.ts';
import { type InjectedServer, openSqliteServer, openTestServer } from '#tests/server/support/test-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const seededAtOnce = 10_000;
const asked = { carrier: 'fernvale', extent: 'whole', from_day: null, to_day: null, asked_by: 'bench', layout_version: 1 } as const;
const kinds = [
  { format: 'csv', layout: 'standard' },
  { format: 'jsonl', layout: 'standard' },
  { format: '834', layout: 'edi-834' },
] as const;

const servers: Readonly<Record<string, { readonly title: string; readonly open: () => Promise<InjectedServer> }>> = {
  sqlite: { title: 'SQLite', open: () => openSqliteServer({ keepsLog: false }) },
  postgres: { title: 'PostgreSQL', open: openPostgresServer },
};

/** How fast policies are exported, and how much memory that takes beyond what the server has anyway. */
export async function benchExport(policies: number, databases: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const [kind, { title, open }] of Object.entries(servers))
    if (databases.includes(kind)) lines.push(...(await exportsOn(title, await open(), policies)));
  return [
    `${policies} policies, each with a dependent. Memory is what the process takes more than before.`,
    '',
    '| database | format | seconds | policies/s | MB | memory in the first tenth, MB | at its peak, MB |',
    '|---|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

async function openPostgresServer(): Promise<InjectedServer> {
  const postgres = await startPostgres({ durable: true });
  const server = await openTestServer(keptDatabase({ databaseUrl: postgres.url }), { keepsLog: false });
  return {
    ...server,
    close: async () => {
      try {
        await server.close();
      } finally {
        await postgres.stop();
      }
    },
  };
}

async function exportsOn(title: string, server: InjectedServer, policies: number): Promise<readonly string[]> {
  try {
    for (let left = policies; left > 0; left -= seededAtOnce)
      await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: Math.min(left, seededAtOnce) });
    const lines: string[] = [];
    for (const kind of kinds) lines.push(`| ${title} | ${kind.format} | ${await exportOf(server, kind, policies)} |`);
    return lines;
  } finally {
    await server.close();
  }
}

async function exportOf(server: InjectedServer, kind: (typeof kinds)[number], policies: number): Promise<string> {
  const { store, sealer, clock } = server.services;
  const { id } = await store.write((trx) => addExport(trx, { ...asked, ...kind }, clock().toISOString()));
  collectGarbage();
  const [before, samples] = [process.memoryUsage().rss, [0]];
  const sampler = setInterval(() => samples.push((process.memoryUsage().rss - before) / 1e6), 20);
  const began = performance.now();
  await made(server, id);
  const seconds = (performance.now() - began) / 1000;
  let bytes = 0;
  for await (const part of readParts(store.db, sealer, id)) bytes += part.length;
  clearInterval(sampler);
  const job = await findExport(store.db, id);
  if (job?.state !== 'done') throw new Error(`the export is ${job?.state}: ${job?.error}`);
  if (job.policies !== policies) throw new Error(`the export has ${job.policies} policies instead of ${policies}`);
  const first = samples.slice(0, Math.ceil(samples.length / 10));
  return [seconds, policies / seconds, bytes / 1e6, highest(first), highest(samples)].map((figure) => figure.toFixed(0)).join(' | ');
}

/** Waits until the server's own worker has made an export. */
async function made({ services: { store, wakeExports } }: InjectedServer, id: string): Promise<void> {
  wakeExports();
  for (;;) {
    const job = await findExport(store.db, id);
    if (job?.state !== 'waiting' && job?.state !== 'running') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// The samples of an hour are too many to be arguments of a call.
const highest = (samples: readonly number[]) => samples.reduce((high, sample) => Math.max(high, sample), 0);

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
