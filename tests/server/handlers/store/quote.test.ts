import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { plan, quote } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const spans = '42223'; // Fort Campbell lies in Kentucky and Tennessee.

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  beforeEach(async () => {
    client = server.client();
  });

  const start = async (more: object = {}) => (await client.call('POST /add-filter-for-new-user', { ...quote, ...more })).temp_enrollment_id;
  const faults = async (more: object) => (await client.refused('POST /add-filter-for-new-user', { ...quote, ...more })).data;
  const filterOf = async (enrollment_id: string) =>
    (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' })).result as Record<string, unknown>;

  // The clock says March 10, 2026.
  test.each([
    ['17 until tomorrow', '03/11/2008', false],
    ['18 today', '03/10/2008', true],
    ['100 until tomorrow', '03/11/1925', true],
    ['101 today', '03/10/1925', false],
  ])('a person who is %s', async (_, dob, isQuoted) => {
    if (isQuoted) expect((await filterOf(await start({ dob }))).dob).toBe(dob);
    else expect(await faults({ dob })).toEqual([{ target_element: 'dob', error_message: 'Age must be between 18 and 100 years.' }]);
  });

  test.each([
    [{ zip: '' }, 'zip', 'Field is required'],
    [{ zip: '752' }, 'zip', 'Enter 5 digit zip code'],
    [{ zip: '00000' }, 'zip', 'Invalid Zip code'],
    [{ dob: '' }, 'dob', 'Field is required'],
    [{ gender: '' }, 'gender', 'Field is required'],
    [{ tier: '' }, 'tier', 'Field is required'],
    [{ child_num: -1, tier: 'IC' }, 'child_num', 'The number of children cannot be below 0'],
    [{ child_num: 10, tier: 'IC' }, 'child_num', 'The number of children can be at most 9'],
    [{ child_num: 9, tier: 'IF' }, 'child_num', 'The number of children of a family can be at most 8'],
    [{ annual_incode: 'a lot' }, 'annual_incode', 'Please enter a number'],
    [{ categories: ['yachts'] }, 'categories', 'Please select a category.'],
    [{ spouse_dop: '01/01/2015', tier: 'IS' }, 'spouse_dop', 'A spouse must be 18 years or older'],
  ])('%j is refused at %s: %s', async (answer, target_element, error_message) => {
    expect(await faults(answer)).toContainEqual({ target_element, error_message });
  });

  test('a plan is named by its number alone, never by a text that looks like one', async () => {
    const client = server.client();
    const { temp_enrollment_id: tempId } = await client.call('POST /add-filter-for-new-user', quote);
    const named = (plan_id: unknown) => client.send('PUT /change-filter-info/{tempId}', { tempId, plan_id });
    expect((await named(201)).json()).toMatchObject({ data: { plan_id: 201 } });
    expect((await named('201')).statusCode).toBe(422);
  });

  test('a zip code in several states uses the chosen state, or else the one that contains most of it', async () => {
    expect(await filterOf(await start({ zip: spans }))).toMatchObject({ state: 'KY' });
    const tempId = await start({ zip: spans, state: 'TN' });
    expect(await filterOf(tempId)).toMatchObject({ zip: spans, state: 'TN' });
    await client.call('PUT /change-filter-info/{tempId}', { tempId, gender: 0 });
    expect(await filterOf(tempId)).toMatchObject({ state: 'TN' });
    await client.call('PUT /change-filter-info/{tempId}', { tempId, zip: '75201' });
    expect(await filterOf(tempId)).toMatchObject({ state: 'TX' });
    expect(await faults({ zip: spans, state: 'TX' })).toEqual([
      { target_element: 'state', error_message: 'This zip code is not in this state' },
    ]);
  });

  test('the service validates zip codes like the store', async () => {
    expect(await client.call('POST /service/validate-zip-code', { zip: spans })).toMatchObject({ states: ['KY', 'TN'] });
    expect(await client.refused('POST /service/validate-zip-code', { zip: '00000' })).toMatchObject({
      data: [{ target_element: 'zip', error_message: 'Invalid Zip code' }],
    });
  });

  test('the income is accepted under either of its names', async () => {
    expect(await filterOf(await start({ annual_income: 52_000 }))).toMatchObject({ annual_incode: 52_000 });
  });

  test('a quote is for coverage at the lowest cost unless it names another', async () => {
    expect(await filterOf(await start())).toMatchObject({ coverage: 'LOW_COST' });
    const tempId = await start({ coverage: 'FULL' });
    await client.call('PUT /change-filter-info/{tempId}', { tempId, tier: 'IS' });
    expect(await filterOf(tempId)).toMatchObject({ coverage: 'FULL', tier: 'IS' });
  });

  test('a spouse and children are removed from the quote with the tier that covered them', async () => {
    const tempId = await start({ tier: 'IF', spouse_dop: '01/02/1990', child_num: 2 });
    await client.call('PUT /change-filter-info/{tempId}', { tempId, tier: 'IC' });
    expect(await filterOf(tempId)).toMatchObject({ tier: 'IC', child_num: 2 });
    expect(await filterOf(tempId)).not.toHaveProperty('spouse_dop');
  });

  test('dependents are kept as far as the tier covers anyone, and the form asks for no more', async () => {
    const enrollment_id = await start({ tier: 'IS' });
    expect((await client.refused('POST /store-temp-dependent-info', { enrollment_id })).data).toEqual([
      { target_element: 'dep_dob', error_message: 'Field is required' },
    ]);
    await client.call('POST /store-temp-dependent-info', { enrollment_id, dep_dob: '01/02/1990', no_of_children: 3 });
    expect(await client.call('GET /get-temp-dependent-info', { enrollment_id })).toEqual({ spouse_dob: '01/02/1990', no_of_children: 0 });
  });

  test.each([
    [{ dep_dob: '01/02/1990', no_of_children: 8 }, 'IF'],
    [{ no_of_children: 9 }, 'IC'],
    [{ dep_dob: '01/02/1990' }, 'IS'],
    [{}, 'IO'],
  ])('dependents %j make the tier %s', async (dependents, tier) => {
    const enrollment_id = await start();
    expect(await client.call('POST /update-tier-info', { enrollment_id, ...dependents })).toEqual({ tier });
    expect(await filterOf(enrollment_id)).toMatchObject({ tier });
  });

  test('a family has at most eight children', async () => {
    const enrollment_id = await start();
    const { data } = await client.refused('POST /update-tier-info', { enrollment_id, dep_dob: '01/02/1990', no_of_children: 9 });
    expect(data).toMatchObject([{ target_element: 'no_of_children' }]);
    expect(await filterOf(enrollment_id)).toMatchObject({ tier: 'IO' });
  });

  test('changing the tier changes the cart’s prices', async () => {
    const enrollment_id = await start();
    await client.call('POST /add-plan-to-cart', { enrollment_id, ...plan });
    await client.call('POST /update-tier-info', { enrollment_id, dep_dob: '01/02/1990' });
    expect(await client.call('GET /get-cart-amount', { enrollment_id })).toEqual({ result: 34.1 });
  });

  describe('the landing form', () => {
    const asked = async () =>
      (await client.call('GET /get-form-fields/{form}', { form: 'quote-landing' })).result.map((field) => field.field_name);

    test('asks for the income if term life is sold, and for the category if there are several', async () => {
      expect(await asked()).toEqual(expect.arrayContaining(['annual_incode', 'add_spouse', 'add_dependents', 'categories']));
    });

    test('asks for neither if the menu has one category', async () => {
      server.configure((config) => ({
        ...config,
        hash: 'dental-alone',
        site: { ...config.site, categories: config.site.categories.filter(({ category }) => category === 'dental') },
      }));
      expect(await asked()).not.toContain('annual_incode');
      expect(await asked()).not.toContain('categories');
    });
  });

  test('reserved names are not forms', async () => {
    expect(await client.refused('GET /get-form-fields/{form}', { form: 'constructor' })).toMatchObject({ errorCode: 'form-unknown' });
  });
});
