import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { nextButton, steps } from './pages/wizard.ts';
import { ownConfiguration } from './support/own-configuration.ts';
import { openOwnStage } from './support/stage.ts';

const configuration = ownConfiguration();
configuration.edit('site.yaml', (text) => `${text}\nsite_variant: usag\n`);
const stage = openOwnStage(configuration.environment);
const planWithEmployer = 202;

test('Given a site of the usag variant, when an enrollment is completed, then no step offers to save it for later', async () => {
  const { page } = await stage.visit();
  await openEnrollmentFor(page, planWithEmployer);
  for (const step of [steps.personal, steps.contact, steps.employer, steps.billing, steps.agreement, steps.review]) {
    await skipTo(page, step);
    await nextButton(page).waitFor();
    expect(await page.getByRole('button', { name: 'Save & Continue Later' }).count(), step).toBe(0);
  }
});
