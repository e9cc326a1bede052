import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { replayReport } from '#machines/wizard/replay-report.ts';
import type { WizardReport } from '#machines/wizard/wizard-report.ts';
import { stepRow } from '#schemas/steps/step-row.ts';

/* Replays a wizard report: `npm run replay wizard-report.json`. Exits with 0 if everything happens as reported, and
   with 1 otherwise. */

const [file] = process.argv.slice(2);
process.exitCode = file ? replay(file) : fail('Which report? npm run replay wizard-report.json');

function replay(path: string): number {
  const report = readReport(path);
  if (typeof report === 'string') return fail(report);
  for (const [tab, { hash, definitions }] of Object.entries(report.forms)) {
    const schema = JSON.stringify(buildForm(tab, definitions).schema);
    const today = createHash('sha256').update(schema).digest('hex').slice(0, hash.length);
    if (today !== hash) console.log(`${tab}: these definitions now build a different form than when the report was written.`);
  }
  if (report.configuration) console.log(`Reported under the configuration ${report.configuration}.`);
  const replayed = replayReport(report, ({ schema }) => compileValidator(schema));
  for (const { happened, state, faults, asks, differs } of replayed) {
    console.log(`${happened.padEnd(28)} → ${state}`);
    for (const fault of faults) console.log(`    error    ${fault}`);
    if (asks) console.log(`    request  ${asks === 'complete' ? 'POST /save-review-info' : stepRow(asks).save}`);
    if (differs) console.log(`    DIFFERS  ${differs}`);
  }
  const differing = replayed.filter(({ differs }) => differs).length;
  console.log(differing > 0 ? `\n${differing} of ${replayed.length} differ.` : `\nAll ${replayed.length} as reported.`);
  return differing > 0 ? 1 : 0;
}

function readReport(path: string): WizardReport | string {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Partial<WizardReport>;
    if (report.report === 'enrollkit wizard' && report.version === 1) return report as WizardReport;
    return `${path} is not a wizard report.`;
  } catch (error) {
    return `${path} cannot be read: ${String(error)}`;
  }
}

function fail(why: string): number {
  console.error(why);
  return 1;
}
