import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, quote, ssn } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const number = '219-09-5555';
const belongsTo = (name: string) => `This is the Social Security Number of ${name}. Each person needs their own.`;

const child = (dependent_id: string, first_name: string, answers: object = {}) => ({
  dependent_id,
  primary_info: {
    first_name,
    last_name: 'Example',
    birthdate: '06/01/2015',
    gender: 0,
    ssn: number,
    relationship: 'child' as const,
    ...answers,
  },
});
const lee = child('lee', 'Lee');
const kim = child('kim', 'Kim');
const masked = (person: typeof lee) => child(person.dependent_id, person.primary_info.first_name, { ssn: '***-**-5555' });

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;

  /** An enrollment of Dana Example with children and, on request, with beneficiaries. */
  async function start(plan_id: number, tier: 'IO' | 'IC') {
    client = server.client();
    const asked = { ...quote, tier, is_smoker: 0 as const, annual_incode: 60_000 };
    ({ temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', asked));
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-${tier}` });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const reached = { enrollment_id, ...contact, birth_city: 'Austin', birth_state: 'TX' };
    await client.call('POST /save-contact-info', reached);
  }

  const audited = async () => {
    const rows = await server.services.store.db.selectFrom('audit').select('detail').where('enrollment_id', '=', enrollment_id).execute();
    return rows.map(({ detail }) => detail);
  };

  describe('children', () => {
    beforeEach(() => start(104, 'IC'));

    const save = (...dependents: object[]) =>
      client.call('POST /save-dependent-info', { enrollment_id, dependents: dependents as (typeof lee)[] });
    const refused = async (...dependents: object[]) =>
      (await client.refused('POST /save-dependent-info-to-temp', { enrollment_id, dependents })).data;
    const alone = async (person: object) => (await client.refused('POST /validate-single-dependent', { enrollment_id, ...person })).data;

    test('two people with the same number are refused, at the second', async () => {
      expect(await refused(lee, kim)).toEqual([
        { target_element: 'dependents.1.ssn', error_message: `Dependent #2 ${belongsTo('Lee Example')}` },
      ]);
    });

    test('a stored number is recognized behind its mask, and reported where it is typed again; the comparison is audited', async () => {
      await save(lee);
      const fault = { target_element: 'primary_info.ssn', error_message: belongsTo('Lee Example') };
      expect(await alone(kim)).toEqual([fault]);
      expect(await refused(kim, masked(lee))).toEqual([
        { target_element: 'dependents.0.ssn', error_message: `Dependent #1 ${belongsTo('Lee Example')}` },
      ]);
      expect(await audited()).toEqual(Array.from({ length: 2 }, () => 'dependent_info: to compare lee.ssn'));
    });

    test('a different number with the same last four digits is a different number', async () => {
      await save(lee);
      const cousin = child('kim', 'Kim', { ssn: '219-08-5555' });
      await client.call('POST /validate-single-dependent', { enrollment_id, ...cousin });
      await save(masked(lee), cousin);
      expect(await save(masked(lee), masked(kim))).toEqual({});
    });

    test('a person can enter their own number again', async () => {
      await save(lee);
      await client.call('POST /validate-single-dependent', { enrollment_id, ...lee });
      await save(lee);
      expect(await audited()).toEqual([]);
    });

    test("the applicant's number cannot be anyone else's, and vice versa", async () => {
      const other = child('lee', 'Lee', { ssn });
      const fault = { target_element: 'primary_info.ssn', error_message: belongsTo('Dana Example') };
      expect(await alone(other)).toEqual([fault]);
      expect(await refused(other)).toMatchObject([{ target_element: 'dependents.0.ssn' }]);
      await save(lee);
      const taken = [{ target_element: 'ssn', error_message: belongsTo('Lee Example') }];
      expect((await client.refused('POST /save-personal-info', { enrollment_id, ...personal, ssn: number })).data).toEqual(taken);
      const answers = { ...personal, ssn: number };
      expect((await client.refused('POST /save-step-info', { enrollment_id, tab_name: 'primary_info', answers })).data).toEqual(taken);
    });

    test('people who are no longer enrolled block no one', async () => {
      await save(lee);
      await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...quote, is_smoker: 0 });
      const answers = { enrollment_id, ...personal, ssn: number };
      expect(await client.call('POST /save-personal-info', answers)).toEqual({});
    });

    test('no one finds a number by trying all numbers with the same last four digits', async () => {
      await save(lee);
      const guess = (at: number) => child('kim', 'Kim', { ssn: `21${at % 10}-08-5555` });
      for (let at = 0; at < 10; at++) await client.call('POST /validate-single-dependent', { enrollment_id, ...guess(at) });
      const stopped = await client.refused('POST /validate-single-dependent', { enrollment_id, ...kim });
      expect(stopped).toMatchObject({ statusCode: 429, errorCode: 'too-many-numbers', data: [] });
    });
  });

  describe('beneficiaries', () => {
    beforeEach(() => start(301, 'IO'));

    const ada = {
      beneficiary_id: 'ada',
      is_contigent: false,
      first_name: 'Ada',
      last_name: 'Example',
      birthdate: '02/03/1990',
      ssn: number,
      relationship: 'spouse',
      beneficiary_percentage: 100,
    };
    const cy = { ...ada, beneficiary_id: 'cy', is_contigent: true, first_name: 'Cy', relationship: 'friend' };
    const refused = async (...beneficiaries: object[]) =>
      (await client.refused('POST /save-beneficiary-info', { enrollment_id, beneficiaries })).data;

    test('a person named twice is refused, and so is the applicant', async () => {
      expect(await refused(ada, cy)).toEqual([{ target_element: 'beneficiaries.1.ssn', error_message: belongsTo('Ada Example') }]);
      expect(await refused({ ...ada, ssn })).toEqual([{ target_element: 'beneficiaries.0.ssn', error_message: belongsTo('Dana Example') }]);
    });

    test('a person who is checked alone is compared with the stored list, and with no one else', async () => {
      await client.call('POST /save-beneficiary-info', { enrollment_id, beneficiaries: [ada] });
      await client.call('POST /validate-single-beneficiary', { enrollment_id, ...cy });
      const { data } = await client.refused('POST /validate-single-beneficiary', { enrollment_id, ...cy, beside: ['ada'] });
      expect(data).toEqual([{ target_element: 'ssn', error_message: belongsTo('Ada Example') }]);
    });

    test('an applicant’s number that a beneficiary already has is refused', async () => {
      await client.call('POST /save-beneficiary-info', { enrollment_id, beneficiaries: [ada] });
      const { data } = await client.refused('POST /save-personal-info', { enrollment_id, ...personal, ssn: number });
      expect(data).toEqual([{ target_element: 'ssn', error_message: belongsTo('Ada Example') }]);
    });
  });
});
