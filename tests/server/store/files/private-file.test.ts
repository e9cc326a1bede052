import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makePrivate } from '#server/store/files/private-file.ts';
import { keyFileOf, makeKey, writeKeys } from '#server/store/keys/key-file.ts';

const isRoot = process.getuid?.() === 0;
const serviceUser = 12_345;

/** The data folder of a service with a user of its own, where the tests may give a folder away. */
function serviceFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (isRoot) chownSync(folder, serviceUser, serviceUser);
  return folder;
}

const ownerOf = (path: string) => [statSync(path).uid, statSync(path).gid];

test('keys that a command makes or replaces belong to the owner of the data folder, and only they may read them', () => {
  const folder = serviceFolder();
  const first = makeKey(folder);
  expect(ownerOf(keyFileOf(folder))).toEqual(ownerOf(folder));
  writeKeys(folder, [first, Buffer.alloc(32, 1)]);
  expect(ownerOf(keyFileOf(folder))).toEqual(ownerOf(folder));
  expect(statSync(keyFileOf(folder)).mode & 0o777).toBe(0o600);
});

test('a new private file belongs to the owner of its folder, and one that exists keeps its owner and its content', () => {
  const folder = serviceFolder();
  const [fresh, kept] = [join(folder, 'enrollkit.db'), join(folder, 'enrollkit.lock')];
  writeFileSync(kept, 'kept');
  const before = ownerOf(kept);
  makePrivate(fresh);
  makePrivate(kept);
  expect(ownerOf(fresh)).toEqual(ownerOf(folder));
  expect(ownerOf(kept)).toEqual(before);
  expect(readFileSync(kept, 'utf8')).toBe('kept');
});
