import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { steps } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

test('Given the scripts of the payment page, signed when they were built, when a browser uses the page, then it loads only these, and the command finds them as signed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-inventory-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [signed, key, publicKeyFile] = ['signed.json', 'key.pem', 'key.pub.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  expect(await run('sign', '--key', key, '--out', signed)).toMatch(/is signed: the page, \d+ scripts and styles, \d+ headers\.\n$/);
  expect(await run('check', '--signed', signed, '--key', publicKeyFile, '--url', stage.server.url)).toContain('is as it was signed on');

  const { files } = (JSON.parse(readFileSync(signed, 'utf8')) as { inventory: { files: Record<string, string> } }).inventory;
  const { page } = await stage.visit();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) loaded.push(new URL(request.url()).pathname);
  });
  await openEnrollmentAt(page, steps.billing);
  expect(loaded.length).toBeGreaterThan(5);
  // Validators of forms are compiled from the configuration, under the hash of their schema.
  const others = loaded.filter((path) => !/^\/forms\/[0-9a-f]{32}\.js$/.test(path));
  expect(others.filter((path) => !Object.hasOwn(files, path))).toEqual([]);
});

/** Runs the command as an operator does; returns what it printed. */
async function run(...args: readonly string[]): Promise<string> {
  // The tests' own PostgreSQL would ask for its key.
  const env = { ...process.env, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'inventory', ...args], { env });
  return stdout;
}
