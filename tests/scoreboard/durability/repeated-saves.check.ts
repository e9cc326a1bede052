import { expect, test } from 'vitest';
import { signature } from '#scripts/record/answers.ts';
import type { CallName } from '#schemas/calls/calls.ts';
import { openStore } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';
import { bank, contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured, times } from '../measured.ts';

const enrollments = times(2, 10);
const atOnce = 10;

test.for(databases)(
  'on $name, every save of an enrollment is sent ten times at once and once more later, and counts once',
  async ({ create }, { task }) => {
    const place = await placeOn(create);
    const server = await ServerProcess.start(place.environment);
    const refused: unknown[] = [];
    for (let each = 0; each < enrollments; each += 1) refused.push(...(await enrollRepeating(server.url)));
    expect(refused).toEqual([]);
    await server.stop('SIGTERM');

    const store = await openStore(place.store);
    const { db } = store;
    const rows = {
      policies: (await db.selectFrom('policy').select('policy_id').execute()).length,
      plans: (await db.selectFrom('cart_plan').select('plan_id').execute()).length,
      receipts: (await db.selectFrom('outbox').select('id').where('once_key', 'like', 'receipt:%').execute()).length,
      invoices: (await db.selectFrom('outbox').select('id').where('kind', '=', 'invoice').execute()).length,
    };
    await store.close();
    expect(rows).toEqual({ policies: enrollments, plans: enrollments, receipts: enrollments, invoices: enrollments });
    measured(task, `${enrollments} enrollments, each save ${atOnce + 1} times: 1 policy, cart row, receipt and invoice each`);
  },
);

/** Goes from the quote to the invoice; returns every answer that is neither a success nor says that it is done already. */
async function enrollRepeating(url: string): Promise<readonly unknown[]> {
  const refused: unknown[] = [];
  const browser = new HttpBrowser(url);
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', quote);
  const repeat = async (name: CallName, input: object, alsoFine: readonly string[] = []) => {
    const send = () => browser.send(name, { enrollment_id, ...input });
    const answers = [...(await Promise.all(Array.from({ length: atOnce }, send))), await send()];
    const isFine = ({ status, body }: (typeof answers)[number]) =>
      status === 200 || alsoFine.includes((body as { errorCode: string }).errorCode);
    expect(answers.filter(({ status }) => status === 200).length, `${name}: ${JSON.stringify(answers[0])}`).toBeGreaterThan(0);
    refused.push(...answers.filter((answer) => !isFine(answer)).map(({ status, body }) => ({ name, status, body })));
  };
  // A plan that another tab has added in the meantime is reported as already in the cart.
  await repeat('POST /add-plan-to-cart', { plan_id: 201, plan_pricing_id: '201-IO' }, ['already-active']);
  const { result: dates } = await browser.call('GET /get-cart-effective-dates', { enrollment_id });
  await repeat('POST /cart-checkout', { effective_date: dates[0] });
  await repeat('POST /save-personal-info', personal);
  await repeat('POST /save-contact-info', contact);
  await repeat('POST /save-billing-info', bank);
  const { result: texts } = await browser.call('GET /get-agreement-texts', { enrollment_id });
  await repeat('POST /save-agreement-info', { ...Object.fromEntries(texts.map(({ text_id }) => [`accept_${text_id}`, 1])), signature });
  await repeat('POST /save-review-info', { first_enroll: 1 });
  const { policy_id, effective_date } = await browser.call('GET /get-receipt', { enrollment_id });
  await repeat('POST /autoInvoiceGeneration', { policy_id, effectiveDate: effective_date });
  return refused;
}
