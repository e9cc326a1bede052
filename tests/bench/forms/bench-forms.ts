import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { buildForm } from '#schemas/forms/build-form.ts';
import { validatorModule } from '#schemas/forms/compile-validator.ts';
import { launchBrowser } from '#tests/journeys/support/browser/browser.ts';
import { buildPage, buildTheme, serve } from '#tests/support/page-site.ts';
import { median } from '../median.ts';
import { benchDefinitions } from './definitions.ts';

const subjects = ['plain-rjsf', 'product', 'hand-written'] as const;
type SubjectName = (typeof subjects)[number];
const counts = [20, 100, 500] as const;
const figures = ['mount', 'key', 'emptySubmit', 'validSubmit', 'heap'] as const;
const mountsMeasured = 4;
type Figures = Record<(typeof figures)[number], number>;

/**
 * Forms in a real browser: ours next to plain RJSF and hand-written inputs, taking turns, with the median over the
 * rounds.
 */
export async function benchForms(rounds: number): Promise<string> {
  const folder = join(process.cwd(), 'node_modules/.cache/enrollkit-bench');
  await buildPages(folder);
  const site = await serve(folder);
  const browser = await launchBrowser();
  const runs = new Map<string, Figures[]>();
  try {
    for (const { subject, count } of turns(rounds)) {
      const page = await browser.newPage();
      const measured = await measureOnce(page, `${site.url}/${subject}.html`, count);
      const key = `${subject} ${count}`;
      runs.set(key, [...(runs.get(key) ?? []), measured]);
      await page.close();
    }
  } finally {
    await browser.close();
    site.close();
  }
  return table(runs);
}

// Subjects take turns, so that a machine that slows down slows all of them.
function turns(rounds: number): readonly { subject: SubjectName; count: number }[] {
  return Array.from({ length: rounds }, () => counts.flatMap((count) => subjects.map((subject) => ({ subject, count })))).flat();
}

async function buildPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of subjects) await buildPage(folder, join(import.meta.dirname, `${name}.tsx`), { whole: name === 'plain-rjsf' });
  await buildTheme(folder);
  for (const count of counts) {
    await writeFile(join(folder, `validator-${count}.js`), validatorModule(buildForm('bench', benchDefinitions(count)).schema));
  }
}

async function measureOnce(page: Page, url: string, count: number): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // A modest phone: on a fast machine, everything would fit into the next frame.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.mount(20, false).then(() => window.bench.unmount()));
  // A short form takes only a few frames, so a single frame more or less is chance.
  const mounts = await page.evaluate(
    async ([n, times]) => {
      const took: number[] = [];
      for (let at = 0; at < times; at += 1) {
        took.push(await window.bench.mount(n, false));
        window.bench.unmount();
      }
      return took;
    },
    [count, mountsMeasured] as const,
  );
  const before = await heapOf(cdp);
  mounts.push(await page.evaluate((n) => window.bench.mount(n, false), count));
  const heap = (await heapOf(cdp)) - before;
  const key = await scriptPerKey(page, cdp, count);
  const emptySubmit = await page.evaluate(() => window.bench.submit());
  await page.evaluate(() => window.bench.unmount());
  await page.evaluate((n) => window.bench.mount(n, true), count);
  const validSubmit = await page.evaluate(() => window.bench.submit());
  const accepted = await page.evaluate(() => window.bench.accepted());
  if (accepted !== 1) throw new Error(`${url} with ${count} fields did not accept valid answers`);
  return { mount: median(mounts), key, emptySubmit, validSubmit, heap };
}

// The third field of the middle block is an email address in every subject.
async function scriptPerKey(page: Page, cdp: CDPSession, count: number): Promise<number> {
  const at = Math.floor(count / 20) * 10 + 2;
  await page.locator(`input[id$="field_${at}"]`).first().focus();
  await page.keyboard.type('ab');
  const before = await metric(cdp, 'ScriptDuration');
  const typed = 'abcdefghijklmnopqrst';
  await page.keyboard.type(typed);
  const after = await metric(cdp, 'ScriptDuration');
  // Cleared again, so that the empty submit is empty.
  for (let left = 0; left < typed.length + 2; left += 1) await page.keyboard.press('Backspace');
  return ((after - before) * 1000) / typed.length;
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 1024;
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? 0;
}

function table(runs: ReadonlyMap<string, readonly Figures[]>): string {
  const of = (subject: SubjectName, count: number, figure: keyof Figures) =>
    median((runs.get(`${subject} ${count}`) ?? []).map((run) => run[figure]));
  const lines = counts.flatMap((count) =>
    subjects.map((subject) => {
      const cells = figures.map((figure) => {
        const value = of(subject, count, figure);
        const ratio = value / of('plain-rjsf', count, figure);
        return `${value.toFixed(figure === 'key' ? 2 : 0)} (${ratio.toFixed(2)}x)`;
      });
      return `| ${count} | ${subject} | ${cells.join(' | ')} |`;
    }),
  );
  return [
    '| fields | subject | mount to paint, ms | script per key, ms | empty submit to all errors, ms | valid submit, ms | heap, kB |',
    '|--:|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}
