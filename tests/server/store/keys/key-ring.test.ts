import { expect, test } from 'vitest';
import { keyRowsOf } from '#server/store/keys/key-rows.ts';
import { ringOf, unusedKeys } from '#server/store/keys/key-ring.ts';
import { sealWith } from '#server/store/seal/seal.ts';

const [oldKey, newKey, strange] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const canary = (id: string, key: Buffer, label: string) => ({
  id,
  sealed_text: sealWith(key, label, `key_canary/${id.replace('retired/', '')}`, 'sealed with the data key of this database'),
});
const [first, second] = [canary('data-key', oldKey, 'v1'), canary('data-key/v2', newKey, 'v2')];

test('a database opens with all of its keys, in any order, and names those that are missing', () => {
  const rows = keyRowsOf([first, second]);
  expect(ringOf(rows, [newKey, strange, oldKey]).ring).toMatchObject({ writing: 'v1' });
  expect(ringOf(rows, [strange, newKey])).toEqual({ ring: undefined, missing: ['v1'] });
});

test('a database whose first key is gone is not opened without the secret of its hashes', () => {
  expect(() => ringOf(keyRowsOf([second]), [newKey])).toThrow('the secret of keyed hashes is missing');
});

test('a key that a database has retired is not a new one', () => {
  const rows = keyRowsOf([second, canary('retired/data-key', oldKey, 'v1')]);
  expect(unusedKeys(rows, [oldKey, newKey, strange])).toEqual([strange]);
});
