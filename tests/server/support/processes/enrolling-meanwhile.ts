import { dirname } from 'node:path';
import { readSettings } from '#server/settings/settings.ts';
import { addEnrollment } from '#server/store/enrollments/enrollments.ts';
import { randomId } from '#server/store/ids.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import type { TestDatabase } from '../databases.ts';
import { storeHeaders } from '../test-client.ts';
import { folderForTest } from './server-process.ts';

const filter = { zip: '75201', state: 'TX', dob: '05/14/1991', gender: 1, tier: 'IO', platform_group_id: 'larkspur-direct' } as const;

/** The settings of a server on a database. */
export function environmentOf({ place }: TestDatabase) {
  return 'databaseUrl' in place
    ? { DATABASE_URL: place.databaseUrl, DATA_DIR: folderForTest() }
    : { DATABASE_URL: '', DATA_DIR: dirname(place.file) };
}

/** Adds enrollments to it; as the version before wrote them, without keys of their own, if that is asked. */
export async function fill(environment: Readonly<Record<string, string>>, enrollments: number, by?: 'version before'): Promise<void> {
  const { store, sealer } = await openSealedStore(readSettings(environment), new Date());
  const now = new Date().toISOString();
  if (by) sealer.turnTo({ ...sealer.ring(), enrollmentKeys: false });
  await store.write(async (trx) => {
    if (by) await trx.deleteFrom('key_canary').where('id', '=', 'enrollment-keys').execute();
    for (let count = 0; count < enrollments; count += 1) {
      const started = { id: randomId(), eprocess: 'applicant', type: 'new-member', filter, config_hash: 'none' };
      await addEnrollment(trx, sealer, started, randomId(), now);
    }
  });
  await store.close();
}

/** People who ask for quotes, one after the other. */
export function visit(url: string) {
  const failed: number[] = [];
  let [asked, stopped] = [0, false];
  async function run(): Promise<void> {
    while (!stopped) {
      const status = await statusOf(url);
      asked += 1;
      if (status !== 200) failed.push(status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      await running;
      return { asked, failed };
    },
  };
}

/** Starts an enrollment and reads it again. */
export async function statusOf(url: string): Promise<number> {
  const headers = { ...storeHeaders, 'content-type': 'application/json' };
  const body = JSON.stringify({ zip: '75201', dob: '05/14/1991', gender: 1, tier: 'IO' });
  const started = await fetch(`${url}/api/v1/add-filter-for-new-user`, { method: 'POST', headers, body });
  if (!started.ok) return started.status;
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { data } = (await started.json()) as { data: { temp_enrollment_id: string } };
  const read = await fetch(`${url}/api/v1/get-cart-effective-dates?enrollment_id=${data.temp_enrollment_id}`, {
    headers: { ...storeHeaders, cookie },
  });
  await read.text();
  return read.status;
}
