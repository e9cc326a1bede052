import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToDate, dateAt, formatDate } from '#schemas/values/dates.ts';
import type { Config } from '#server/config/config.ts';
import { formatFault, loadConfig } from '#server/config/load-config.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { everyForm, formsOfCart, type NamedForm } from './forms/every-form.ts';
import { type ExportOptions, exportOptions } from './forms/export-options.ts';
import { formFiles } from './forms/form-files.ts';

/*
 * npm run forms:export -- --out DIR [--tab TAB] [--plans 101,201 [--tier IO] [--process applicant|rep|group]]
 *
 * Writes forms as any RJSF theme and any JSON Schema validator can use them. For each form: NAME.schema.json, NAME.ui.json, and
 * made-up data, NAME.valid.json and NAME.invalid.json (a list of {answers, faults: [fields]}). Without --plans, every form of the
 * configuration (CONFIG_DIR, or the demo) and of the gallery.
 */
process.exitCode = exportForms();

function exportForms(): number {
  const options = exportOptions(process.argv.slice(2));
  if (typeof options === 'string') return fail(options);
  const loaded = loadConfig(process.env.CONFIG_DIR || demoFolder);
  if ('faults' in loaded) return fail(loaded.faults.map(formatFault).join('\n'));
  const wanted = wantedForms(loaded.config, options);
  if (typeof wanted === 'string') return fail(wanted);
  const { out, tab } = options;
  const forms = wanted.filter(({ form }) => tab === undefined || form.name === tab);
  if (forms.length === 0) return fail(`No form is named "${tab}" here: there are ${namesOf(wanted)}.`);
  mkdirSync(out, { recursive: true });
  for (const each of forms) write(out, each);
  console.log(`${forms.length === 1 ? '1 form' : `${forms.length} forms`} in ${out}`);
  return 0;
}

/** The forms that were asked for, or the reason why they cannot be exported. */
function wantedForms(config: Config, { cart }: ExportOptions): readonly NamedForm[] | string {
  const today = dateAt(new Date());
  if (!cart) return everyForm(config, today);
  const plans = cart.plans.flatMap((id) => config.plans.get(id) ?? []);
  if (plans.length === cart.plans.length) return formsOfCart(config, { ...cart, plans }, today);
  return `Not every plan of ${cart.plans.join(', ')} is in the configuration: it has ${[...config.plans.keys()].join(', ')}.`;
}

function namesOf(forms: readonly NamedForm[]): string {
  return [...new Set(forms.map(({ form }) => form.name))].join(', ');
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
