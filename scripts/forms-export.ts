import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addToDate, dateAt, formatDate } from '#schemas/values/dates.ts';
import { readTier } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';
import { formatFault, loadConfig } from '#server/config/load-config.ts';
import { packageRoot } from '#server/package-root.ts';
import { everyForm, formsOfCart, type NamedForm } from './forms/every-form.ts';
import { formFiles } from './forms/form-files.ts';

/*
 * npm run forms:export -- --out DIR [--tab TAB] [--plans 101,201] [--tier IO] [--process applicant|rep|group]
 *
 * Writes forms as any RJSF theme and any JSON Schema validator can use them. For each form: NAME.schema.json, NAME.ui.json, and
 * made-up data, NAME.valid.json and NAME.invalid.json (a list of {answers, faults: [fields]}). Without --plans, every form of the
 * configuration (CONFIG_DIR, or the demo) and of the gallery.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    tab: { type: 'string' },
    plans: { type: 'string' },
    tier: { type: 'string', default: 'IO' },
    process: { type: 'string', default: 'applicant' },
  },
});
const processes = ['applicant', 'rep', 'group'] as const;

process.exitCode = exportForms();

function exportForms(): number {
  if (!values.out) return fail('Where to? npm run forms:export -- --out DIR');
  const loaded = loadConfig(process.env.CONFIG_DIR ?? join(packageRoot(), 'server/config/demo'));
  if ('faults' in loaded) return fail(loaded.faults.map(formatFault).join('\n'));
  const wanted = wantedForms(loaded.config);
  if (typeof wanted === 'string') return fail(wanted);
  const forms = wanted.filter(({ form }) => values.tab === undefined || form.name === values.tab);
  if (forms.length === 0) return fail(`No form is named "${values.tab ?? ''}" here.`);
  mkdirSync(values.out, { recursive: true });
  for (const each of forms) write(values.out, each);
  console.log(`${forms.length} forms in ${values.out}`);
  return 0;
}

/** The forms that were asked for, or what is wrong with the question. */
function wantedForms(config: Config): readonly NamedForm[] | string {
  const today = dateAt(new Date());
  if (values.plans === undefined) return everyForm(config, today);
  const ids = values.plans.split(',').map(Number);
  const plans = ids.flatMap((id) => config.plans.get(id) ?? []);
  const tier = readTier(values.tier);
  const driver = processes.find((each) => each === values.process);
  if (plans.length < ids.length)
    return `Not every plan of ${values.plans} is in the configuration: it has ${[...config.plans.keys()].join(', ')}.`;
  if (!tier) return `There is no tier "${values.tier}": there are IO, IS, IC and IF.`;
  if (!driver) return `There is no process "${values.process}": there are ${processes.join(', ')}.`;
  return formsOfCart(config, { plans, tier, process: driver }, today);
}

function write(folder: string, { name, form }: NamedForm): void {
  const today = dateAt(new Date());
  const context = { today: formatDate(today), effective_date: formatDate(addToDate({ ...today, day: 1 }, 1, 'months')) };
  const files = formFiles(form, context);
  for (const [part, content] of Object.entries(files))
    writeFileSync(join(folder, `${name}.${part}.json`), `${JSON.stringify(content, null, 2)}\n`);
  if (!files.valid) console.warn(`${name}: no made-up person can answer it, so there is no ${name}.valid.json.`);
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}
