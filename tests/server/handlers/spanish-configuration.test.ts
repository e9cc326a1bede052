import { describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { demoCopy, edit } from '#tests/server/config/edited-demo.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';

const name = '- last_name: { required: true }';

/** The demo with a Spanish label. */
function spanishDemo(): Config {
  const folder = demoCopy();
  edit(folder, 'steps.yaml', name, '- last_name: { required: true, label: Family name, es: { label: Apellidos } }');
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(JSON.stringify(loaded.faults));
  return loaded.config;
}

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  function reader(language: string) {
    const client = server.client();
    client.headers = { ...client.headers, 'accept-language': language };
    return client;
  }

  test('a field with Spanish is asked in the language of the page, and its answer is the same in both', async () => {
    server.configure(spanishDemo);
    const client = reader('es-MX,es;q=0.9');
    const enrollment_id = await startEnrollment(client);
    const field = async () => {
      const { result } = await client.call('GET /get-form-fields-personal-info', { enrollment_id });
      return result.find(({ field_name }) => field_name === 'last_name');
    };
    expect(await field()).toMatchObject({ label: 'Apellidos', required: true });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const spanish = await field();
    expect(spanish).toMatchObject({ label: 'Apellidos', value: personal.last_name });

    client.headers = { ...client.headers, 'accept-language': 'en-US' };
    expect(await field()).toEqual({ ...spanish, label: 'Family name' });
    client.headers = { ...client.headers, 'accept-language': 'fr' };
    expect(await field()).toMatchObject({ label: 'Family name' });
  });

  test.each([
    ['es', /\/direct-continue\/[\w-]+\/[\w-]+\?lang=es\s/],
    ['en', /\/direct-continue\/[\w-]+\/[\w-]+\s/],
  ])('a mailed link opens the enrollment in the language of its mail: %s', async (language, link) => {
    server.configure(spanishDemo);
    const client = reader(language);
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'contact_info', data: {} });
    const [entry] = await listOutbox(server.services.store.db, server.services.sealer);
    expect(entry?.message).toMatchObject({ kind: 'mail', text: expect.stringMatching(link) });
  });
});
