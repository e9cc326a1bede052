import { describe, expect, test } from 'vitest';
import { CannotStart } from '#server/store/troubles/cannot-start.ts';
import { inWords } from '#server/store/troubles/start-words.ts';

const failed = (message: string, more: Readonly<Record<string, unknown>> = {}) => Object.assign(new Error(message), more);

const postgres = { databaseUrl: 'postgres://larkspur:hidden-word@db.example.com:6432/store' };
const sqlite = { file: '/srv/store/enrollkit.db' };

/** What the operator reads; the error itself stays with it for the log. */
function wordsOf(error: Error, place: typeof postgres | typeof sqlite): string {
  const explanation = inWords(error, place);
  expect(explanation).toBeInstanceOf(CannotStart);
  expect((explanation as Error).cause).toBe(error);
  return (explanation as Error).message;
}

describe('a PostgreSQL server', () => {
  test.each([
    ['has no such database', '3D000', '', 'PostgreSQL at db.example.com:6432 has no database "store". Create it, or correct DATABASE_URL.'],
    ['refuses the password', '28P01', '', 'refused the user "larkspur". Check the user and password in DATABASE_URL.'],
    ['refuses the user', '28000', '', 'refused the user "larkspur". Check the user and password in DATABASE_URL.'],
    ['has another owner of the tables', '42501', 'permission denied for table enrollment', 'Make it their owner, or restore as this user.'],
    ['lets the user create nothing', '42501', 'permission denied for schema public', 'Grant it create on the schema.'],
    ['is a pooler', '08P01', 'unsupported startup parameter: options', 'Set DATABASE_POOLER=1'],
    ['has tables in use', '55P03', 'canceling statement due to lock timeout', 'Other programs are using tables of "store"'],
    ['has no connections left', '53300', 'sorry, too many clients already', 'raise max_connections, or run fewer processes.'],
    ['does not answer', 'ECONNREFUSED', 'connect ECONNREFUSED', 'cannot be used (ECONNREFUSED). Is it running'],
    ['ended the connection', undefined, 'Connection terminated unexpectedly', 'cannot be used (Connection terminated unexpectedly).'],
  ])('that %s is reported with what to do about it, and without the password', (_, code, message, part) => {
    const explanation = wordsOf(failed(message, code === undefined ? {} : { code }), postgres);
    expect(explanation).toContain(part);
    expect(explanation).not.toContain('hidden-word');
  });

  test('without a port in its address is named with the usual one', () => {
    expect(wordsOf(failed('', { code: '3D000' }), { databaseUrl: 'postgres://db.example.com/store' })).toMatch(
      /^PostgreSQL at db\.example\.com:5432 /,
    );
  });
});

describe('an SQLite file', () => {
  const fault = (errcode: number, message = 'said by SQLite') => failed(message, { code: 'ERR_SQLITE_ERROR', errcode });
  test.each([
    ['that is something else', fault(26), 'is not a database. Restore it from your backup.'],
    ['that another program locks', fault(5), 'is locked by another program. Stop that program'],
    ['that is damaged', fault(11), 'is damaged (said by SQLite). Restore it from your backup.'],
    ['on a full disk', fault(13), 'The disk of /srv/store/enrollkit.db is full. Free some space and start again'],
    ['on a full disk, by the system', failed('no space left', { code: 'ENOSPC' }), 'is full. Free some space and start again'],
    ['on a disk that is read-only, in a detail of the code', fault(8 + 256), 'that the disk is not read-only.'],
    ['of another user', failed('EACCES: permission denied', { code: 'EACCES' }), 'Check who owns the file and its folder'],
    ['that may not be written', failed('EPERM: operation not permitted', { code: 'EPERM' }), 'Check who owns the file and its folder'],
  ])('%s is reported with what to do about it', (_, error, part) => {
    const explanation = wordsOf(error, sqlite);
    expect(explanation).toContain('/srv/store/enrollkit.db');
    expect(explanation).toContain(part);
  });
});

test.each([
  ['an error of the program itself', failed('x is not a function')],
  ['words that are for the operator already', new CannotStart('Another server uses this folder.')],
  ['what is no error', 'a text'],
])('%s stays as it is', (_, error) => {
  expect(inWords(error, postgres)).toBe(error);
  expect(inWords(error, sqlite)).toBe(error);
});
