import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseIsoDay } from '#schemas/values/dates.ts';
import type { Config } from '#server/config/config.ts';
import { configFolder } from '#server/config/config-folder.ts';
import { formatFault, loadConfig } from '#server/config/load-config.ts';
import { layoutsOf } from '#server/exports/choices.ts';
import { exportStream } from '#server/exports/export-stream.ts';
import { exportForDesk } from '#server/exports/export-for-desk.ts';
import { startExportWorker } from '#server/jobs/export-worker.ts';
import { type HeldPeople, readPeople } from '#server/people/held-people.ts';
import type { Settings } from '#server/settings/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { addExport, type ExportAsked, type ExportJob, findExport } from '#server/store/exports/exports.ts';
import { openSealedStore, type SealedStore } from '#server/store/sealed-store.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';
import { existingPlace } from './existing-place.ts';

const usage =
  'npm run export -- --carrier ID --out FOLDER [--format csv|jsonl|834] [--layout NAME] [--extent changes|whole|period] [--from 2026-03-01 --to 2026-03-31]';

const options = {
  carrier: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  layout: { type: 'string' },
  extent: { type: 'string', default: 'changes' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

/** Exports policies into a folder, while servers go on; whichever process is free makes the file. */
export const exportPolicies: Command = async (args, settings, say) => {
  const read = readOptions(args, options, usage);
  const folder = resolve(read.out ?? '.');
  existingPlace(settings);
  const opened = await openSealedStore(settings, new Date());
  try {
    const config = configOf(settings, await readPeople(opened.store.db, opened.sealer));
    const asked = askedExport(config, read);
    const job = await made(opened, { settings, config }, asked);
    const { files, policies, records } = exportForDesk(config, job, new Date());
    for (const { file_name } of files.slice(0, 1)) await write(opened, { config, job, folder, file_name });
    say(
      `${policies} policies, ${records} records: ${files[0] ? join(folder, files[0].file_name) : 'nothing to tell, so there is no file'}`,
    );
  } finally {
    await opened.store.close();
  }
};

function configOf(settings: Settings, held: HeldPeople | undefined): Config {
  const loaded = loadConfig(configFolder(settings), held?.people);
  if ('faults' in loaded) throw new CannotDo(loaded.faults.map(formatFault).join('\n'));
  return loaded.config;
}

interface Read {
  readonly carrier?: string | undefined;
  readonly out?: string | undefined;
  readonly format?: string | undefined;
  readonly layout?: string | undefined;
  readonly extent?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function askedExport(config: Config, { carrier = '', out, format = '', layout: named, extent = '', from, to }: Read): ExportAsked {
  if (!carrier || !out) throw new CannotDo(usage);
  const layouts = layoutsOf(config, carrier);
  if (layouts.length === 0) throw new CannotDo(`There is no carrier "${carrier}": there are ${[...config.carriers.keys()].join(', ')}.`);
  const fitting = layouts.filter(({ formats }) => formats.some((each) => each === format));
  if (fitting.length === 0) {
    const formats = new Set(layouts.flatMap((layout) => layout.formats));
    throw new CannotDo(`${carrier} has no layout for "${format}": its layouts are for ${[...formats].join(', ')}.`);
  }
  const layout = fitting.find(({ name }) => name === (named ?? fitting[0]?.name));
  if (!layout)
    throw new CannotDo(`${carrier} has no layout "${named}" for ${format}: it has ${fitting.map(({ name }) => name).join(', ')}.`);
  if (!['changes', 'whole', 'period'].includes(extent) || (extent === 'period' && format === '834')) throw new CannotDo(usage);
  const days = extent === 'period' ? periodOf(from, to) : { from_day: null, to_day: null };
  return { carrier, layout: layout.name, layout_version: layout.version, format, extent, ...days, asked_by: 'command line' };
}

function periodOf(from = '', to = ''): Pick<ExportAsked, 'from_day' | 'to_day'> {
  if (!parseIsoDay(from) || !parseIsoDay(to)) throw new CannotDo(`A period needs two days that exist.\n${usage}`);
  if (to < from) throw new CannotDo('The last day cannot be before the first.');
  return { from_day: from, to_day: to };
}

const lookEveryMs = 300;

async function made(
  { store, sealer }: SealedStore,
  { settings, config }: { readonly settings: Settings; readonly config: Config },
  asked: ExportAsked,
): Promise<ExportJob> {
  const { id } = await store.write((trx) => addExport(trx, asked, new Date().toISOString()));
  const worker = startExportWorker(
    { store, sealer, settings, config: () => config, clock: () => new Date(), log: () => undefined },
    lookEveryMs,
  );
  try {
    for (;;) {
      const job = await findExport(store.db, id);
      if (job?.state === 'done') return job;
      if (!job || job.state === 'failed') throw new CannotDo(`The export failed: ${job?.error ?? 'it is gone'}`);
      worker.wake();
      await new Promise((next) => setTimeout(next, lookEveryMs));
    }
  } finally {
    await worker.stop();
  }
}

interface Writing {
  readonly config: Config;
  readonly job: ExportJob;
  readonly folder: string;
  readonly file_name: string;
}

// Under another name first: no one finds half a file.
async function write({ store, sealer }: SealedStore, { config, job, folder, file_name }: Writing): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.${file_name}.${process.pid}`);
  try {
    await pipeline(await exportStream({ store, sealer, config }, job), createWriteStream(aside, { mode: 0o600, flush: true }));
    renameSync(aside, join(folder, file_name));
  } finally {
    rmSync(aside, { force: true });
  }
}
