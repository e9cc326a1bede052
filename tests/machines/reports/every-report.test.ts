import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replayReport } from '#machines/wizard/replay-report.ts';
import type { WizardReport } from '#machines/wizard/wizard-report.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';

const folder = 'tests/machines/reports';

test.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('%s replays as reported', (name) => {
  const report = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as WizardReport;
  expect(replayReport(report, ({ schema }) => compileValidator(schema)).filter(({ differs }) => differs)).toEqual([]);
});
