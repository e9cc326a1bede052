import { beforeEach, describe, expect, test } from 'vitest';
import { eraseEnrollment } from '#server/store/enrollments/erase-enrollment.ts';
import { vaultPlace } from '#server/store/seal/sealed-places.ts';
import type { CardVault } from '#server/outside/card-vault/card-vault.ts';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import { accountNumber, agreement, answerSteps, bank, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
  });

  const sweep = (vault: CardVault = server.services.outside.vault) => sweepNow(server, { vault });
  const erase = (id = enrollment_id) => {
    const { store, sealer, clock } = server.services;
    return store.write((trx) => eraseEnrollment(trx, sealer, id, clock().toISOString()));
  };
  const inVault = () => server.services.store.db.selectFrom('vault').selectAll().execute();
  const recorded = () => server.services.store.db.selectFrom('kept_number').select(['enrollment_id', 'gone_at']).execute();
  /** As if it had been saved before numbers were recorded. */
  const unrecord = () => server.services.store.write((trx) => trx.deleteFrom('kept_number').execute());
  const abandoned = () => server.at('2026-06-10T17:00:00Z');

  const goings: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['erased', () => erase()],
    ['swept', async () => abandoned()],
  ];

  test.each(goings)('the number of an older enrollment that is %s leaves the vault, though only its answers name it', async (_how, go) => {
    await unrecord();
    await go();
    await sweep();
    expect(await inVault()).toEqual([]);
    expect(await recorded()).toEqual([]);
  });

  test.each(goings)('a vault that cannot delete the number of an enrollment that is %s is asked again', async (_how, go) => {
    await unrecord();
    await go();
    const away: CardVault = { ...server.services.outside.vault, forget: () => Promise.reject(new Error('the vault is away')) };
    await sweep(away);
    expect(await inVault()).toHaveLength(1);
    await sweep();
    expect(await inVault()).toEqual([]);
    expect(await recorded()).toEqual([]);
  });

  test('a number that the vault took for a save that was lost in a crash leaves with its enrollment', async () => {
    await server.services.outside.vault.keep('account_number', '999988887777', await ownSealer(server, enrollment_id));
    await erase();
    await sweep();
    expect(await inVault()).toEqual([]);
  });

  test('a number that another enrollment of the member pays with is handed on to it, and leaves with that one', async () => {
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const next = await nextOfMember();
    await erase();
    await sweep();
    const [row, ...more] = await inVault();
    expect(more).toEqual([]);
    const own = await ownSealer(server, next);
    expect(own.open(vaultPlace(row?.token ?? ''), row?.sealed_number ?? '')).toBe(accountNumber);
    expect(await recorded()).toEqual([{ enrollment_id: next, gone_at: null }]);
    await erase(next);
    await sweep();
    expect(await inVault()).toEqual([]);
  });

  test('a number that was handed on is deleted when the other enrollment replaces it', async () => {
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const next = await nextOfMember();
    await erase();
    const other: object = { ...bank, account_number: '111122223333' };
    await client.call('POST /save-billing-info', { enrollment_id: next, ...other });
    await sweep();
    const own = await ownSealer(server, next);
    const numbers = (await inVault()).map(({ token, sealed_number }) => own.open(vaultPlace(token), sealed_number));
    expect(numbers).toEqual(['111122223333']);
  });

  /** Another enrollment of the same member, paid from the same account. */
  async function nextOfMember(): Promise<string> {
    const { store } = server.services;
    const { user_id } = await store.db.selectFrom('enrollment').select('user_id').where('id', '=', enrollment_id).executeTakeFirstOrThrow();
    const next = await startEnrollment(client);
    await store.write((trx) => trx.updateTable('enrollment').set({ type: 'existing-user', user_id }).where('id', '=', next).execute());
    await client.call('POST /save-personal-info', { enrollment_id: next, ...personal });
    const insisted: object = { ...contact, skip_validation_email: 1, skip_validation_phone: 1 };
    await client.call('POST /save-contact-info', { enrollment_id: next, ...insisted });
    const [known] = (await client.call('GET /get-existing-bank-info', { enrollment_id: next })).result;
    const choice = { payment_method: 'eft' as const, bank_id: known?.bank_id ?? '' };
    await client.call('POST /save-billing-info-existing', { enrollment_id: next, ...choice });
    await client.call('POST /save-agreement-info', { enrollment_id: next, ...(await agreement(client, next)) });
    return next;
  }
});
