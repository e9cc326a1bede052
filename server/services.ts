import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { CheckedElsewhere, ConfigStore } from '#server/config/config-store.ts';
import type { Services } from './context.ts';
import { startPeople } from './people/begin-people.ts';
import { type HeldPeople, readPeople } from './people/held-people.ts';
import { isPeopleFileEdited, notePeopleFile } from './people/people-file.ts';
import { checkedInDatabase } from './studio/checked-in-database.ts';
import { copyOfPolicy } from './documents/electronic-copy.ts';
import { stepOf } from './steps/registry.ts';
import { createForms } from './steps/engine/forms.ts';
import { type Credentials, makeFirstStaff } from './access/staff/first-staff.ts';
import { type HashCost, type Passwords, passwordsAt, slowHash } from './access/staff/passwords.ts';
import { startAuditLinker } from './jobs/audit-linker.ts';
import type { LoggedLink } from './store/desk/verify-audit.ts';
import { startDeskLabeller } from './jobs/desk-labeller.ts';
import { startDeliveryWorker } from './jobs/delivery-worker.ts';
import { startExportWorker } from './jobs/export-worker.ts';
import { startInvoicer } from './jobs/invoicer.ts';
import { followKeys } from './jobs/key-changes.ts';
import { startOutboxWorker } from './jobs/outbox-worker.ts';
import { followPublished } from './jobs/published-versions.ts';
import { startProgressTally } from './jobs/progress-tally.ts';
import { type RequestCounts, startRequestCounts } from './jobs/shared-request-counts.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { currentRequestId } from './http/within-request.ts';
import { inTime } from './in-time.ts';
import { type Outside, outsideOf } from './outside/outside.ts';
import type { Settings } from './settings/settings.ts';
import { steadyClock } from './steady-clock.ts';
import { keyPlaceOf, openSealedStore } from './store/sealed-store.ts';
import { loggingAudits } from './store/desk/audit-trail.ts';
import type { FastPaths } from './store/fast-paths.ts';
import { fromMs, type QueryListener } from './store/query-listener.ts';
import type { Sealer } from './store/seal/seal.ts';
import type { Store } from './store/store.ts';

/** Parts that tests, journeys and benches can replace. */
export interface Replacements {
  readonly clock?: () => Date;
  /** Elapsed milliseconds, independent of the clock. */
  readonly elapsedMs?: () => number;
  readonly outside?: Partial<Outside>;
  readonly log?: (line: string) => void;
  /** The logger of events as structured lines. */
  readonly logger?: Pick<Logger, 'info' | 'warn'>;
  /** Called with each query. */
  readonly queries?: QueryListener;
  /** Whether to create the first account of each staff role if there is none; true by default. */
  readonly withFirstStaff?: boolean;
  /** What hashing a password costs; `slowHash` by default. */
  readonly passwordCost?: HashCost;
  readonly fast?: FastPaths;
}

/** Running services, and how to stop them. */
export interface RunningServices {
  readonly services: Services;
  readonly store: Store;
  readonly requestCounts: RequestCounts;
  /** The sign-ins of the first staff accounts that this start created; shown once. */
  readonly firstStaff: Promise<readonly Credentials[]>;
  close(): Promise<void>;
}

const jobsEndMs = 2500;
const storeClosesMs = 1500;

/** Opens the configuration, with the people that the database holds unless they are still those of its files. */
export type OpenConfigs = (held: HeldPeople | undefined, checkedElsewhere: CheckedElsewhere) => ConfigStore;

/** Opens the database and the configuration, and assembles what handlers work with. */
export async function openServices(settings: Settings, openConfigs: OpenConfigs, replaced: Replacements = {}): Promise<RunningServices> {
  const clock = replaced.clock ?? (() => new Date());
  const log = replaced.log ?? (() => undefined);
  const { store, sealer, configs, held } = await openData(settings, openConfigs, replaced, clock());
  const keys = followKeys({ store, sealer, place: keyPlaceOf(settings), log });
  // A rotation must know of this process before it encrypts anything.
  await keys.look();
  const outside = { ...outsideOf(settings, store, clock, log), ...replaced.outside };
  const copyOf = (policyId: string) => copyOfPolicy({ store, sealer }, policyId);
  const worker = startOutboxWorker({ store, sealer, copyOf, outside: () => outside, clock, log });
  const progress = startProgressTally(store, replaced.log ?? (() => undefined));
  const published = followPublished({ store, sealer, configs, held, log });
  const { exporter, deliverer } = startFileWorkers({ store, sealer, settings, config: () => configs.current(), clock, log });
  const sweeper = startSweeper({ store, sealer, configs, settings, vault: outside.vault, clock, log });
  const invoicer = startInvoicer({ store, sealer, configs, clock, log });
  const labeller = startDeskLabeller({ store, sealer, configs, log });
  const logLink = (link: LoggedLink) => replaced.logger?.info({ audit_link: link }, 'audit link');
  const linker = startAuditLinker({ store, sealer, clock, log, logLink });
  const passwords = passwordsAt(replaced.passwordCost ?? slowHash);
  const requestCounts = startRequestCounts({ store, sealer, most: settings.rateLimit });
  const services = {
    settings,
    configs,
    store,
    sealer,
    outside,
    forms: createForms(store),
    passwords,
    stepOf,
    clock,
    steadyClock: steadyClock(clock, replaced.elapsedMs),
    wakeOutbox: worker.wake,
    wakeExports: exporter.wake,
    wakeDeliveries: deliverer.wake,
    published,
    progress,
  };
  // Nothing needs to wait for it; hashing a password is slow.
  const firstStaff = replaced.withFirstStaff === false ? Promise.resolve([]) : makeStaff(store, passwords, clock(), log);
  const jobs = [worker, exporter, deliverer, progress, published, sweeper, labeller, invoicer, linker, keys, requestCounts];
  return {
    services,
    store,
    requestCounts,
    firstStaff,
    close: async () => {
      // A mail server or database that does not respond must not keep the process alive; what is in progress is as safe
      // as in a crash.
      await inTime(Promise.allSettled([...jobs.map((job) => job.stop()), firstStaff]), jobsEndMs);
      configs.close();
      await inTime(store.close(), storeClosesMs);
    },
  };
}

async function openData(settings: Settings, openConfigs: OpenConfigs, replaced: Replacements, now: Date) {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const { logger, log } = replaced;
  const listener = listenerOf(settings, replaced);
  const opened = await openSealedStore(settings, now, { fast: replaced.fast, listener, ...(log ? { log } : {}) });
  const { sealer } = opened;
  const store = { ...opened.store, write: loggingAudits(opened.store.write, (event) => logger?.info(event, 'audit')) };
  const people = await openPeople(store, sealer, openConfigs, log).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  return { store, sealer, ...people };
}

async function openPeople(store: Store, sealer: Sealer, openConfigs: OpenConfigs, log: (line: string) => void = () => undefined) {
  const before = await readPeople(store.db, sealer);
  const configs = openConfigs(before, checkedInDatabase(store, sealer));
  const texts = configs.texts();
  const held = before ?? (await startPeople(store, sealer, texts));
  configs.takePeople(held.people);
  await notePeopleFile(store, sealer, texts);
  if (await isPeopleFileEdited(store, sealer, texts))
    log('people.yaml has been edited since its people were taken over, and is not read: edit agents, groups and members at the desk');
  return { configs, held };
}

// Undefined unless it is needed, because measuring has a cost.
function listenerOf({ slowQueryMs }: Settings, { logger, queries }: Replacements): QueryListener | undefined {
  const slow =
    slowQueryMs > 0 && logger
      ? fromMs(slowQueryMs, (query) => logger.warn({ reqId: currentRequestId(), ...query }, 'slow query'))
      : undefined;
  const listeners = [slow, queries].filter((listener) => listener !== undefined);
  return listeners.length > 0 ? (query) => listeners.forEach((listener) => listener(query)) : undefined;
}

// Each wakes the other when it has work.
function startFileWorkers(parts: Omit<Parameters<typeof startDeliveryWorker>[0], 'wakeExports'> & { readonly settings: Settings }) {
  const exporter = startExportWorker({ ...parts, onMade: () => deliverer.wake() });
  const deliverer = startDeliveryWorker({ ...parts, wakeExports: exporter.wake });
  return { exporter, deliverer };
}

// If it fails, the next start creates them.
function makeStaff(store: Store, passwords: Passwords, now: Date, log: (line: string) => void): Promise<readonly Credentials[]> {
  return makeFirstStaff(store, passwords, now).catch((error: unknown) => {
    log(`could not create the first staff accounts: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
}
