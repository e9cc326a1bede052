import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exportPolicies } from '#server/commands/export-policies.ts';
import { databases } from '#tests/server/support/databases.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  const run = async (...args: readonly string[]) => {
    const lines: string[] = [];
    await exportPolicies(args, server.services.settings, (line) => lines.push(line));
    return lines.join('\n');
  };

  test('the command exports into a folder while the server runs', async () => {
    const out = mkdtempSync(join(tmpdir(), 'enrollkit-export-'));
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    const [policy] = await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 1 });
    expect(await run('--carrier', 'fernvale', '--out', out)).toMatch(/^1 policies, 1 records: .*fernvale-standard-v2-changes-.*\.csv$/);
    expect(await run('--carrier', 'fernvale', '--out', out, '--format', '834', '--extent', 'whole')).toContain(
      'fernvale-edi-834-v1-whole-',
    );
    const files = readdirSync(out).toSorted();
    expect(files.map((name) => name.split('.').at(-1))).toEqual(['edi', 'csv']);
    for (const name of files) expect(readFileSync(join(out, name), 'utf8')).toContain(policy?.policy_id);
    expect(await run('--carrier', 'fernvale', '--out', out, '--format', '834')).toContain('1 policies');
    expect(await run('--carrier', 'fernvale', '--out', out, '--format', '834')).toContain('nothing to tell');
  });

  test.each([
    ['an unknown carrier', ['--carrier', 'horoscope', '--out', '.'], 'there are fernvale, harborlight'],
    ['an unknown layout', ['--carrier', 'fernvale', '--out', '.', '--layout', 'horoscope'], 'it has standard, members'],
    [
      'a format that the carrier has no settings for',
      ['--carrier', 'harborlight', '--out', '.', '--format', '834'],
      'harborlight has no layout for "834": its layouts are for csv, jsonl.',
    ],
    ['no folder', ['--carrier', 'fernvale'], 'npm run export --'],
    ['a period without days', ['--carrier', 'fernvale', '--out', '.', '--extent', 'period'], 'npm run export --'],
    [
      'a day that does not exist',
      ['--carrier', 'fernvale', '--out', '.', '--extent', 'period', '--from', '2026-02-01', '--to', '2026-02-31'],
      'two days that exist',
    ],
    [
      'a period that ends before it begins',
      ['--carrier', 'fernvale', '--out', '.', '--extent', 'period', '--from', '2026-03-10', '--to', '2026-03-09'],
      'cannot be before',
    ],
  ])('%s is refused in words', async (_, args, lines) => {
    await expect(run(...args)).rejects.toThrow(lines);
  });
});
