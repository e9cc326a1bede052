import { beforeAll, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { tablesOf } from '#server/store/table-names.ts';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { spellingsOf } from '#tests/server/support/spellings.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const born = '06/17/1983';
const illness = 'Wegener disease';
const draft = 'Takayasu disease';
const street = '4711 Marmalade Lane';
const email = 'quince@example.com';
const phone = '2145550187';

/* Nothing that a person answers, and no code that we send, can be read in any table. Numbers have a test of their own. */
describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  const codes: string[] = [];

  beforeAll(async () => {
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, dob: born, is_smoker: 0 });
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IO' });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /send-otp', { enrollment_id, contact: phone, type: 'phone' });
    const [text] = await listOutbox(server.services.store.db, server.services.sealer);
    codes.push(/\b\d{6}\b/.exec(JSON.stringify(text?.message))?.[0] ?? '');
    const reach = { ...contact, email_address: email, phone_number: phone, address1: street };
    await client.call('POST /save-contact-info', { enrollment_id, ...reach });
    const asked = [101, 102, 103, 145, 146, 147].map((question_id) => ({
      question_id,
      yes_no_flag: question_id === 101 ? (1 as const) : (0 as const),
      conditions: question_id === 101 ? [{ health_condition: illness, date_of_onset: '01/02/2020', is_treatment: 1 }] : [],
    }));
    const medication_question = { question_id: 201, yes_no_flag: 0 as const, medications: [] };
    await client.call('POST /save-primary-health-info', { enrollment_id, condition_questions: asked, medication_question });
    const data = { question_101: 1, question_101_health_condition: draft };
    await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'health_info', data });
    codes.push((await wayBack(server)).code);
  });

  async function everyRow(): Promise<ReadonlyMap<string, string>> {
    const { db } = server.services.store;
    const rows = new Map<string, string>();
    for (const table of await tablesOf(db))
      rows.set(
        table,
        JSON.stringify(
          await db
            .selectFrom(table as 'enrollment')
            .selectAll()
            .execute(),
        ),
      );
    return rows;
  }

  test('the search finds what is there', async () => {
    expect([...(await everyRow()).values()].some((row) => row.includes('04/01/2026'))).toBe(true);
    for (const around of ['', 'a', 'ab']) {
      const bytes = Buffer.from(`${around}${illness}${around}`);
      for (const coding of ['utf8', 'base64', 'hex'] as const)
        expect(spellingsOf(illness).some((spelling) => bytes.toString(coding).includes(spelling))).toBe(true);
    }
  });

  test.each([
    ['date of birth', () => [born, '1983-06-17', '19830617']],
    ['health answer', () => [illness]],
    ['health answer that is not saved yet', () => [draft]],
    ['street, email address or phone number', () => [street, email, phone]],
    ['code', () => codes],
  ])('no %s is in any table', async (_what, texts) => {
    const rows = await everyRow();
    expect([...rows.keys()]).toEqual(
      expect.arrayContaining(['enrollment', 'step_answer', 'step_draft', 'outbox', 'one_time_code', 'resume_code']),
    );
    for (const text of texts()) {
      expect(text.length).toBeGreaterThan(5);
      const spellings = spellingsOf(text);
      const holders = [...rows].filter(([, row]) => spellings.some((spelling) => row.includes(spelling))).map(([table]) => table);
      expect({ text, holders }).toEqual({ text, holders: [] });
    }
  });
});
