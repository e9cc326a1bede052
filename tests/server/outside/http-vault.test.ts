import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { httpVault } from '#server/outside/card-vault/http-vault.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { listening } from '#tests/server/support/outside/listening.ts';

const owner = createSealer(Buffer.alloc(32, 7)).forEnrollment('enrollment-1', null);

/** A tokenizer that answers with a status, and what it was asked. */
async function tokenizer(status: number) {
  const asked: string[] = [];
  const app = fastify();
  app.route({
    method: ['POST', 'DELETE'],
    url: '*',
    handler: async (request, reply) => {
      asked.push(`${request.method} ${request.url}`);
      return reply.code(status).send(status === 204 ? undefined : { token: 'tok/1' });
    },
  });
  onTestFinished(() => app.close());
  return { vault: httpVault(`http://127.0.0.1:${await listening(app)}/tokens`), asked };
}

test('a number becomes the token that the tokenizer returns, and a deleted token is named in the address', async () => {
  const { vault, asked } = await tokenizer(200);
  expect(await vault.keep('card_number', '4111111111111111', owner)).toBe('tok/1');
  await vault.forget?.('tok/1');
  expect(asked).toEqual(['POST /tokens', 'DELETE /tokens/tok%2F1']);
});

test.each([204, 404, 410, 405, 501])('an answer of %i to a deletion means that nothing is left to ask', async (status) => {
  const { vault } = await tokenizer(status);
  await expect(vault.forget?.('tok/1')).resolves.toBeUndefined();
});

test.each([401, 429, 500, 503])('an answer of %i to a deletion is an error, so that it is asked again', async (status) => {
  const { vault } = await tokenizer(status);
  await expect(vault.forget?.('tok/1')).rejects.toThrow(`the card vault did not delete a number (${status})`);
});
