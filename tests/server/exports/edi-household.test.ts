import { beforeEach, describe, expect, test } from 'vitest';
import { correcting } from '#tests/server/support/correcting.ts';
import { databases } from '#tests/server/support/databases.ts';
import { bank, contact, personal, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { exportText, makeExport } from '#tests/server/support/make-exports.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const changes = { carrier_id: 'fernvale', format: '834', layout: 'edi-834', extent: 'changes' } as const;

const childOf = (dependent_id: string, first_name: string, ssn: string, birthdate = '06/01/2015') => ({
  dependent_id,
  primary_info: { first_name, last_name: 'Example', birthdate, gender: 0, ssn, relationship: 'child' as const },
});
const [sam, kim, ana] = [
  childOf('child-1', 'Sam', '219-09-6666'),
  childOf('child-2', 'Kim', '219-09-7777', '02/03/2017'),
  childOf('child-3', 'Ana', '219-09-8888', '09/09/2019'),
];

/* A carrier has been told of a parent with two children, and the household is corrected. */
describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
    const client = server.client();
    enrollment_id = await startEnrollment(client, { tier: 'IC' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [sam, kim] });
    await client.call('POST /save-billing-info', { enrollment_id, ...bank });
    await sign(client, enrollment_id);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    await tell();
  });

  const { reopen, comeBack, complete } = correcting(server, { desk: () => desk, enrollmentId: () => enrollment_id });

  /** The people of the next file of changes: what happens to each, and the first name; none if there is no file. */
  const tell = async () => {
    const text = await exportText(desk, await makeExport(server, desk, changes));
    return [...text.matchAll(/INS\*.\*..\*(\d{3})\*(\w\w)[^~]*[\s\S]*?NM1\*IL\*1\*[^*]*\*(\w+)[^~]*/g)].map(([, type, reason, name]) =>
      [type, reason, name].join(' '),
    );
  };
  const correctTo = async (...dependents: ReturnType<typeof childOf>[]) => {
    await reopen();
    const { enroller, copy } = await comeBack();
    await enroller.call('POST /save-dependent-info', { enrollment_id: copy, dependents });
    await sign(enroller, copy);
    await complete(enroller, copy);
  };

  test('a dependent who left is ended and one who joined is added; those who stay change', async () => {
    await correctTo(sam, ana);
    expect(await tell()).toEqual(['001 AI DANA', '024 AI KIM', '001 AI SAM', '021 28 ANA']);
  });

  test('the end has the number and the day of the correction, and the audit log says that the number was opened', async () => {
    server.at('2026-05-20T17:00:00Z');
    desk = await signedInAs(server, 'operations');
    await correctTo(sam);
    const made = await makeExport(server, desk, changes);
    const ended = (await exportText(desk, made)).split('INS*').find((member) => member.includes('*KIM*'));
    expect(ended).toContain('*34*219097777~');
    expect(ended).toContain('DTP*357*D8*20260520~');
    const { db } = server.services.store;
    const audited = await db.selectFrom('audit').select('detail').where('detail', 'like', `export ${made.export_id}%`).execute();
    expect(audited.map(({ detail }) => detail).join()).toContain('dependent_info.child-2.ssn');
  });

  test('someone who was removed and entered again has stayed, and someone entered in the place of another has not', async () => {
    await correctTo(childOf('child-9', 'Sam', '219-09-6666'), { ...ana, dependent_id: 'child-2' });
    expect(await tell()).toEqual(['001 AI DANA', '024 AI KIM', '001 AI SAM', '021 28 ANA']);
  });

  test('what is stored of a dependent who left is encrypted', async () => {
    await correctTo(sam);
    const rows = await server.services.store.db.selectFrom('policy_change').selectAll().execute();
    expect(rows.map(({ sealed_left }) => sealed_left !== null)).toContain(true);
    // The name alone is too short: three letters stand in encrypted text by chance.
    expect(JSON.stringify(rows)).not.toMatch(/first_name|219-?09-?7777/);
  });
});
