import pg from 'pg';
import type { StorePlace } from '#server/store/store.ts';
import { keptDatabase } from '#tests/server/support/databases.ts';
import { contact } from '#tests/server/support/example-answers.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';
import { sha256 } from '#server/store/ids.ts';
import { enroll } from './enroll.ts';
import { mine, type Statement } from './statement.ts';

type Query = (...given: unknown[]) => unknown;

/** The statements that the product sends on this database for each of these calls, once everything has been asked before. */
export async function recordedStatements(place: StorePlace): Promise<Readonly<Record<string, readonly Statement[]>>> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let heard: Statement[] | undefined;
  prototype.query = function (this: unknown, ...given) {
    const [first, values] = given as [string | { readonly text: string; readonly values?: readonly unknown[] }, (readonly unknown[])?];
    heard?.push(typeof first === 'string' ? { text: first, values: values ?? [] } : { text: first.text, values: first.values ?? [] });
    return query.apply(this, given);
  };
  const server = await openTestServer(keptDatabase(place), { clock: () => new Date() });
  try {
    const client = server.client();
    const enrollment_id = await enroll(client);
    const session = sha256(client.cookie.slice(client.cookie.indexOf('=') + 1));
    const filled = (value: unknown) => (value === session ? mine.session : value === enrollment_id ? mine.enrollment : value);
    const calls = {
      'get-dynamic-tabs': () => client.call('GET /get-dynamic-tabs', { enrollment_id }),
      'get-form-fields-contact-info': () => client.call('GET /get-form-fields-contact-info', { enrollment_id }),
      'get-plan-cart': () => client.call('GET /get-plan-cart', { enrollment_id }),
      'save-contact-info': () => client.call('POST /save-contact-info', { enrollment_id, ...contact }),
    };
    await calls['save-contact-info']();
    const found: Record<string, readonly Statement[]> = {};
    for (const [name, call] of Object.entries(calls)) {
      await call();
      heard = [];
      await call();
      found[name] = heard.filter(({ text }) => !background.test(text)).map(({ text, values }) => ({ text, values: values.map(filled) }));
      heard = undefined;
    }
    return found;
  } finally {
    prototype.query = query;
    await server.close();
  }
}

// Queries of background jobs in the meantime.
const background = /"(config_version|outbox|export_job|key_canary|place|progress)/;
