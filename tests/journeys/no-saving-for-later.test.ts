import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { nextButton, steps, walkTo } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'enrollkit-config-'));
cpSync('server/config/demo', folder, { recursive: true });
const siteFile = join(folder, 'site.yaml');
writeFileSync(siteFile, `${readFileSync(siteFile, 'utf8')}\nsite_variant: usag\n`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stage = openStage(() => ({ CONFIG_DIR: folder }));
const planWithEmployer = 202;

test('Given a site of the usag variant, when an enrollment is gone through, then no step offers to save it for later', async () => {
  const { page } = await stage.visit();
  await openEnrollmentFor(page, planWithEmployer);
  for (const step of [steps.personal, steps.contact, steps.employer, steps.agreement, steps.billing, steps.review]) {
    await walkTo(page, step);
    await nextButton(page).waitFor();
    expect(await page.getByRole('button', { name: 'Save & Continue Later' }).count(), step).toBe(0);
  }
});
