import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#schemas/calls/calls.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { messages } from '#schemas/messages/messages.ts';
import { blankSignature } from '#scripts/record/answers.ts';
import { pngOf, pngUrl } from '#scripts/record/painted-png.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { agreement, answerSteps, bank, card, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const server = serverForAll(sqlite.create);
let client: TestClient;
let enrollment_id: string;
beforeAll(async () => {
  client = server.client();
  enrollment_id = await startEnrollment(client);
});

describe('an answer is refused at its field', () => {
  test.each<[string, CallName, Record<string, unknown>, string, string]>([
    ['a day that does not exist', 'POST /add-filter-for-new-user', { ...quote, dob: '02/31/2000' }, 'dob', messages.required],
    ['a child', 'POST /add-filter-for-new-user', { ...quote, dob: '01/01/2015' }, 'dob', messages.ageOutOfRange],
    ['a zip of nowhere', 'POST /add-filter-for-new-user', { ...quote, zip: '00000' }, 'zip', messages.zipInvalid],
    ['a short zip', 'POST /add-filter-for-new-user', { ...quote, zip: '752' }, 'zip', messages.zipFiveDigits],
    ['a zip of nowhere, looked up', 'GET /validate-zip-code', { zip_code: '00000' }, 'zip', messages.zipInvalid],
    ['no first name', 'POST /save-personal-info', { ...personal, first_name: '  ' }, 'first_name', messages.required],
    ['an impossible SSN', 'POST /save-personal-info', { ...personal, ssn: '666-12-3456' }, 'ssn', messages.ssnInvalid],
    ['a mask that stands for nothing', 'POST /save-personal-info', { ...personal, ssn: '***-**-9999' }, 'ssn', messages.ssnInvalid],
    ['an effective date that was not offered', 'POST /cart-checkout', { effective_date: '04/02/2026' }, 'effective_date', ''],
    ['an unknown category', 'GET /get-filtered-plans', { categories: 'yachts' }, 'categories', messages.plansNotAvailable],
    ['an unknown routing number', 'GET /api/v3/routing-number-bank-lookup', { q: '123456789' }, 'routing_number', messages.routingUnknown],
    ['a short routing number', 'GET /api/v3/routing-number-bank-lookup', { q: '1234' }, 'routing_number', messages.routingLength],
    ['a picture that is none', 'POST /save-screenshot', { name: 'contact_info', image: 'data:image/png;base64,AAAA' }, 'image', ''],
  ])('%s', async (_what, name, input, field, message) => {
    const refusal = await client.refused(name, { enrollment_id, ...input });
    expect(refusal).toMatchObject({ status: 'error', statusCode: 422, data: [{ target_element: field }] });
    if (message) expect(refusal.data[0]?.error_message).toBe(message);
  });
});

test.each([
  ['as it is', '{"toString":1,"valueOf":1}'],
  ['escaped', '{"\\u0074oString":1,"value\\u004ff":1}'],
  ['deep inside', '[{"a":[{"toString":{}}]}]'],
])('an object that overrides its conversion to text, %s, is refused as unreadable', async (_how, sent) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/save-personal-info',
    headers: { ...client.headers, cookie: client.cookie, 'content-type': 'application/json' },
    payload: `{"enrollment_id":"${enrollment_id}","first_name":${sent},"marital_status":${sent}}`,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 'error', errorCode: 'unreadable-request' });
});

describe('after the earlier steps are answered', () => {
  beforeAll(async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    await client.call('POST /save-billing-info', { enrollment_id, ...bank });
  });

  const drawn = Buffer.from(pngOf(200, 50, (x) => [x, 0, 0, 255]).replace(/^.*,/, ''), 'base64');

  test.each([
    ['no picture', 'data:text/plain;base64,AAAA', messages.signatureInvalid],
    ['no PNG', pngUrl(Buffer.from('GIF89a and nothing more, however long it may be')), messages.signatureInvalid],
    [
      'damaged',
      pngUrl(Buffer.concat([drawn.subarray(0, -13), Buffer.from([drawn.readUInt8(drawn.length - 13) ^ 1]), drawn.subarray(-12)])),
      messages.signatureInvalid,
    ],
    ['followed by other bytes', pngUrl(Buffer.concat([drawn, Buffer.from('and more')])), messages.signatureInvalid],
    ['blank', blankSignature, messages.signatureRequired],
    ['larger than any screen', pngOf(2400, 2, (x) => [x % 255, 0, 0, 255]), messages.signatureInvalid],
    ['nothing', '', messages.signatureRequired],
  ])('a signature that is %s is refused on the signature', async (_what, signature, message) => {
    const refusal = await client.refused('POST /save-agreement-info', {
      enrollment_id,
      ...(await agreement(client, enrollment_id)),
      signature,
    });
    expect(refusal.data).toEqual([{ target_element: 'signature', error_message: message }]);
  });

  test('a step’s picture without anything on it is refused', async () => {
    const refusal = await client.refused('POST /save-screenshot', { enrollment_id, name: 'billing_info', image: blankSignature });
    expect(refusal.data).toEqual([{ target_element: 'image', error_message: messages.pictureUnreadable }]);
  });

  test('of a signature’s file only what draws it is stored', async () => {
    const comment = Buffer.from('tEXtSoftware\0made with something');
    const framed = Buffer.alloc(comment.length + 8);
    framed.writeUInt32BE(comment.length - 4, 0);
    framed.set(comment, 4);
    framed.writeUInt32BE(crc32(comment), comment.length + 4);
    const afterHeader = 33;
    const signature = pngUrl(Buffer.concat([drawn.subarray(0, afterHeader), framed, drawn.subarray(afterHeader)]));
    const signed = { ...(await agreement(client, enrollment_id)), signature };
    await client.call('POST /save-agreement-info', { enrollment_id, ...signed });
    const { result } = await client.call('GET /get-form-fields-agreement-info', { enrollment_id });
    expect(result.find(({ field_name }) => field_name === 'signature')?.value).toBe(pngUrl(drawn));
  });

  test('a text that was not agreed to is named', async () => {
    const [box] = Object.keys(await agreement(client, enrollment_id));
    const refusal = await client.refused('POST /save-agreement-info', {
      enrollment_id,
      ...(await agreement(client, enrollment_id)),
      [String(box)]: 0,
    });
    expect(refusal.data).toEqual([{ target_element: box, error_message: messages.agreementUnticked }]);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'a card that has expired',
      { ...card, expiration_month: '02', expiration_year: '2026' },
      'expiration_month',
      fieldMessages.cardExpired,
    ],
    ['a card number that is too short', { ...card, card_number: '4111' }, 'card_number', messages.cardLength],
    ['a routing number of no bank', { ...bank, routing_number: '111111118' }, 'routing_number', messages.routingUnknown],
    ['an account number that is too short', { ...bank, account_number: '12' }, 'account_number', messages.accountLength],
    ['a day of the month that is not offered', { ...bank, bill_date: 31 }, 'bill_date', messages.invalidChoice],
  ])('%s is refused at its field', async (_what, payment, field, message) => {
    const refusal = await client.refused('POST /save-billing-info', { enrollment_id, ...payment });
    expect(refusal.data).toEqual([{ target_element: field, error_message: message }]);
  });
});

describe('a call that cannot be answered says why', () => {
  test.each<[string, CallName, Record<string, unknown>, number, string]>([
    ['an unknown enrollment', 'GET /get-plan-cart', { enrollment_id: 'AAAAAAAAAAAAAAAAAAAAAA' }, 404, 'enrollment-unknown'],
    ['no enrollment', 'GET /get-plan-cart', {}, 422, 'invalid-request'],
    ['an id of another form', 'GET /get-plan-cart', { enrollment_id: "' or 1=1" }, 422, 'invalid-request'],
    ['a body that breaks the contract', 'POST /cart-checkout', { effective_date: { day: 1 } }, 422, 'invalid-request'],
    ['a step that is not required', 'POST /save-employer-info', {}, 409, 'step-not-required'],
    ['a step that nobody knows', 'GET /get-form-fields-step-info', { tab_name: 'nothing_info' }, 409, 'step-not-required'],
    ['an unknown plan', 'GET /get-plan-detail/{planId}', { planId: '999999' }, 404, 'plan-unknown'],
    ['a plan twice', 'POST /add-plan-to-cart', { plan_id: 201, plan_pricing_id: '201-IO' }, 409, 'already-active'],
    ['a price that was not offered', 'POST /add-plan-to-cart', { plan_id: 202, plan_pricing_id: '202-IF' }, 409, 'pricing-changed'],
    ['an unknown form', 'GET /get-form-fields/{form}', { form: '__proto__' }, 404, 'form-unknown'],
    ['a receipt too early', 'GET /get-receipt', {}, 409, 'enrollment-open'],
  ])('%s', async (_what, name, input, statusCode, errorCode) => {
    const fresh = server.client();
    const own = name.includes('employer') || name.includes('save') ? await startEnrollment(fresh) : enrollment_id;
    const refusal = await (own === enrollment_id ? client : fresh).refused(
      name,
      name.includes('plan-cart') ? input : { enrollment_id: own, ...input },
    );
    expect(refusal).toMatchObject({ status: 'error', statusCode, errorCode });
    expect(refusal.message.length).toBeGreaterThan(10);
  });

  test('a step before its turn', async () => {
    const fresh = server.client();
    const own = await startEnrollment(fresh);
    expect(await fresh.refused('POST /save-billing-info', { enrollment_id: own, ...bank })).toMatchObject({
      statusCode: 409,
      errorCode: 'step-out-of-order',
    });
  });

  test('a number in a body is a number and no text', async () => {
    const fresh = server.client();
    const own = await startEnrollment(fresh);
    const refusal = await fresh.refused('POST /add-plan-to-cart', { enrollment_id: own, plan_id: '204', plan_pricing_id: '204-IO' });
    expect(refusal).toMatchObject({ statusCode: 422, errorCode: 'invalid-request', data: [{ target_element: 'plan_id' }] });
  });

  test('completing with open steps names them', async () => {
    const fresh = server.client();
    const own = await startEnrollment(fresh);
    await fresh.call('POST /save-personal-info', { enrollment_id: own, ...personal });
    const refusal = await fresh.refused('POST /save-review-info', { enrollment_id: own, first_enroll: 1 });
    expect(refusal).toMatchObject({ statusCode: 409, errorCode: 'step-incomplete' });
    expect(refusal.data.map((fault) => fault.target_element)).toEqual(['contact_info', 'billing_info', 'agreement_info']);
    expect(refusal.message).toContain('Contact Information');
  });

  test('a complete enrollment can be read but not changed', async () => {
    const fresh = server.client();
    const own = await startEnrollment(fresh);
    await answerSteps(fresh, own);
    await fresh.call('POST /save-review-info', { enrollment_id: own, first_enroll: 1 });
    for (const [name, input] of [
      ['POST /save-personal-info', personal],
      ['PUT /change-filter-info/{tempId}', { tempId: own, zip: '75201' }],
      ['GET /remove-plan-from-cart', { plan_id: 201, plan_pricing_id: '201-IO' }],
    ] as const) {
      expect(await fresh.refused(name, { enrollment_id: own, ...input })).toMatchObject({
        statusCode: 409,
        errorCode: 'enrollment-completed',
      });
    }
    expect(await fresh.call('GET /get-cart-count', { enrollment_id: own })).toEqual({ result: 1 });
  });
});

describe('requests that are not calls get the same envelope', () => {
  test.each([
    ['an address of nothing', { method: 'GET' as const, url: '/api/v1/nothing' }, 404],
    [
      'a body of 5 MB',
      {
        method: 'POST' as const,
        url: '/api/v1/save-personal-info',
        headers: { 'content-type': 'application/json' },
        payload: `{"a":"${'x'.repeat(5e6)}"}`,
      },
      413,
    ],
    [
      'a picture of 5 MB',
      {
        method: 'POST' as const,
        url: '/api/v1/save-screenshot',
        headers: { 'content-type': 'application/json' },
        payload: `{"a":"${'x'.repeat(5e6)}"}`,
      },
      413,
    ],
    [
      'no JSON',
      { method: 'POST' as const, url: '/api/v1/save-personal-info', headers: { 'content-type': 'application/json' }, payload: '{"a":' },
      400,
    ],
    [
      'another kind of body',
      { method: 'POST' as const, url: '/api/v1/save-personal-info', headers: { 'content-type': 'text/plain' }, payload: 'a' },
      415,
    ],
    [
      'a poisoned body',
      {
        method: 'POST' as const,
        url: '/api/v1/save-personal-info',
        headers: { 'content-type': 'application/json' },
        payload: '{"__proto__":{"a":1}}',
      },
      400,
    ],
    ['an address that cannot be read', { method: 'GET' as const, url: '/api/v1/%E0%A4%A' }, 400],
    ['a validator that nobody was given', { method: 'GET' as const, url: `/forms/${'0'.repeat(32)}.js` }, 404],
  ])('%s', async (_what, request, statusCode) => {
    const answer = await server.app.inject(request);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toMatchObject({ status: 'error', statusCode, data: [] });
    expect(answer.body).not.toMatch(/FST_|node_modules|Error/);
  });
});
