import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { card, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const elsewhere = { address1: '1 Old Road', zip: '10001', city: 'New York', state: 'NY' };
const asContact = { ...card, ...elsewhere, is_physical_address: 1 };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  async function reachBilling(more: object = {}) {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact, ...more });
    const save = (answers: object) => client.call('POST /save-billing-info', { enrollment_id, ...answers });
    const refused = async (answers: object) => (await client.refused('POST /save-billing-info', { enrollment_id, ...answers })).data;
    const saved = async () => (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' })).result;
    return { save, refused, saved };
  }

  test('the same address as in the contact step is that address, whatever was sent with it', async () => {
    const { save, saved } = await reachBilling();
    await save({ ...asContact, address2: 'Unit 9' });
    expect(await saved()).toMatchObject({ address1: '12 Elm Street', zip: '75201', city: 'Dallas', state: 'TX' });
    expect(await saved()).not.toHaveProperty('address2');
  });

  test('a required second line comes from the contact step, or else from what was typed', async () => {
    server.configure((config) => ({
      ...config,
      hash: 'second-line',
      steps: config.steps.map((step) => ({
        ...step,
        fields: step.fields.map((field) =>
          step.tab === 'billing_info' && field.field_name === 'address2' ? { ...field, required: true } : field,
        ),
      })),
    }));
    const without = await reachBilling();
    expect(await without.refused(asContact)).toEqual([{ target_element: 'address2', error_message: 'Field is required' }]);
    await without.save({ ...asContact, address2: 'Unit 9' });
    expect(await without.saved()).toMatchObject({ address1: '12 Elm Street', address2: 'Unit 9' });
    const withOne = await reachBilling({ address2: 'Unit 4' });
    await withOne.save({ ...asContact, address2: 'Unit 9' });
    expect(await withOne.saved()).toMatchObject({ address2: 'Unit 4' });
  });
});
