import { addExport, findExport, readParts } from '#server/store/exports/exports.ts';
import { exportWorker } from '#tests/server/support/make-exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { openSqliteServer } from '#tests/server/support/test-server.ts';

const million = 1_000_000;
const asked = { carrier: 'fernvale', extent: 'whole', from_day: null, to_day: null, asked_by: 'bench', layout_version: 1 } as const;
const kinds = [
  { format: 'csv', layout: 'standard' },
  { format: 'jsonl', layout: 'standard' },
  { format: '834', layout: 'edi-834' },
] as const;

/** How fast policies are exported, and how much memory that takes beyond what the server has anyway. */
export async function benchExport(policies: number): Promise<string> {
  const server = await openSqliteServer();
  try {
    await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: policies });
    const lines: string[] = [];
    for (const kind of kinds) lines.push(await exportOf(server, kind, policies));
    return [`${policies} policies, each with a dependent, on SQLite; 1,000,000 are extrapolated.`, ...lines].join('\n');
  } finally {
    await server.close();
  }
}

async function exportOf(
  server: Awaited<ReturnType<typeof openSqliteServer>>,
  kind: (typeof kinds)[number],
  policies: number,
): Promise<string> {
  const { store, sealer, clock } = server.services;
  const { id } = await store.write((trx) => addExport(trx, { ...asked, ...kind }, clock().toISOString()));
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const [began, worker] = [performance.now(), exportWorker(server)];
  await worker.round();
  await worker.stop();
  const seconds = (performance.now() - began) / 1000;
  let bytes = 0;
  for await (const part of readParts(store.db, sealer, id)) bytes += part.length;
  clearInterval(sampler);
  const job = await findExport(store.db, id);
  if (job?.state !== 'done') throw new Error(`the export is ${job?.state}: ${job?.error}`);
  const rate = Math.round(policies / seconds);
  const minutes = (million / rate / 60).toFixed(1);
  return `${kind.format}: ${rate} policies/s, ${(bytes / 1e6).toFixed(1)} MB, ${((peak - before) / 1e6).toFixed(0)} MB more memory at its peak; 1,000,000 in ${minutes} minutes`;
}
