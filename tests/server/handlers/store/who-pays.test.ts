import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import type { Config } from '#server/config/config.ts';
import type { CopyContent } from '#server/documents/electronic-copy.ts';
import { copyPlace } from '#server/store/seal/sealed-places.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { findPolicy } from '#server/store/policies/policies.ts';
import { correcting } from '#tests/server/support/correcting.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { exportText, makeExport } from '#tests/server/support/make-exports.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const withoutContributions = (config: Config): Config => ({
  ...config,
  people: {
    ...config.people,
    groups: config.people.groups.map((group) =>
      group.contributions ? { ...group, contributions: { ...group.contributions, rules: [], default: { amount: 0 } } } : group,
    ),
  },
});

/* Everything that leaves the product about a policy says who pays it, as agreed. */
describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  async function completed(client: TestClient): Promise<string> {
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    return (await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 })).policy_id;
  }

  /** The receipt as it was mailed, the prices on the copy, and the record of an export. */
  async function payersOf(policy_id: string) {
    const { store, sealer } = server.services;
    const receipt = (await listOutbox(store.db, sealer)).flatMap(({ message }) =>
      message.kind === 'mail' && message.copy_of === policy_id ? [message] : [],
    )[0];
    const policy = await findPolicy(store.db, policy_id);
    const own = await ownSealer(server, policy?.enrollment_id ?? '');
    const { prices } = JSON.parse(own.open(copyPlace(policy_id), policy?.sealed_copy ?? '')) as CopyContent;
    const desk = await signedInAs(server, 'operations');
    const made = await makeExport(server, desk, { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'whole' });
    const rows: readonly Record<string, string>[] = parse(await exportText(desk, made), { columns: true });
    return { receipt, prices, record: rows.find((row) => row.policy_id === policy_id) };
  }

  test('the receipt by mail, the copy and exports say what the employer and the employee pay', async () => {
    const office = await asGroup(server.client(), accessCodes.cedarOffice);
    const { receipt, prices, record } = await payersOf(await completed(office));
    expect(record).toMatchObject({ paychecks_per_year: '26' });
    const [whole, employer, employee] = ['recurring_cents', 'employer_cents', 'employee_cents'].map((name) => Number(record?.[name]));
    expect(employer).toBeGreaterThan(0);
    expect((employer ?? 0) + (employee ?? 0)).toBe(whole);
    const dollars = (cents = 0) => `$${(cents / 100).toFixed(2)}`;
    const lines = [
      ['Your employer pays', `${dollars(employer)} a month`],
      ['You pay', `${dollars(employee)} a month`],
      ['Each paycheck', dollars(Math.round(((employee ?? 0) * 12) / 26))],
    ];
    expect(prices.slice(-3)).toEqual(lines);
    for (const [name, value] of lines) {
      expect(receipt?.text).toContain(`${name}: ${value}`);
      expect(receipt?.html).toContain(`<tr><td>${name}</td><td>${value}</td></tr>`);
    }
  });

  test('a correction shows who pays each plan, as the enrollment did', async () => {
    const office = await asGroup(server.client(), accessCodes.cedarOffice);
    const payersIn = async (client: TestClient, enrollment_id: string) => {
      const { payers, result } = await client.call('GET /get-plan-cart', { enrollment_id });
      return {
        whole: payers,
        plans: result.flatMap(({ plan_id, cost }) => (cost ? [{ plan_id, monthly: cost.monthly, ...cost.payers }] : [])),
      };
    };
    const enrollment_id = await startEnrollment(office);
    await answerSteps(office, enrollment_id);
    const agreed = await payersIn(office, enrollment_id);
    expect(agreed.whole?.per_paycheck).toBeGreaterThan(0);
    for (const { monthly, employer_pays = 0, employee_pays = 0 } of agreed.plans) {
      expect(employer_pays).toBeGreaterThan(0);
      expect(employer_pays + employee_pays).toBeCloseTo(monthly, 10);
    }
    await office.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const desk = await signedInAs(server, 'operations');
    const { reopen, comeBack } = correcting(server, { desk: () => desk, enrollmentId: () => enrollment_id });
    await reopen();
    const { enroller, copy } = await comeBack();
    expect(await payersIn(enroller, copy)).toEqual(agreed);
  });

  test('a correction keeps the agreed contribution, even though the employer no longer pays for new enrollments', async () => {
    const employerCents = async (policy_id: string) => (await findPolicy(server.services.store.db, policy_id))?.employer_cents;
    const office = await asGroup(server.client(), accessCodes.cedarOffice);
    const policy_id = await completed(office);
    const agreed = await employerCents(policy_id);
    expect(agreed).toBeGreaterThan(0);
    server.configure(withoutContributions);
    expect(await employerCents(await completed(await asGroup(server.client(), accessCodes.cedarOffice)))).toBe(0);
    const desk = await signedInAs(server, 'operations');
    const enrollment_id = (await findPolicy(server.services.store.db, policy_id))?.enrollment_id ?? '';
    const { reopen, comeBack, correct } = correcting(server, { desk: () => desk, enrollmentId: () => enrollment_id });
    await reopen();
    const { enroller, copy } = await comeBack();
    const { payers, result } = await enroller.call('GET /get-plan-cart', { enrollment_id: copy });
    expect(payers?.employer_pays).toBe((agreed ?? 0) / 100);
    // How it was divided among the plans is no longer known.
    expect(result.flatMap(({ cost }) => cost?.payers ?? [])).toEqual([]);
    await correct();
    expect(await employerCents(policy_id)).toBe(agreed);
  });

  test('where no employer contributes, they say the price alone', async () => {
    const { receipt, prices, record } = await payersOf(await completed(server.client()));
    expect(record).toMatchObject({ employer_cents: '', employee_cents: '', paychecks_per_year: '' });
    expect(prices.at(-1)?.[0]).toBe('Recurring Monthly Cost');
    expect(receipt?.text).not.toMatch(/employer pays|paycheck/);
  });
});
