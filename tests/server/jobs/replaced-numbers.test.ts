import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import type { Step } from '#server/config/config.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, card, cardNumber, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const other = { ...card, card_number: '5555 5555 5555 4444' };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
  });

  const save = (answers: object) => client.call('POST /save-billing-info', { enrollment_id, ...answers });
  const round = () => sweepNow(server);
  const kinds = async () => (await server.services.store.db.selectFrom('vault').select('kind').execute()).map(({ kind }) => kind);
  const complete = () => client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });

  test('a replaced number is deleted, and the new one is kept', async () => {
    await save(card);
    await save(other);
    expect(await kinds()).toHaveLength(3);
    await round();
    expect(await kinds()).toEqual(['card_number']);
    expect(await server.services.store.db.selectFrom('kept_number').select('gone_at').execute()).toEqual([{ gone_at: null }]);
  });

  test('a number whose mask came back is kept, however often the step is saved', async () => {
    await save({ ...bank, account_name: 'Dana Q Example', account_number: '********4321' });
    await save({ ...bank, account_number: '********4321' });
    await round();
    expect(await kinds()).toEqual(['account_number']);
  });

  test('a number that a carrier asks for in a step other than billing is deleted when it is replaced, too', async () => {
    const account: FieldDefinition = {
      field_name: 'payroll_account',
      label: 'Payroll account',
      type: 'account_number',
      required: true,
      read_only: false,
    };
    server.configure((config) => ({
      ...config,
      hash: 'with a payroll account',
      plans: new Map([...config.plans].map(([id, plan]) => [id, { ...plan, asks: { ...plan.asks, contact_info: [account] } }])),
    }));
    const saveContact = (payroll_account: string) => {
      const answers = { enrollment_id, ...contact, payroll_account };
      return client.call('POST /save-contact-info', answers);
    };
    await saveContact('111122223333');
    await saveContact('444455556666');
    expect(await kinds()).toHaveLength(3);
    await round();
    expect(await kinds()).toHaveLength(2);
  });

  test('a number whose field was renamed is kept when its mask comes back', async () => {
    const asks = (more: Partial<FieldDefinition>) =>
      server.configure((config) => {
        const account: FieldDefinition = { ...requiredText('payroll_account', { type: 'account_number' }), ...more };
        const plans = new Map([...config.plans].map(([id, plan]) => [id, { ...plan, asks: { contact_info: [account] } }]));
        return { ...config, hash: JSON.stringify(more), plans };
      });
    const saveContact = (answers: Record<string, string>) =>
      client.call('POST /save-contact-info', { enrollment_id, ...contact, ...answers });
    asks({});
    await saveContact({ payroll_account: '111122223333' });
    asks({ field_name: 'deposit_account', renamed_from: 'payroll_account' });
    await saveContact({ deposit_account: '********3333' });
    await round();
    expect(await kinds()).toHaveLength(2);
  });

  describe('of people in a list', () => {
    const account: FieldDefinition = {
      field_name: 'payout_account',
      label: 'Account to pay into',
      type: 'account_number',
      required: true,
      read_only: false,
    };
    const beneficiaries: Step = {
      tab: 'beneficiary_info',
      title: 'Beneficiaries',
      order: 10,
      kind: 'list',
      required: 'always',
      fields: [requiredText('first_name'), requiredText('beneficiary_percentage', { type: 'number' }), account],
    };
    const ada = {
      beneficiary_id: 'ada',
      is_contigent: false,
      first_name: 'Ada',
      beneficiary_percentage: 50,
      payout_account: '111122223333',
    };
    const bea = { ...ada, beneficiary_id: 'bea', first_name: 'Bea', payout_account: '444455556666' };
    const savePeople = (...people: object[]) =>
      client.call('POST /save-beneficiary-info', { enrollment_id, beneficiaries: people as never });
    // The account that pays for the plan is kept too.
    const ofPeople = async () => (await kinds()).length - 1;
    beforeEach(() =>
      server.configure((config) => ({
        ...config,
        hash: 'with accounts of beneficiaries',
        steps: [...config.steps.filter(({ tab }) => tab !== beneficiaries.tab), beneficiaries],
      })),
    );

    test('a replaced number is deleted; those whose masks came back are kept', async () => {
      await savePeople(ada, bea);
      await savePeople({ ...ada, payout_account: '********3333' }, { ...bea, payout_account: '777788889999' });
      expect(await ofPeople()).toBe(3);
      await round();
      expect(await ofPeople()).toBe(2);
    });

    test("a person's number is deleted when the person is removed from the list", async () => {
      await savePeople(ada, bea);
      await savePeople({ ...ada, beneficiary_percentage: 100, payout_account: '********3333' });
      await round();
      expect(await ofPeople()).toBe(1);
    });

    test('numbers in a refused save are deleted at once', async () => {
      await savePeople(ada, bea);
      const { step_version } = await client.call('GET /get-beneficiaries-existing-user-enrollment', { enrollment_id });
      const meanwhile = { ...ada, first_name: 'Ida', payout_account: '********3333' };
      await savePeople(meanwhile, { ...bea, payout_account: '********6666' });
      const late = { ...bea, payout_account: '777788889999' };
      const refusal = await client.refused('POST /save-beneficiary-info', { enrollment_id, beneficiaries: [ada, late], step_version });
      expect(refusal.errorCode).toBe('changed-meanwhile');
      expect(await ofPeople()).toBe(2);
    });
  });

  test('numbers of dependents are deleted with the dependents', async () => {
    const card: FieldDefinition = { field_name: 'card', label: 'Card', type: 'card_number', required: false, read_only: false };
    server.configure((config) => ({
      ...config,
      hash: 'with cards of dependents',
      steps: config.steps.map((step) =>
        step.tab === 'dependent_info' ? { ...step, required: 'always', fields: [...step.fields, card] } : step,
      ),
    }));
    const primary_info = { first_name: 'Lee', last_name: 'Example', birthdate: '06/01/2015', gender: 0, ssn: '219-09-5555' };
    const lee = { dependent_id: 'lee', primary_info: { ...primary_info, relationship: 'child', employed: 0, card: cardNumber } };
    await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...quote, tier: 'IC' });
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [lee] as never });
    expect((await kinds()).toSorted()).toEqual(['account_number', 'card_number']);
    await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...quote, tier: 'IO' });
    await client.call('POST /delete-dependent-in-IO', { enrollment_id });
    await round();
    expect(await kinds()).toEqual(['account_number']);
  });

  test('a refused save leaves no number behind', async () => {
    await complete();
    const late = await client.refused('POST /save-billing-info', { enrollment_id, ...card });
    expect(late.errorCode).toBe('enrollment-completed');
    await round();
    expect(await kinds()).toEqual(['account_number']);
  });

  test('a number of a completed enrollment stays, even if the next one reused it and then replaced it', async () => {
    await complete();
    const { store } = server.services;
    const { user_id } = await store.db.selectFrom('enrollment').select('user_id').where('id', '=', enrollment_id).executeTakeFirstOrThrow();
    enrollment_id = await startEnrollment(client);
    await store.write((trx) =>
      trx.updateTable('enrollment').set({ type: 'existing-user', user_id }).where('id', '=', enrollment_id).execute(),
    );
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const insisted = { enrollment_id, ...contact, skip_validation_email: 1, skip_validation_phone: 1 };
    await client.call('POST /save-contact-info', insisted);
    await save(card);
    const [onFile] = (await client.call('GET /get-existing-bank-info', { enrollment_id })).result;
    const choice = { payment_method: 'eft' as const, bank_id: onFile?.bank_id ?? '' };
    await client.call('POST /save-billing-info-existing', { enrollment_id, ...choice });
    await round();
    expect(await kinds()).toEqual(['account_number']);
    await save(other);
    await round();
    expect((await kinds()).toSorted()).toEqual(['account_number', 'card_number']);

    // The next one is finally abandoned: its own number is deleted with it.
    server.at('2026-06-10T17:00:00Z');
    await round();
    expect(await kinds()).toEqual(['account_number']);
  });

  test('a number that the vault could not delete keeps no other one waiting, and is deleted in the next round', async () => {
    await save(card);
    await save(other);
    const { outside } = server.services;
    const refused: string[] = [];
    const forget = async (token: string) => {
      if (refused.length > 0) return outside.vault.forget?.(token);
      refused.push(token);
      throw new Error('down');
    };
    const log: string[] = [];
    await sweepNow(server, { vault: { keep: outside.vault.keep, forget }, log: (line) => void log.push(line) });
    expect(await kinds()).toHaveLength(2);
    expect(log).toEqual(['the card vault did not delete all numbers; 1 to be tried again']);
    await round();
    expect(await kinds()).toEqual(['card_number']);
  });
});
