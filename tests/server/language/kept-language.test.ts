import { beforeEach, describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import type { Language } from '#schemas/language/languages.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const insisted = { ...contact, skip_validation_email: 1, skip_validation_phone: 1 };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const offer = (languages: Language[]) =>
    server.configure((config) => ({ ...config, hash: languages.join(), site: { ...config.site, languages } }));
  beforeEach(() => offer(['en', 'es']));

  function reads(client: TestClient, language: string): TestClient {
    client.headers = { ...client.headers, 'accept-language': language };
    return client;
  }

  async function kept(id: string) {
    const rows = server.services.store.db.selectFrom('enrollment').select(['language', 'revision']).where('id', '=', id);
    return rows.executeTakeFirstOrThrow();
  }

  const mails = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'mail' ? [message] : [],
    );

  test('an enrollment keeps the language in which it was started, until its enroller reads another', async () => {
    const client = reads(server.client(), 'es-MX,es;q=0.9');
    const enrollment_id = await startEnrollment(client);
    expect(await kept(enrollment_id)).toMatchObject({ language: 'es' });
    await reads(client, 'en-US').call('GET /get-dynamic-tabs', { enrollment_id });
    expect(await kept(enrollment_id)).toMatchObject({ language: 'en' });
    await reads(client, 'es').call('POST /save-personal-info', { enrollment_id, ...personal });
    expect(await kept(enrollment_id)).toMatchObject({ language: 'es' });
  });

  test('a call that names no offered language changes nothing', async () => {
    const client = reads(server.client(), 'es');
    const enrollment_id = await startEnrollment(client);
    await reads(client, 'fr').call('GET /get-dynamic-tabs', { enrollment_id });
    const { 'accept-language': _, ...silent } = client.headers;
    client.headers = silent;
    await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(await kept(enrollment_id)).toMatchObject({ language: 'es' });
  });

  test('a broker who reads English reminds a client of a Spanish enrollment in Spanish, and links to it in Spanish', async () => {
    const rosa = reads(await asRep(server.client(), accessCodes.rosa), 'es');
    const enrollment_id = await startEnrollment(rosa);
    await rosa.call('POST /save-personal-info', { enrollment_id, ...personal });
    await rosa.call('POST /save-contact-info', { enrollment_id, ...insisted });
    reads(rosa, 'en');
    await rosa.call('POST /remind-broker-client', { enrollment_id });
    const [mail] = await mails();
    expect(mail).toMatchObject({ language: 'es', subject: 'Continúe su inscripción con Larkspur Benefit Store' });
    expect(mail?.text).toMatch(/\/direct-continue\/[\w-]+\/[\w-]+\?lang=es\s/);
    const { link } = await rosa.call('POST /link-broker-client', { enrollment_id });
    expect(link).toMatch(/\?lang=es$/);
    expect(await kept(enrollment_id)).toMatchObject({ language: 'es' });
  });

  test('a new way back that is asked for from an English page is written in the language of its enrollment', async () => {
    const client = reads(server.client(), 'es');
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...insisted });
    const stranger = reads(server.client(), 'en');
    await stranger.call('POST /send-way-back', { enrollment_id, email: contact.email_address, tab: 'contact_info' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ language: 'es', subject: 'Continúe su inscripción con Larkspur Benefit Store' });
    const code = /^ {2}(\S{5}-\S{5})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const resumed = await stranger.call('POST /continue-enrollment', { code, email: contact.email_address });
    expect(resumed).toMatchObject({ enrollment_id, language: 'es' });
  });

  test('a site that no longer offers the language of an enrollment writes in its own', async () => {
    const rosa = reads(await asRep(server.client(), accessCodes.rosa), 'es');
    const enrollment_id = await startEnrollment(rosa);
    await rosa.call('POST /save-personal-info', { enrollment_id, ...personal });
    await rosa.call('POST /save-contact-info', { enrollment_id, ...insisted });
    offer(['en']);
    await rosa.call('POST /remind-broker-client', { enrollment_id });
    const [mail] = await mails();
    expect(mail).not.toHaveProperty('language');
    expect(mail?.subject).toMatch(/^Continue/);
  });
});
