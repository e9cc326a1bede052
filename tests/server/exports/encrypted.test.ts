import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decrypt } from '@renovatebot/pgp';
import { parse } from 'csv-parse/sync';
import { generateKey } from 'openpgp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { makeExport } from '#tests/server/support/make-exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const asked = { carrier_id: 'fernvale', format: 'csv', layout: 'sealed', extent: 'whole' } as const;
const hasGpg = spawnSync('gpg', ['--version']).status === 0;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  const encryptTo = (encrypt_to: string) =>
    server.configure((config) => ({
      ...config,
      carriers: new Map(config.carriers).set('fernvale', {
        id: 'fernvale',
        name: 'Fernvale',
        exports: [{ name: 'sealed', version: 1, columns: ['policy_id', 'primary_info.last_name'], encrypt_to }],
      }),
    }));

  test('another library opens a file with the key of the carrier, and without it nothing shows', async () => {
    const { privateKey, publicKey } = await generateKey({ userIDs: [{ name: 'Fernvale', email: 'files@fernvale.example' }] });
    encryptTo(publicKey);
    const seeded = await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 500 });
    const desk = await signedInAs(server, 'operations');
    const made = await makeExport(server, desk, asked);
    expect(made.files[0]?.file_name).toMatch(/\.csv\.pgp$/);
    const answer = await server.app.inject({ url: made.files[0]?.path ?? '', headers: { ...desk.headers, cookie: desk.cookie } });
    expect(answer.headers['content-type']).toBe('application/pgp-encrypted');
    const file = new Uint8Array(answer.rawPayload);
    expect(answer.body).not.toContain('policy_id');
    const text = await openedByBouncyCastle(privateKey, file);
    const rows: readonly Record<string, string>[] = parse(text, { columns: true });
    expect(rows).toHaveLength(seeded.length);
    expect(new Set(rows.map(({ policy_id }) => policy_id))).toEqual(new Set(seeded.map(({ policy_id }) => policy_id)));
    if (hasGpg) expect(openedByGpg(privateKey, file)).toBe(text);
  });

  test('a key that cannot be used fails the export, and says so', async () => {
    encryptTo('-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nbm8ga2V5\n-----END PGP PUBLIC KEY BLOCK-----\n');
    const desk = await signedInAs(server, 'operations');
    const made = await makeExport(server, desk, asked);
    expect(made).toMatchObject({ state: 'failed', files: [] });
    expect(made.error).toContain('OpenPGP key (encrypt_to) cannot be used');
  });
});

/** The text of a file as Bouncy Castle opens it, which shares no code with the library that encrypts. */
function openedByBouncyCastle(privateKey: string, file: Uint8Array): Promise<string> {
  const lines = Buffer.from(file).toString('base64').replace(/.{64}/g, '$&\n');
  return decrypt(privateKey, `-----BEGIN PGP MESSAGE-----\n\n${lines}\n-----END PGP MESSAGE-----\n`, { runtime: 'js-java' });
}

function openedByGpg(privateKey: string, file: Uint8Array): string {
  const home = mkdtempSync(join(tmpdir(), 'enrollkit-gpg-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(join(home, 'file.pgp'), file);
  const gpg = (args: readonly string[], input?: string) =>
    execFileSync('gpg', ['--homedir', home, '--batch', '--quiet', '--trust-model', 'always', ...args], {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  gpg(['--import'], privateKey);
  const text = gpg(['--decrypt', join(home, 'file.pgp')]);
  spawnSync('gpgconf', ['--homedir', home, '--kill', 'gpg-agent']);
  return text;
}
