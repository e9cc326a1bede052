import { describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import type { CopyContent } from '#server/documents/electronic-copy.ts';
import type { Mail } from '#server/outside/mail/mail.ts';
import { latestEvidence } from '#server/store/enrollments/evidence.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { findPolicy } from '#server/store/policies/policies.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { accountNumber, answerSteps, card, contact, sign, ssn, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import { pdfUaFaults } from '#tests/support/pdf/pdf-ua-faults.ts';

const withTrips = (config: Config): Config => ({
  ...config,
  hash: 'with trips',
  steps: [
    ...config.steps,
    {
      tab: 'trip_list',
      title: 'Trips',
      order: 9,
      kind: 'list',
      list: { one: 'trip', least: 1, most: 3 },
      required: 'always',
      fields: [{ field_name: 'country', label: 'Country', type: 'text', required: true, read_only: false }],
    },
  ],
});

describe.each(databases)('on $name', ({ create }) => {
  const sent: Mail[] = [];
  const server = serverForAll(create, { outside: { mail: { send: async (mail) => (sent.push(mail), 'sent') } } });

  /** The content of a policy's copy, as stored with it. */
  async function keptCopy(policy_id: string): Promise<CopyContent> {
    const policy = await findPolicy(server.services.store.db, policy_id);
    return JSON.parse(
      (await ownSealer(server, policy?.enrollment_id ?? '')).open(`policy/${policy_id}/copy`, policy?.sealed_copy ?? ''),
    ) as CopyContent;
  }

  test('an incomplete enrollment has no electronic copy', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    expect(await client.refused('GET /get-electronic-copy', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-open' });
  });

  test('the electronic copy is a PDF, the same each time, without any full number', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const copy = await client.call('GET /get-electronic-copy', { enrollment_id });
    const pdf = Buffer.from(copy.content, 'base64').toString('latin1');
    expect(copy.file_name).toBe(`enrollment-${policy_id}.pdf`);
    expect((await keptCopy(policy_id)).next?.at(-1)).toEqual(['To cancel', expect.stringMatching(/^Call us/)]);
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdfUaFaults(Buffer.from(pdf, 'latin1'))).toEqual([]);
    expect(pdf).toContain('/Type /Page\n');
    expect(await client.call('GET /get-electronic-copy', { enrollment_id })).toEqual(copy);
    expect(pdf).not.toContain(ssn.replaceAll('-', ''));
    expect(pdf).not.toContain(accountNumber);
  });

  test('the receipt mail carries the same copy, created without a signed-in session', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const withCopy = () => sent.find(({ attachments }) => attachments?.[0]?.file_name === `enrollment-${policy_id}.pdf`);
    await expect.poll(withCopy).toBeDefined();
    const [copy] = sent.flatMap(({ attachments = [] }) => attachments.filter(({ file_name }) => file_name.includes(policy_id)));
    const { content } = await client.call('GET /get-electronic-copy', { enrollment_id });
    expect((await copy?.content())?.toString('base64')).toBe(content);

    const [entry] = (await listOutbox(server.services.store.db, server.services.sealer)).filter(
      ({ message }) => message.kind === 'mail' && message.copy_of === policy_id,
    );
    const shown = await server.app.inject(`/dev/outbox/${entry?.id}/copy.pdf`);
    expect([shown.headers['content-type'], shown.rawPayload.toString('base64')]).toEqual(['application/pdf', content]);
    expect((await server.app.inject('/dev/outbox/unknown/copy.pdf')).statusCode).toBe(404);
  });

  test('the copy shows the month and year of a card together, and the lines of an address too', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, card);
    const withUnit = { ...contact, address2: 'Unit 9' };
    await client.call('POST /save-contact-info', { enrollment_id, ...withUnit });
    await sign(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const lines = (await keptCopy(policy_id)).answers.flatMap((section) => section.lines);
    expect(lines).toContainEqual(['Expiration date', `${card.expiration_month}/${card.expiration_year}`]);
    expect(lines).toContainEqual(['Address', `${contact.address1}, Unit 9`]);
    const labels = lines.map(([label]) => label);
    for (const part of ['Expiration month', 'Expiration year', 'Apartment, suite or unit']) expect(labels).not.toContain(part);
  });

  test('the copy keeps what was agreed to when the configuration changes', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const before = await client.call('GET /get-electronic-copy', { enrollment_id });
    const rewritten = (config: Config): Config => ({
      ...config,
      hash: 'rewritten',
      site: {
        ...config.site,
        site_name: 'Another Store',
        agreements: config.site.agreements.map((each) => ({ ...each, head: 'Something else', body: 'Nothing like it.' })),
      },
    });
    server.configure(rewritten);
    expect(await client.call('GET /get-electronic-copy', { enrollment_id })).toEqual(before);
    server.configure(demoConfig);
  });

  test('the answers to the final questions on review are in the copy, stored encrypted', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const words = { additional_notes: 'Please call after six.' };
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1, ...words });
    expect((await keptCopy(policy_id)).answers).toContainEqual({
      title: 'Review',
      lines: [['Additional notes', words.additional_notes]],
    });
  });

  test('every entry of a carrier’s own list is in the copy and in the receipt mail, each under its heading', async () => {
    server.configure(withTrips);
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const answers = { items: [{ country: 'Chile' }, { country: 'Peru' }] };
    await client.call('POST /save-step-info', { enrollment_id, tab_name: 'trip_list', answers });
    await sign(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const keptAnswers = (await keptCopy(policy_id)).answers;
    expect(keptAnswers.slice(keptAnswers.findIndex(({ title }) => title === 'Trips')).slice(0, 3)).toEqual([
      { title: 'Trips', lines: [] },
      { title: 'Trip 1', lines: [['Country', 'Chile']], part: true },
      { title: 'Trip 2', lines: [['Country', 'Peru']], part: true },
    ]);
    const mail = () => sent.find(({ attachments }) => attachments?.[0]?.file_name === `enrollment-${policy_id}.pdf`);
    await expect.poll(() => mail()?.text).toContain('Trips\n  Trip 1\n    Country: Chile\n  Trip 2\n    Country: Peru');
    server.configure(demoConfig);
  });

  test('items are titled by the fields that name them, without those that stay out of mails', async () => {
    const fields = [requiredText('last_name'), requiredText('country', { label: 'Country' })];
    server.configure((config) => {
      const { steps } = withTrips(config);
      const named = { one: 'trip', least: 1, most: 3, named_by: ['last_name', 'country'] };
      return { ...config, hash: 'with named trips', steps: steps.map((step) => (step.list ? { ...step, list: named, fields } : step)) };
    });
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const answers = { items: [{ last_name: 'Lovelace', country: 'Chile' }] };
    await client.call('POST /save-step-info', { enrollment_id, tab_name: 'trip_list', answers });
    await sign(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const titles = (await keptCopy(policy_id)).answers.map(({ title }) => title);
    expect(titles).toContain('Trip 1: Lovelace Chile');
    const mail = () => sent.find(({ attachments }) => attachments?.[0]?.file_name === `enrollment-${policy_id}.pdf`);
    await expect.poll(() => mail()?.text, { timeout: 15_000 }).toContain('Trips\n  Trip 1: Chile\n    Country: Chile');
    expect(mail()?.text).not.toContain('Lovelace');
    server.configure(demoConfig);
  });

  test('the complete agreed texts are stored with the signature', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const { result } = await client.call('GET /get-agreement-texts', { enrollment_id });
    const evidence = await latestEvidence(server.services.store.db, enrollment_id);
    expect(JSON.parse(evidence?.texts ?? '')).toEqual(result);
  });

  test('only the enrollment’s session gets the copy', async () => {
    const enrollment_id = await startEnrollment(server.client());
    const stranger = server.client();
    await startEnrollment(stranger);
    expect(await stranger.refused('GET /get-electronic-copy', { enrollment_id })).toMatchObject({ statusCode: 404 });
  });
});
