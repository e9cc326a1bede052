import type { HostedFields } from '#server/outside/hosted-fields/hosted-fields.ts';

/** A payment provider that captures one card, of no one. */
export const madeUpCards: HostedFields = {
  sources: { scripts: ['https://js.stripe.com'], frames: ['https://js.stripe.com'], connections: ['https://api.stripe.com'] },
  begin: () =>
    Promise.resolve({
      reference: 'seti_1Recorded',
      client_secret: 'seti_1Recorded_secret_ofNoOne',
      publishable_key: 'pk_test_ofNoOne',
      script: 'https://js.stripe.com/v3/',
    }),
  captured: (reference) =>
    Promise.resolve(
      reference === 'seti_1Recorded'
        ? {
            token: 'pm_1Recorded',
            sameness: 'recorded',
            brand: 'Visa',
            last_four: '4242',
            expiration_month: '08',
            expiration_year: '2029',
          }
        : 'unknown',
    ),
};
