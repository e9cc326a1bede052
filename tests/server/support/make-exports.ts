import { expect } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { DeskExport } from '#server/exports/export-file.ts';
import { startExportWorker } from '#server/jobs/export-worker.ts';
import type { Rounds } from '#server/jobs/rounds.ts';
import type { Store } from '#server/store/store.ts';
import type { TestClient } from './test-client.ts';
import type { InjectedServer } from './test-server.ts';

/** The policies that tests read back from exports: enough to prove each field, or as many as READ_BACK says. */
export const readBack = (enough: number) => Number(process.env.READ_BACK ?? enough);

/** Milliseconds that reading this many back may take. */
export const readBackLimit = (count: number) => 60_000 + 60 * count;

const never = 3_600_000;

interface OwnParts {
  /** Replaces the store's function, so that it can fail. */
  readonly write?: Store['write'];
  readonly clock?: () => Date;
}

/** A worker beside the server's own, which looks only on demand. */
export function exportWorker({ services }: Pick<InjectedServer, 'services'>, own: OwnParts = {}): Rounds {
  const { sealer, settings, configs } = services;
  const { write = services.store.write, clock = services.clock } = own;
  const store = { ...services.store, write };
  return startExportWorker({ store, sealer, settings, clock, config: () => configs.current(), log: () => undefined }, never);
}

/** Makes all exports that are due. */
export async function makeAll(server: Pick<InjectedServer, 'services'>): Promise<void> {
  const own = exportWorker(server);
  await own.round();
  await own.stop();
}

/** An export as it stands now. */
export async function exportNow(client: TestClient, id: string): Promise<DeskExport> {
  const { result } = await client.call('GET /get-exports', {});
  const found = result.find(({ export_id }) => export_id === id);
  if (!found) throw new Error('the export is not in the list');
  return found;
}

/** Asks for an export, and waits until it is made or has failed. */
export async function makeExport(
  server: Pick<InjectedServer, 'services'>,
  client: TestClient,
  asked: CallRequest<'POST /make-export'>,
): Promise<DeskExport> {
  const { export: made } = await client.call('POST /make-export', asked);
  const state = async () => {
    await makeAll(server);
    return (await exportNow(client, made.export_id)).state;
  };
  await expect.poll(state, { timeout: readBackLimit(readBack(0)) }).toMatch(/done|failed/);
  return exportNow(client, made.export_id);
}

/** The text of one of the files of an export. */
export async function exportText(client: TestClient, { files }: DeskExport, at = 0): Promise<string> {
  const answer = await client.raw({ method: 'GET', url: files[at]?.path ?? 'no file' });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}
