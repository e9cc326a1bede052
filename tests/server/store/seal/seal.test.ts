import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeKey, readKey } from '#server/store/keys/key-file.ts';
import { createSealer } from '#server/store/seal/seal.ts';

const sealer = createSealer(randomBytes(32));

test('encrypted text decrypts in its place, and is not readable', () => {
  const sealed = sealer.seal('vault/1', '4111111111111111');
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('4111');
  expect(sealer.open('vault/1', sealed)).toBe('4111111111111111');
});

test('the same text is encrypted differently each time', () => {
  expect(sealer.seal('a', 'text')).not.toBe(sealer.seal('a', 'text'));
});

test('no nonce is used twice', () => {
  const sealer = createSealer(randomBytes(32));
  const nonces = Array.from({ length: 2000 }, () =>
    Buffer.from(sealer.seal('a', '').slice(3), 'base64url').subarray(0, 12).toString('hex'),
  );
  expect(new Set(nonces).size).toBe(2000);
});

test('it decrypts in no other place, with no other key, and not after a change', () => {
  const sealed = sealer.seal('vault/1', 'text');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => sealer.open('vault/2', sealed)).toThrow();
  expect(() => createSealer(randomBytes(32)).open('vault/1', sealed)).toThrow();
  expect(() => sealer.open('vault/1', changed)).toThrow();
  expect(() => sealer.open('vault/1', `v2.${sealed.slice(3)}`)).toThrow('an unknown key');
});

test('what an earlier version encrypted is still decrypted, and what it hashed is still found', () => {
  const sealer = createSealer(Buffer.alloc(32, 1));
  expect(sealer.open('vault/1', 'v1.cSImOmnCupBihdAHsOCmBmAOEAVC4tv8jHlMFU8iztTTvJ_aRR9-iMSfyOA')).toBe('4111111111111111');
  expect(sealer.fingerprint('vault', '4111111111111111')).toBe('s9iTHOmFPR9Tyj8adlX9aN5vQCdtIjvmmNRyG50gYr8');
});

test('an enrollment gets a key of its own only once its database has begun with them', () => {
  const sealer = createSealer(randomBytes(32));
  expect(sealer.makeEnrollmentKey('one')).toBeNull();
  sealer.turnTo({ ...sealer.ring(), enrollmentKeys: true });
  const [one, other] = ['one', 'other'].map((id) => sealer.forEnrollment('one', sealer.makeEnrollmentKey(id)));
  expect(one?.open('a', one.seal('a', 'text'))).toBe('text');
  expect(() => other?.seal('a', 'text')).toThrow();
});

test('the key is generated once, and only its owner can read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readKey(folder)).toBeUndefined();
  const key = makeKey(folder);
  expect(makeKey(folder)).toEqual(key);
  expect(readKey(folder)).toEqual(key);
  expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
});
