import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { stored } from '#src/session/stored.ts';
import { sendQuote } from '#src/store/quote/send-quote.ts';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const quote = { zip: '75201', dob: '04/12/1986', gender: 0, tier: 'IO', annual_incode: '' };
const occasion = { group_id: 'store', category: 'dental' };
const portal = { portal_id: 'main', portal_name: 'Main Street', portal_code: 'MAIN' };
const started = { ...portal, eprocess: 'applicant', type: 'new-member' };

beforeEach(() => {
  answers('GET /validate-zip-code', { zip: '75201', city: 'Dallas', state_abbreviation: 'TX', states: ['TX'] });
});

test('a first quote starts an enrollment and stores it', async () => {
  const sent = answers('POST /add-filter-for-new-user', { temp_enrollment_id: 'enrollment-1', ...started });
  await expect(sendQuote(quote, occasion)).resolves.toEqual({ enrollmentId: 'enrollment-1' });
  expect(stored.get('tempId')).toBe('enrollment-1');
  expect(sent).toEqual([
    {
      zip: '75201',
      dob: '04/12/1986',
      gender: 0,
      tier: 'IO',
      group_id: 'store',
      eprocess: 'applicant',
      open_type: 'user',
      type: 'new-member',
      coverage: 'LOW_COST',
      categories: ['dental'],
    },
  ]);
});

test('portal and type of a new enrollment are what the server says, the portal with its name and code', async () => {
  stored.set('portal_id', 'elsewhere');
  stored.set('portal_name', 'Elsewhere');
  stored.set('enroll_type', 'new-member');
  answers('POST /add-filter-for-new-user', { temp_enrollment_id: 'enrollment-1', ...started, eprocess: 'rep', type: 'new-group-member' });
  await sendQuote(quote, occasion);
  expect((['portal_id', 'portal_name', 'portal_code', 'eprocess', 'enroll_type'] as const).map(stored.get)).toEqual([
    ...Object.values(portal),
    'rep',
    'new-group-member',
  ]);
});

test('a quote after a member was chosen says that it is for a new member', async () => {
  stored.set('enroll_type', 'existing-member');
  const sent = answers('POST /add-filter-for-new-user', { temp_enrollment_id: 'enrollment-1', ...started });
  await sendQuote(quote, occasion);
  expect(sent).toMatchObject([{ type: 'new-member' }]);
  expect(stored.get('enroll_type')).toBe('new-member');
});

test('a new quote of a signed-in member is for that member', async () => {
  stored.set('user_id', 'm-1001');
  const sent = answers('POST /add-filter-for-new-user', { temp_enrollment_id: 'enrollment-1', ...started, type: 'existing-user' });
  await sendQuote(quote, occasion);
  expect(sent).toMatchObject([{ type: 'existing-member' }]);
  expect(stored.get('enroll_type')).toBe('existing-member');
});

test('the enroller code of an earlier enrollment does not carry over', async () => {
  stored.set('enrollerCode', 'RD4410');
  answers('POST /add-filter-for-new-user', { temp_enrollment_id: 'enrollment-2', ...started });
  await sendQuote(quote, occasion);
  expect(stored.get('enrollerCode')).toBeUndefined();
});

test('a second quote changes the current enrollment, and the cart in the header gets its prices', async () => {
  stored.set('tempId', 'enrollment-1');
  cartTotals.set({ count: 1, amount: 19.25 });
  const sent = answers('PUT /change-filter-info/{tempId}', {});
  answers('GET /get-cart-count', { result: 1 });
  answers('GET /get-cart-amount', { result: 56.8 });
  await expect(sendQuote({ ...quote, tier: 'IF' }, occasion)).resolves.toEqual({ enrollmentId: 'enrollment-1' });
  expect(sent).toMatchObject([{ tier: 'IF' }]);
  await expect.poll(cartTotals.current).toEqual({ count: 1, amount: 56.8 });
});

test.each([
  [401, 'session-expired'],
  [404, 'enrollment-unknown'],
  [409, 'enrollment-completed'],
])('an enrollment that answers %i %s is silently replaced by a new one', async (status, code) => {
  stored.set('tempId', 'enrollment-1');
  refuses('PUT /change-filter-info/{tempId}', status, code);
  answers('POST /add-filter-for-new-user', { temp_enrollment_id: 'enrollment-2', ...started });
  await expect(sendQuote(quote, occasion)).resolves.toEqual({ enrollmentId: 'enrollment-2' });
  expect(stored.get('tempId')).toBe('enrollment-2');
});

test('an unknown zip code is a fault of the zip code, and its state is cleared', async () => {
  stored.set('state', 'TX');
  refuses('GET /validate-zip-code', 422, 'invalid-answers', [['zip', 'Invalid Zip code']]);
  await expect(sendQuote({ ...quote, zip: '00000' }, occasion)).rejects.toMatchObject({
    faults: [{ target_element: 'zip', error_message: 'Invalid Zip code' }],
  });
  expect(stored.get('state')).toBeUndefined();
});

test('a server error is not a fault of any field', async () => {
  stored.set('tempId', 'enrollment-1');
  refuses('PUT /change-filter-info/{tempId}', 503, 'too-busy');
  await expect(sendQuote(quote, occasion)).rejects.toMatchObject({ code: 'too-busy' });
  expect(stored.get('tempId')).toBe('enrollment-1');
});
