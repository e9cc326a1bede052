import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildForm } from '#schemas/forms/build-form.ts';
import { validatorModule } from '#schemas/forms/compile-validator.ts';
import { launchBrowser } from '#tests/journeys/support/browser/browser.ts';
import { buildPage, buildTheme, serve } from '#tests/support/page-site.ts';
import { median } from '../median.ts';
import { longSteps } from './long-steps.ts';

type StepName = keyof typeof longSteps;
const answered = 20;

interface Waits {
  readonly longest: number;
  readonly median: number;
}

/** How long an answer takes on the longest steps, at four times slowed CPU: from the click until the page is painted, in ms. */
export async function benchLongSteps(rounds: number): Promise<string> {
  const folder = join(process.cwd(), 'node_modules/.cache/enrollkit-bench');
  await mkdir(folder, { recursive: true });
  await buildPage(folder, join(import.meta.dirname, 'long-step-page.tsx'));
  await buildTheme(folder);
  for (const [name, definitions] of Object.entries(longSteps)) {
    await writeFile(join(folder, `validator-${name}.js`), validatorModule(buildForm('bench', definitions).schema));
  }
  const site = await serve(folder);
  const browser = await launchBrowser();
  try {
    const lines: string[] = [];
    for (const name of Object.keys(longSteps) as StepName[]) {
      const runs: Waits[] = [];
      for (let round = 0; round < rounds; round += 1) runs.push(await measureOnce(browser, `${site.url}/long-step-page.html?step=${name}`));
      const best = runs.toSorted((one, other) => one.longest - other.longest)[Math.floor(runs.length / 2)];
      lines.push(`| ${name} | ${longSteps[name].length} | ${best?.median.toFixed(0)} | ${best?.longest.toFixed(0)} |`);
    }
    return ['| step | fields | median answer, ms | longest answer, ms |', '|---|--:|--:|--:|', ...lines].join('\n');
  } finally {
    await browser.close();
    site.close();
  }
}

async function measureOnce(browser: Browser, url: string): Promise<Waits> {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  const waits = await page.evaluate((most) => window.answer(most), answered);
  await page.close();
  return { longest: Math.max(...waits), median: median(waits) };
}
