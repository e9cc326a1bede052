import { describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { latestEvidence } from '#server/store/enrollments/evidence.ts';
import { edit, englishCopy } from '#tests/server/config/edited-demo.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const english = { text_head: 'My answers are true and complete' };
const spanish = { text_head: 'Mis respuestas son verdaderas', text_body: 'Usted confirma que cada respuesta es verdadera.' };

/** The demo in Spanish as well: an agreement, a plan's name and a label. */
function inBoth(words = spanish): Config {
  const folder = englishCopy();
  const { text_head, text_body } = words;
  edit(folder, 'site.yaml', 'site_name:', 'languages: [en, es]\nsite_name:');
  const start = '  - id: accuracy\n';
  edit(folder, 'site.yaml', start, `${start}    es: { head: ${text_head}, body: ${text_body} }\n`);
  edit(folder, 'carriers/fernvale.yaml', 'name: Bright Smile Basic', 'name: Bright Smile Basic\n    es: { name: Sonrisa Básica }');
  edit(
    folder,
    'steps.yaml',
    '- last_name: { required: true }',
    '- last_name: { required: true, label: Last name, es: { label: Apellidos } }',
  );
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(JSON.stringify(loaded.faults));
  return loaded.config;
}

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  function reads(client: TestClient, language: string): TestClient {
    client.headers = { ...client.headers, 'accept-language': language };
    return client;
  }

  async function signedIn(language: string) {
    server.configure(() => inBoth());
    const client = reads(server.client(), language);
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    return { client, enrollment_id };
  }

  const isComplete = async (client: TestClient, enrollment_id: string) =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.find(({ tab_name }) => tab_name === 'agreement_info')?.complete;
  const withdrawn = async (client: TestClient, enrollment_id: string) =>
    (await client.call('GET /get-signature-request', { enrollment_id })).withdrawn;

  test.each([
    ['English', 'en', 'es'],
    ['Spanish', 'es', 'en'],
  ])('what was signed in %s stays signed in the other language, and completes there', async (_name, signed, other) => {
    const { client, enrollment_id } = await signedIn(signed);
    const reviewed = await client.call('GET /get-form-fields-review-info', { enrollment_id });
    reads(client, other);
    expect(await isComplete(client, enrollment_id)).toBe(true);
    expect(await withdrawn(client, enrollment_id)).toBe('');
    const shown = await client.call('GET /get-form-fields-agreement-info', { enrollment_id });
    const values = new Map(shown.result.map(({ field_name, value }) => [field_name, value]));
    expect(values.get('signature')).toMatch(/^data:image\/png/);
    expect([...values].filter(([name, value]) => name.startsWith('accept_') && value !== 1)).toEqual([]);
    const completion = { enrollment_id, first_enroll: 1 as const, step_version: reviewed.step_version };
    expect(await client.call('POST /save-review-info', completion)).toHaveProperty('policy_id');
  });

  test('the evidence holds the texts that were shown, and says in which language', async () => {
    for (const [language, text] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { client, enrollment_id } = await signedIn(language);
      // Reading in the other language afterwards writes no evidence.
      await reads(client, language === 'es' ? 'en' : 'es').call('GET /get-form-fields-agreement-info', { enrollment_id });
      const evidence = await latestEvidence(server.services.store.db, enrollment_id);
      expect(evidence?.language).toBe(language);
      expect(JSON.parse(evidence?.texts ?? '[]')).toContainEqual(expect.objectContaining(text));
    }
  });

  test('boxes that were checked in one language count in the other', async () => {
    const { client, enrollment_id } = await signedIn('en');
    const { result } = await client.call('GET /get-agreement-texts', { enrollment_id });
    reads(client, 'es');
    const inSpanish = await client.call('GET /get-agreement-texts', { enrollment_id });
    expect(inSpanish.result.map(({ text_id }) => text_id)).toEqual(result.map(({ text_id }) => text_id));
    expect(inSpanish.result).toContainEqual(expect.objectContaining(spanish));
  });

  test.each(['en', 'es'])('a corrected Spanish text is a changed text, also for those who signed it in: %s', async (language) => {
    const { client, enrollment_id } = await signedIn(language);
    server.configure(() => inBoth({ ...spanish, text_body: 'Usted confirma que cada respuesta es verdadera y completa.' }));
    expect(await isComplete(client, enrollment_id)).toBe(false);
  });
});
