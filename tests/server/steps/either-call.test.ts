import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import { type ProductTab, productSteps, productTabs } from '#schemas/steps/product-steps.ts';
import type { Config } from '#server/config/config.ts';
import { databases } from '#tests/server/support/databases.ts';
import { agreement, bank, contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

const person = { first_name: 'Ada', last_name: 'Example', birthdate: '02/03/1990', ssn: '219-09-1111', gender: 0 };
const ada = { ...person, beneficiary_id: 'ada', is_contigent: false, relationship: 'spouse', beneficiary_percentage: 50 };
const spouse = (dependent_id: string) => ({ dependent_id, primary_info: { ...person, relationship: 'spouse' } });

interface Case {
  /** Makes answers that only a rule of the step refuses. */
  readonly refused: (client: TestClient, enrollment_id: string) => object | Promise<object>;
  /** The field that is to blame. */
  readonly fault: string;
  readonly says?: string;
}

/** The steps that also have a call of their own besides the generic one. */
type SavedByOwnCall = Exclude<
  { [Tab in ProductTab]: (typeof productSteps)[Tab]['save'] extends 'POST /save-step-info' ? never : Tab }[ProductTab],
  'review_info'
>;

/** For each step that is saved by its own call, answers against a rule of its own, or against its form where it has none. */
const cases: Readonly<Record<SavedByOwnCall, Case>> = {
  primary_info: { refused: () => ({ ...personal, ssn: '000-00-0000' }), fault: 'ssn' },
  contact_info: { refused: () => ({ ...contact, zip: '99999' }), fault: 'zip', says: messages.zipInvalid },
  employer_info: { refused: () => ({ name: 'Acme', zip: '99999' }), fault: 'zip', says: messages.zipInvalid },
  primary_health_info: { refused: () => ({ condition_questions: [] }), fault: 'condition_questions.0.yes_no_flag' },
  beneficiary_info: { refused: () => ({ beneficiaries: [ada] }), fault: 'beneficiaries' },
  dependent_info: { refused: () => ({ dependents: [spouse('ada'), spouse('bea')] }), fault: 'dependents' },
  agreement_info: {
    refused: async (client, id) => ({ ...(await agreement(client, id)), signature: 'no picture' }),
    fault: 'signature',
    says: messages.signatureInvalid,
  },
  billing_info: { refused: () => ({ ...bank, routing_number: '123456789' }), fault: 'routing_number', says: messages.routingUnknown },
};

const first = (config: Config, tab: string): Config => ({
  ...config,
  hash: randomUUID(),
  steps: config.steps.map(({ required_when: _, ...step }) => (step.tab === tab ? { ...step, order: -1, required: 'always' } : step)),
});

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  async function openAt(tab: string) {
    server.configure(() => first(demoConfig(), tab));
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', {
      ...quote,
      tier: 'IS',
      is_smoker: 0,
    });
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IS' });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    const own = (sent: object) => client.refused(productSteps[tab as ProductTab].save, { enrollment_id, ...sent });
    const generic = (answers: object) =>
      client.refused('POST /save-step-info', { enrollment_id, tab_name: tab, answers: answers as Record<string, unknown> });
    return { client, enrollment_id, own, generic };
  }

  test.each(Object.entries(cases))(
    'the general call keeps the rules of %s, as its own call does',
    async (tab, { refused, fault, says }) => {
      const { client, enrollment_id, own, generic } = await openAt(tab);
      const sent = await refused(client, enrollment_id);
      const refusal = await own(sent);
      expect(refusal.data, JSON.stringify(refusal)).toContainEqual(
        expect.objectContaining({ target_element: fault, ...(says ? { error_message: says } : {}) }),
      );
      expect(await generic(sent)).toEqual(refusal);
    },
  );

  test.each(Object.keys(cases))('both calls refuse an invalid answer to %s in the same way', async (tab) => {
    const { own, generic } = await openAt(tab);
    for (const sent of [{}, { beneficiaries: 1, dependents: {}, condition_questions: 'x', signature: [] }])
      expect(await generic(sent)).toEqual(await own(sent));
  });

  test('an enrollment is completed by no other call than its own', async () => {
    const { generic } = await openAt('review_info');
    expect((await generic({ first_enroll: 1 })).errorCode).toBe('form-unknown');
  });

  test('every step of the product is looked at here', () => {
    expect([...Object.keys(cases), 'review_info'].toSorted()).toEqual(productTabs.toSorted());
  });
});
