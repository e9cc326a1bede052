import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { Credentials } from '#server/access/staff/first-staff.ts';
import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import { ConfigFaultsError } from '#server/config/source/config-fault.ts';
import { standInsInProduction } from './outside/stand-ins.ts';
import { unwrapKeys } from './outside/key-service/unwrap-keys.ts';
import { passFiguresOn } from './metrics/worker-figures.ts';
import { readSettings, type Settings, SettingsError } from './settings/settings.ts';
import { startServer } from './start-server.ts';
import { CannotStart } from './store/troubles/cannot-start.ts';
import { followPrimary, startWorkers } from './workers.ts';

/** Starts the server from the environment, in as many processes as it says. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.workers > 1 && cluster.isPrimary) await lead(settings);
  else await serve(await unwrapKeys(settings));
}

// Closing has its own time limit; this one covers a blocked close.
const closesWithinMs = 9500;

async function serve(settings: Settings): Promise<void> {
  const server = await startServer(settings, { log: (line) => console.warn(line) });
  const closing = closeWithGrace({ delay: closesWithinMs, skip: cluster.isWorker ? ['SIGINT', 'SIGHUP'] : [] }, async ({ err }) => {
    if (err) console.error(err);
    await server.close();
  });
  if (cluster.isPrimary) greet(server.url, settings);
  else followPrimary(() => closing.close());
  const firstStaff = await server.firstStaff;
  if (firstStaff.length > 0) printFirstPasswords(settings.publicUrl ?? server.url, firstStaff);
}

/** Starts the processes that serve; this one only looks after them. */
async function lead(settings: Settings): Promise<void> {
  const log = (line: string) => console.warn(line);
  passFiguresOn();
  const workers = startWorkers({ count: settings.workers, file: fileURLToPath(import.meta.url), log });
  closeWithGrace({ delay: closesWithinMs + 3000, skip: ['SIGHUP'] }, () => workers.stop());
  let restarting = Promise.resolve();
  process.on('SIGHUP', () => {
    restarting = restarting.then(() => workers.restart());
  });
  // A worker that does not start has logged the reason.
  if (!(await workers.listening)) process.exit(1);
  greet(`http://${settings.host}:${settings.port}`, settings);
}

function greet(url: string, settings: Settings): void {
  const lines = [
    ['The store', url],
    ['The API', `${url}/api/docs`],
    ...(settings.production ? [] : [['Emails it would send', `${url}/dev/outbox`]]),
    ['Its data', settings.databaseUrl ? 'PostgreSQL' : settings.dataDir],
  ];
  const exposed = !settings.production && !['localhost', '127.0.0.1', '::1'].includes(settings.host);
  console.log(`\n${lines.map(([name, place]) => `  ${String(name).padEnd(20)} ${String(place)}`).join('\n')}\n`);
  const standIns = standInsInProduction(settings);
  if (standIns.length > 0) console.warn(`${standIns.map((line) => `  ${line}`).join('\n')}\n`);
  if (exposed) console.warn(`  Anyone who can reach ${settings.host} can read these emails. NODE_ENV=production hides them.\n`);
}

/** The start page of each staff role. */
const pages: Readonly<Record<StaffRole, string>> = {
  analyst: '/analyst',
  carrier: '/studio',
  operations: '/desk',
  administrator: '/desk/people',
};

// Printed here and nowhere else: the database has only the hashes.
function printFirstPasswords(url: string, firstStaff: readonly Credentials[]): void {
  const lines = firstStaff.map(({ name, role, password }) => `  For ${url}${pages[role]} sign in as ${name} with the password ${password}`);
  console.log(`${lines.join('\n')}\n  Save these passwords; they are not shown again.\n`);
}

const whyNotHere: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is already in use. Choose another one, such as PORT=3001.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. HOST=0.0.0.0 listens on all of them.',
  ENOTFOUND: 'HOST is not an address of this machine. HOST=0.0.0.0 listens on all of them.',
  EACCES: 'This user may not use the port or the data folder. Set another PORT, such as 3001, or another DATA_DIR.',
  EROFS: 'The data folder is on a read-only disk. Set DATA_DIR to another folder.',
  ENOSPC: 'The disk of the data folder is full. Free some space and start again; what was saved is safe.',
};

// Errors that an operator can fix print only their message; all others also their stack.
function explain(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof SettingsError || error instanceof ConfigFaultsError || error instanceof CannotStart) console.error(error.message);
  else if (typeof code === 'string' && code in whyNotHere) console.error(whyNotHere[code]);
  else console.error(error);
  process.exitCode = 1;
  // The channel to the first process would keep a worker alive, and it would wait for this one forever.
  cluster.worker?.disconnect();
}

main().catch(explain);
