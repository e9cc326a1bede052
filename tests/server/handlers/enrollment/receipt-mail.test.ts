import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { employer, workPlan } from '#scripts/record/answers.ts';
import { bank, contact, personal, quote, sign } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

const typed = {
  personal: { ...personal, last_name: 'Quillfeather', weight: '163', is_legally_disabled: 1, disability_condition: 'Hard of hearing' },
  contact: { ...contact, address1: '77 Larkin Lane' },
  employer: { ...employer, name: 'Look at prize.example today' },
  payment: { ...bank, account_name: 'Dana Quillfeather' },
};

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let mail: { readonly subject: string; readonly text: string; readonly html: string };

  beforeEach(async () => {
    const asked = ['weight', 'is_legally_disabled', 'disability_condition'].map((field_name) => ({
      field_name,
      required: true,
      read_only: false,
    }));
    server.configure(withPlan(workPlan.plan_id, { asks: { employer_info: [], primary_info: asked } }));
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
    await client.call('POST /add-plan-to-cart', { enrollment_id, ...workPlan });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    await client.call('POST /save-personal-info', { enrollment_id, ...typed.personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...typed.contact });
    await client.call('POST /save-employer-info', { enrollment_id, ...typed.employer });
    await client.call('POST /save-billing-info', { enrollment_id, ...typed.payment });
    await sign(client, enrollment_id);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const messages = (await listOutbox(server.services.store.db, server.services.sealer)).map(({ message }) => message);
    const found = messages.find((message) => message.kind === 'mail');
    if (found?.kind !== 'mail') throw new Error('no receipt was mailed');
    mail = found;
  });

  test('the receipt greets by first name and contains no last name, street, date of birth, number, or word of health', () => {
    expect(mail).toMatchObject({
      subject: 'Enrollment Receipt',
      text: expect.stringContaining(`Thank you, ${personal.first_name}.`) as string,
    });
    for (const body of [mail.text, mail.html]) {
      expect(body).not.toMatch(/Quillfeather|Larkin|\*\*\*|163|disab|hearing/i);
      expect(body).not.toContain(String(quote.dob));
    }
  });

  test('the receipt says what happens next and by when, as sentences, under the name of the site', () => {
    expect(mail).toMatchObject({ brand: 'Larkspur Benefit Store' });
    expect(mail.html).toMatch(/<p><strong>Your coverage starts on 04\/01\/2026<\/strong><br>From this day on/);
    expect(mail.text).toMatch(/Your coverage starts on 04\/01\/2026: From this day on/);
  });

  test('links that were typed as answers are removed from the receipt, and the words around them stay', () => {
    for (const body of [mail.text, mail.html]) {
      expect(body).not.toContain('prize.example');
      expect(body).toContain('Look at (link removed) today');
    }
  });
});
