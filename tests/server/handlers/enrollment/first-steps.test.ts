import { beforeEach, describe, expect, test } from 'vitest';
import type { Refusal } from '#schemas/calls/call.ts';
import type { Config } from '#server/config/config.ts';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const holidays = { Standard_6: 0, Presendents_Day: 0, Columbus_Day: 0, Religious_Days: 0, Birthday: 0, Floating_Day: 0 };
const withCode = { ...personal, enrollerCode: 'A-1200' };
const withOtherCode = { ...personal, enrollerCode: 'B-1300' };
const blank = { name: '', occupation: '', employment_status: '', employment_start_date: '', holiday_policy: holidays };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  /** The demo with a required, an optional, or no enroller code. */
  function askEnrollerCode(asked: { readonly required: boolean } | undefined): void {
    const fieldsOf = (step: Config['steps'][number]) => [
      ...step.fields.filter((field) => field.field_name !== 'enrollerCode'),
      ...(asked ? [{ field_name: 'enrollerCode', read_only: false, ...asked }] : []),
    ];
    server.configure((config) => ({
      ...config,
      hash: `enroller-code-${String(asked?.required)}`,
      steps: config.steps.map((step) => (step.tab === 'primary_info' ? { ...step, fields: fieldsOf(step) } : step)),
    }));
  }
  const shown = async () => (await client.call('GET /check-enroll-code', { enrollment_id })).show_enroll_code;
  const isField = async () =>
    (await client.call('GET /get-form-fields-personal-info', { enrollment_id })).result.some(
      (field) => field.field_name === 'enrollerCode',
    );

  test('a premier plan is asked about by enrollment or by plan, and never by both', async () => {
    const premier = async (of: object) => (await client.call('GET /get-more-requirement', of)).result;
    expect(await premier({ enrollment_id })).toBe(false);
    expect(await premier({ plan_id: 401 })).toBe(true);
    expect(await premier({ plan_id: '101' })).toBe(false);
    for (const neither of [{}, { enrollment_id, plan_id: 401 }]) {
      expect(await client.refused('GET /get-more-requirement', neither)).toMatchObject({ statusCode: 422 });
    }
    expect(await client.refused('GET /get-more-requirement', { plan_id: 9 })).toMatchObject({ errorCode: 'plan-unknown' });
    const stranger = server.client();
    expect(await stranger.refused('GET /get-more-requirement', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-unknown' });
  });

  test.each([
    ['not asked', undefined, { status: false, is_optional: 1 }, false],
    ['optional', { required: false }, { status: false, is_optional: 1 }, false],
    ['required', { required: true }, { status: true, is_optional: 0 }, true],
  ] as const)('an enroller code that is %s', async (_, asked, show_enroll_code, field) => {
    askEnrollerCode(asked);
    expect(await shown()).toEqual(show_enroll_code);
    expect(await isField()).toBe(field);
  });

  test('a rep is asked for an optional enroller code, and a client who continues what the rep began is not', async () => {
    askEnrollerCode({ required: false });
    const rep = server.client();
    const { agent_id } = await rep.call('GET /validate-agent', { agent_code: accessCodes.rosa });
    const of = { enrollment_id: await startEnrollment(rep, { eprocess: 'rep', agent_id }) };
    expect((await rep.call('GET /check-enroll-code', of)).show_enroll_code).toEqual({ status: true, is_optional: 1 });
    const email = 'dana@example.com';
    await rep.call('POST /save-enrollment', { ...of, email, tab: 'primary_info' });
    const client = server.client();
    await client.call('POST /continue-enrollment', { code: (await wayBack(server)).code, email });
    await client.call('POST /confirm-birthdate', { ...of, dob: String(quote.dob) });
    expect((await client.call('GET /check-enroll-code', of)).show_enroll_code).toEqual({ status: false, is_optional: 1 });
    const ofClient = { ...of, enrollerCode: 'C-1400' };
    expect(await client.refused('POST /save-enroller-code', ofClient)).toMatchObject({ errorCode: 'step-not-required' });
    await rep.call('POST /save-enroller-code', ofClient);
  });

  test('without a required enroller code, the first step is not saved', async () => {
    askEnrollerCode({ required: true });
    expect((await client.refused('POST /save-personal-info', { enrollment_id, ...personal })).data).toEqual([
      { target_element: 'enrollerCode', error_message: 'Enter Enroller Code' },
    ]);
    await client.call('POST /save-enroller-code', { enrollment_id, enrollerCode: 'A-1200' });
    await client.call('POST /save-personal-info', { enrollment_id, ...withCode });
  });

  test('an optional code that a rep enters is shown among the answers, and stored with them; no one else is asked', async () => {
    askEnrollerCode({ required: false });
    const { agent_id } = await client.call('GET /validate-agent', { agent_code: accessCodes.rosa });
    enrollment_id = await startEnrollment(client, { eprocess: 'rep', agent_id });
    expect(await isField()).toBe(false);
    await client.call('POST /save-enroller-code', { enrollment_id, enrollerCode: 'A-1200' });
    const { result } = await client.call('GET /get-form-fields-personal-info', { enrollment_id });
    expect(result).toContainEqual(expect.objectContaining({ field_name: 'enrollerCode', read_only: true, value: 'A-1200' }));

    await client.call('POST /save-personal-info', { enrollment_id, ...withOtherCode });
    const operations = await signedInAs(server, 'operations');
    const { steps } = await operations.call('GET /get-desk-enrollment', { enrollment_id });
    const lines = steps.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
    expect(lines).toContainEqual({ label: 'Enroller Code', text: 'A-1200' });
  });

  test.each([
    ['', 'Enter Enroller Code'],
    ['   ', 'Enter Enroller Code'],
    ['A 1/2', 'Invalid Enroller Code'],
    ['колд', 'Invalid Enroller Code'],
  ])('the enroller code %j is refused: %s', async (enrollerCode, error_message) => {
    expect((await client.refused('POST /save-enroller-code', { enrollment_id, enrollerCode })).data).toEqual([
      { target_element: 'enrollerCode', error_message },
    ]);
  });

  /** Adds a plan of that kind that asks for the employer to the cart. */
  function askEmployer(kind: 'iha' | 'ordinary'): void {
    server.configure((config) => {
      const plans = new Map(config.plans);
      const { kind: _, ...plan } = plans.get(201)!;
      plans.set(201, { ...plan, asks: { ...plan.asks, employer_info: [] }, ...(kind === 'iha' ? { kind } : {}) });
      return { ...config, hash: `employer-${kind}`, plans };
    });
  }
  async function reachEmployer(kind: 'iha' | 'ordinary'): Promise<void> {
    askEmployer(kind);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  }
  const employerTab = async () =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.find((tab) => tab.tab_name === 'employer_info');

  test('with an IHA plan, the employer can be skipped, and the step is complete', async () => {
    await reachEmployer('iha');
    expect(await client.call('GET /get-cart-plan-info', { enrollment_id })).toMatchObject({ is_IHA: true });
    await client.call('POST /save-employer-info', { enrollment_id, ...blank });
    expect(await employerTab()).toMatchObject({ required: true, complete: true });
  });

  test('a skip ends with the plan that allowed it', async () => {
    await reachEmployer('iha');
    await client.call('POST /save-employer-info', { enrollment_id, ...blank });
    await reachEmployer('ordinary');
    expect(await employerTab()).toMatchObject({ required: true, complete: false });
  });

  test('a partly filled employer is not a skip: it is checked like any other', async () => {
    await reachEmployer('iha');
    const { data } = await client.refused('POST /save-employer-info', { enrollment_id, ...blank, name: 'Elm Street Books' });
    expect(data.map((fault) => fault.target_element)).toContain('occupation');
  });

  test('without an IHA plan, a blank employer is refused', async () => {
    await reachEmployer('ordinary');
    const { data } = await client.refused('POST /save-employer-info', { enrollment_id, ...blank });
    expect(data[0]).toEqual({ target_element: 'name', error_message: 'Field is required' });
    expect(await employerTab()).toMatchObject({ complete: false });
  });

  test('a step cannot be skipped before the steps that precede it', async () => {
    askEmployer('iha');
    expect(await client.refused('POST /save-employer-info', { enrollment_id, ...blank })).toMatchObject({ errorCode: 'step-out-of-order' });
  });

  test.each([
    ['@@', '@@', ['address1', 'city']],
    ['12 Elm St', '75201', ['city']],
    ['№ —', 'Dallas', ['address1']],
    ['7', 'Coeur d’Alene', []],
  ])('of an address with the street %j and the city %j, refused are: %j', async (address1, city, fields) => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const answer = await client.send('POST /save-contact-info', { enrollment_id, ...contact, address1, city });
    const faults = answer.statusCode === 200 ? [] : answer.json<Refusal>().data;
    expect(faults.map((fault) => fault.target_element)).toEqual(fields);
  });

  test('coverage cannot have started before the birth of the person', async () => {
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 101, plan_pricing_id: '101-IO' });
    const before = { ...personal, prior_coverage_flag: 1, prior_carrier_name: 'Oak Mutual', prior_effective_date: '05/13/1991' };
    expect((await client.refused('POST /save-personal-info', { enrollment_id, ...before })).data).toContainEqual({
      target_element: 'prior_effective_date',
      error_message: 'Date cannot be before the date of birth',
    });
  });

  test('retired people cannot continue', async () => {
    await reachEmployer('iha');
    const { data } = await client.refused('POST /save-employer-info', { enrollment_id, name: 'Elm Street Books', employment_status: 'R' });
    expect(data).toContainEqual({ target_element: 'employment_status', error_message: 'You cannot proceed with retired employer' });
  });
});
