import closeWithGrace from 'close-with-grace';
import type { Credentials } from '#server/access/first-staff.ts';
import type { StaffRole } from '#schemas/calls/staff.ts';
import { ConfigFaultsError } from '#server/config/config-fault.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { startServer } from './start-server.ts';
import { CannotStart } from './store/cannot-start.ts';

/** Starts the server by the environment and says where to look. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const server = await startServer(settings, { log: (line) => console.warn(line) });
  // Closing keeps its own time; this is for one that blocks.
  closeWithGrace({ delay: 9500 }, async ({ err }) => {
    if (err) console.error(err);
    await server.close();
  });
  greet(server.url, settings);
  const firstStaff = await server.firstStaff;
  if (firstStaff.length > 0) tellFirstPasswords(server.url, firstStaff);
}

function greet(url: string, settings: Settings): void {
  const lines = [
    ['The store', url],
    ['The API', `${url}/api/docs`],
    ...(settings.production ? [] : [['Mails it would send', `${url}/dev/outbox`]]),
    ['Its data', settings.databaseUrl ? 'PostgreSQL' : settings.dataDir],
  ];
  const exposed = !settings.production && !['localhost', '127.0.0.1', '::1'].includes(settings.host);
  console.log(`\n${lines.map(([name, place]) => `  ${String(name).padEnd(20)} ${String(place)}`).join('\n')}\n`);
  if (exposed) console.warn(`  Anybody who reaches ${settings.host} can read the mails above: NODE_ENV=production hides them.\n`);
}

/** The page that each role of the staff comes for. */
const pages: Readonly<Record<StaffRole, string>> = { analyst: '/analyst', carrier: '/studio' };

// Told here and nowhere else: the database knows their hashes.
function tellFirstPasswords(url: string, firstStaff: readonly Credentials[]): void {
  const lines = firstStaff.map(({ name, role, password }) => `  For ${url}${pages[role]} sign in as ${name} with the password ${password}`);
  console.log(`${lines.join('\n')}\n  Keep them: they are not shown again.\n`);
}

const whyNotHere: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use. PORT=3001 takes another.',
  EADDRNOTAVAIL: 'HOST is no address of this machine. HOST=0.0.0.0 listens on all of them.',
  ENOTFOUND: 'HOST is no address of this machine. HOST=0.0.0.0 listens on all of them.',
  EACCES: 'The port or the data folder is not for this user. PORT=3001 takes another port, DATA_DIR another folder.',
  EROFS: 'The data folder is on a disk that cannot be written. DATA_DIR names another one.',
  ENOSPC: 'The disk of the data folder is full. Make room and start again; what was saved is safe.',
};

// What a person can put right is said in words; everything else with its trace.
function explain(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof SettingsError || error instanceof ConfigFaultsError || error instanceof CannotStart) console.error(error.message);
  else if (typeof code === 'string' && code in whyNotHere) console.error(whyNotHere[code]);
  else console.error(error);
  process.exitCode = 1;
}

main().catch(explain);
