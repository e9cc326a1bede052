import { type IdentityProvider, NotProven } from '#server/outside/identity-provider/identity-provider.ts';

/** An identity provider that knows two people, of whom the store knows none before it invites one. */
export const madeUpDirectory: IdentityProvider = {
  name: 'Acme Directory',
  begin: () =>
    Promise.resolve({
      url: 'https://directory.acme.example/authorize?client_id=store&state=recorded',
      checks: { state: 'recorded', nonce: 'recorded', verifier: 'recorded' },
    }),
  finish: async (_checks, { searchParams }) => {
    const email = `${searchParams.get('code') ?? ''}@acme.example`;
    if (!['rosa@acme.example', 'stranger@acme.example'].includes(email)) throw new NotProven('invalid');
    return email;
  },
};
