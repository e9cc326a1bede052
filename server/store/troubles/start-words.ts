import { CannotStart } from './cannot-start.ts';
import type { StorePlace } from '../store.ts';
import { troubleOf } from './trouble.ts';

/**
 * Turns the error of a failed database start into words that help an operator fix it; returns any other error as it is.
 */
export function inWords(error: unknown, place: StorePlace): unknown {
  if (!(error instanceof Error) || error instanceof CannotStart) return error;
  const message = error.message.startsWith('corrupted migrations')
    ? newer
    : 'databaseUrl' in place
      ? postgres(error, place)
      : sqlite(error, place);
  return message ? new CannotStart(message, { cause: error }) : error;
}

const newer = `A newer version of this program created the database, and this version does not know its tables. Nothing was changed.
Start the newer version, or restore a backup from before it.`;

// The address without its password.
function postgres(error: Error, { databaseUrl }: { readonly databaseUrl: string }): string | undefined {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const [where, name] = [`PostgreSQL at ${hostname}:${port || '5432'}`, pathname.slice(1)];
  const code = codeOf(error);
  if (code === '3D000') return `${where} has no database "${name}". Create it, or correct DATABASE_URL.`;
  if (code === '28P01' || code === '28000') return `${where} refused the user "${username}". Check the user and password in DATABASE_URL.`;
  if (code === '42501' && /for (table|relation|sequence)/.test(error.message))
    return `The user "${username}" may not use the tables of "${name}" at ${where}, which belong to another user. Make it their owner, or restore as this user.`;
  if (code === '42501') return `The user "${username}" may not create tables in "${name}" at ${where}. Grant it create on the schema.`;
  if (error.message.includes('unsupported startup parameter'))
    return `${where} is a pooler such as PgBouncer. Set DATABASE_POOLER=1, so that the server keeps nothing in a connection.`;
  if (code === '55P03')
    return `Other programs are using tables of "${name}" at ${where}, so they cannot be migrated now. Nothing was changed. Try again when exports and backups that are running have ended.`;
  if (code === '53300')
    return `${where} has no connections left. Each process uses up to DATABASE_CONNECTIONS (10); raise max_connections, or run fewer processes.`;
  if (troubleOf(error)) return `${where} cannot be used (${code || error.message}). Is it running, and is DATABASE_URL correct?`;
  return undefined;
}

function sqlite(error: Error, { file }: { readonly file: string }): string | undefined {
  const code = codeOf(error);
  const result = Number((error as { readonly errcode?: unknown }).errcode) & 0xff;
  if (result === 26) return `${file} is not a database. Restore it from your backup.`;
  if (result === 5) return `${file} is locked by another program. Stop that program, or wait until its copy is made, and start again.`;
  if (result === 11) return `${file} is damaged (${error.message}). Restore it from your backup.`;
  if (troubleOf(error) === 'disk-full') return `The disk of ${file} is full. Free some space and start again; what was saved is safe.`;
  if (code === 'EACCES' || code === 'EPERM' || troubleOf(error)) {
    return `${file} cannot be read and written (${error.message}). Check who owns the file and its folder, and that the disk is not read-only.`;
  }
  return undefined;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
