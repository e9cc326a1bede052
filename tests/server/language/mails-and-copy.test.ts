import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#schemas/language/languages.ts';
import { copyOfPolicy } from '#server/documents/electronic-copy.ts';
import type { CopyContent } from '#server/documents/electronic-copy.ts';
import { mailPage } from '#server/outside/mail/mail-page.ts';
import { listOutbox, type Message } from '#server/store/outbox/outbox.ts';
import { findPolicy } from '#server/store/policies/policies.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

type MailMessage = Extract<Message, { kind: 'mail' }>;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const offer = (languages: Language[]) =>
    server.configure((config) => ({ ...config, hash: languages.join(), site: { ...config.site, languages } }));
  beforeEach(() => offer(['en', 'es']));

  /** A completed enrollment of someone who reads Spanish: its policy. */
  async function enroll(): Promise<string> {
    const client = server.client();
    client.headers = { ...client.headers, 'accept-language': 'es' };
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    return (await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 })).policy_id;
  }

  async function mailed(subject: string): Promise<MailMessage> {
    const messages = (await listOutbox(server.services.store.db, server.services.sealer)).map(({ message }) => message);
    const found = messages.find((message) => message.kind === 'mail' && message.subject === subject);
    if (found?.kind !== 'mail') throw new Error(`no mail has this subject: ${subject}`);
    return found;
  }

  test('the receipt is mailed in the language of the page, as text and as a page that says its language', async () => {
    const policy_id = await enroll();
    const mail = await mailed('Recibo de inscripción');
    expect(mail.language).toBe('es');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Su inscripción con Larkspur Benefit Store está completa.');
      expect(body).toContain('Fecha de vigencia');
      expect(body).toContain(policy_id);
      expect(body).not.toMatch(/Thank you|Your plans|Effective date|a month/);
    }
    expect(mailPage(mail)).toContain('<html lang="es">');
  });

  test('the copy is drawn in the language of the enrollment for every reader', async () => {
    const policy_id = await enroll();
    const policy = await findPolicy(server.services.store.db, policy_id);
    const kept = JSON.parse(
      (await ownSealer(server, policy?.enrollment_id ?? '')).open(`policy/${policy_id}/copy`, policy?.sealed_copy ?? ''),
    ) as CopyContent;
    expect(kept).toMatchObject({ language: 'es', completedText: expect.stringMatching(/^10 de marzo de 2026/) as string });
    expect(kept.signed).toMatch(/^Firmado el 10 de marzo de 2026/);
    // The worker that mails it serves no request.
    const { content } = await copyOfPolicy(server.services, policy_id);
    const pdf = (await content()).toString('latin1');
    expect(pdf).toContain('/Lang (es-US)');
    expect(pdf).toContain(Buffer.from(`\ufeffInscripción ${policy_id}`, 'utf16le').swap16().toString('latin1'));
  });

  test('the mail with a way back, and a one-time code, are in the language of the page', async () => {
    const client = server.client();
    client.headers = { ...client.headers, 'accept-language': 'es' };
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /send-otp', { enrollment_id, contact: 'dana@example.com', type: 'email' });
    expect((await mailed('Su código de Larkspur Benefit Store')).text).toContain('Es válido durante 10 minutos.');
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'contact_info', data: {} });
    const mail = await mailed('Continúe su inscripción con Larkspur Benefit Store');
    expect(mail.language).toBe('es');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Se guardó una inscripción con Larkspur Benefit Store');
      expect(body).toContain('Continuar donde se quedó');
      expect(body).toContain('Puede usar el código y el enlace hasta el 04/');
      expect(body).not.toMatch(/Continue where|enter this code|You can use/);
    }
    expect(mailPage(mail)).toContain('<html lang="es">');
  });

  test('a quote is mailed in the language of the page, and its link opens in it', async () => {
    const client = server.client();
    client.headers = { ...client.headers, 'accept-language': 'es' };
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-enrollment', { enrollment_id, email: 'sam@example.com', name: 'Sam', tab: 'cart_info' });
    const mail = await mailed('Su cotización de Larkspur Benefit Store');
    expect(mail.language).toBe('es');
    for (const body of [mail.text, mail.html]) {
      for (const words of ['Hola, Sam:', 'Sus planes', 'Cuánto cuesta', 'Primer mes', 'Abrir este carrito']) expect(body).toContain(words);
      expect(body).toMatch(/\/direct-continue\/[\w-]+\/[\w-]+\?lang=es/);
      expect(body).not.toMatch(/Your plans|What it costs|First month|Open this cart/);
    }
  });

  test('staff who mail a new way back, or cancel a policy, write in the language of the enrollment', async () => {
    const staff = await signedInAs(server, 'operations');
    const client = server.client();
    client.headers = { ...client.headers, 'accept-language': 'es' };
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await staff.call('POST /resend-desk-code', { enrollment_id, act_id: 'code-again', version: '0' });
    expect((await mailed('Continúe su inscripción con Larkspur Benefit Store')).text).toContain('?lang=es');

    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const cancel = { act_id: 'cancel-it', version: '1', ends_on: '04/30/2026', reason: 'requested' } as const;
    await staff.call('POST /cancel-desk-policy', { enrollment_id, ...cancel });
    const mail = await mailed(`Su póliza ${policy_id} fue cancelada`);
    expect(mail.language).toBe('es');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Su último día de cobertura es el 04/30/2026.');
      expect(body).not.toMatch(/was cancelled|last day of coverage/);
    }
  });

  test('a site that offers English alone mails and draws in English', async () => {
    offer(['en']);
    const policy_id = await enroll();
    const mail = await mailed('Enrollment Receipt');
    expect(mail).not.toHaveProperty('language');
    expect(mailPage(mail)).toContain('<html lang="en">');
    const { content } = await copyOfPolicy(server.services, policy_id);
    expect((await content()).toString('latin1')).toContain('/Lang (en-US)');
  });
});
