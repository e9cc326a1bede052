import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#server/commands/audit-log.ts';
import { startAuditLinker } from '#server/jobs/audit-linker.ts';
import { placeOf } from '#server/store/sealed-store.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

/** A database with one linked record, and the command on it. */
async function linkedLog() {
  const database = await sqlite.create({ begun: true });
  onTestFinished(() => database.drop());
  const server = await openTestServer(database);
  const { store, sealer, clock, settings } = server.services;
  const act = { enrollment_id: 'e1', session_hash: '', action: 'note', detail: 'asked to', at: clock().toISOString() };
  await store.write((trx) => addAudit(trx, act));
  const logged: string[] = [];
  const logLink = ({ number, mac }: { number: number; mac: string }) => logged.push(`${number}:${mac}`);
  const linker = startAuditLinker({ store, sealer, clock, logLink, log: console.error });
  await linker.round();
  await linker.stop();
  await server.close();
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    await auditLog(args, settings, (line) => lines.push(line));
    return lines.join('\n');
  };
  return { run, last: logged.at(-1) ?? '', place: placeOf(settings) };
}

test('the audit log is verified, also against what the server logged of it', async () => {
  const { run, last } = await linkedLog();
  expect(await run('verify', '--logged', last)).toBe(
    `The audit log is as it was written. Records in its 1 links: 1. Not linked yet: 0.\nThe last link is ${last}`,
  );
  await expect(run('verify', '--logged', `2:${'a'.repeat(43)}`)).rejects.toThrow('Link 2 is not the one that was logged.');
});

test('a change outside the product fails the command', async () => {
  const { run, place } = await linkedLog();
  const database = new DatabaseSync((place as { file: string }).file);
  database.exec(`update audit set detail = 'no reason'`);
  database.close();
  await expect(run('verify')).rejects.toThrow(
    /^The audit log was changed outside the product\.\nLink 1 of .* has a record that was changed\.$/,
  );
});

test.each([[['verify', '--logged', 'last']], [['check']], [[]]])('%j is answered with what the command takes', async (args) => {
  const { run } = await linkedLog();
  await expect(run(...args)).rejects.toThrow('npm run audit-log -- verify [--logged NUMBER:MAC]…');
});
