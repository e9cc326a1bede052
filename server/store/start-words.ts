import { CannotStart } from './cannot-start.ts';
import type { StorePlace } from './store.ts';
import { troubleOf } from './trouble.ts';

/** Why a database could not be opened, in words where an operator can put it right; any other error as it is. */
export function inWords(error: unknown, place: StorePlace): unknown {
  if (!(error instanceof Error) || error instanceof CannotStart) return error;
  const said = error.message.startsWith('corrupted migrations')
    ? newer
    : 'databaseUrl' in place
      ? postgres(error, place)
      : sqlite(error, place);
  return said ? new CannotStart(said, { cause: error }) : error;
}

const newer = `The database was made by a newer version of this program, whose tables this version does not know. Nothing was changed.
Start the newer version, or a backup from before it.`;

// The address without its password.
function postgres(error: Error, { databaseUrl }: { readonly databaseUrl: string }): string | undefined {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const [where, name] = [`PostgreSQL at ${hostname}:${port || '5432'}`, pathname.slice(1)];
  const code = codeOf(error);
  if (code === '3D000') return `${where} has no database "${name}". Create it, or correct DATABASE_URL.`;
  if (code === '28P01' || code === '28000')
    return `${where} does not let the user "${username}" in. Check user and password of DATABASE_URL.`;
  if (code === '42501') return `The user "${username}" may not make tables in "${name}" at ${where}. Grant it create on the schema.`;
  if (code === '53300') return `${where} has no connection left. Each process takes up to ten; raise max_connections, or run fewer.`;
  if (troubleOf(error)) return `${where} cannot be used (${code || error.message}). Is it running, and is DATABASE_URL right?`;
  return undefined;
}

function sqlite(error: Error, { file }: { readonly file: string }): string | undefined {
  const code = codeOf(error);
  const result = Number((error as { readonly errcode?: unknown }).errcode) & 0xff;
  if (result === 26) return `${file} is no database. Put it back from your backup.`;
  if (result === 11) return `${file} is damaged (${error.message}). Put it back from your backup.`;
  if (troubleOf(error) === 'disk-full') return `The disk of ${file} is full. Make room and start again; what was saved is safe.`;
  if (code === 'EACCES' || code === 'EPERM' || troubleOf(error)) {
    return `${file} cannot be read and written (${error.message}). Check who owns it and its folder, and that the disk is not read-only.`;
  }
  return undefined;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
