import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillQuote } from './pages/store.ts';
import { errorSummary } from './pages/wizard.ts';
import { ownConfiguration } from './support/own-configuration.ts';
import { openOwnStage } from './support/stage.ts';

const configuration = ownConfiguration();
configuration.edit('site.yaml', (text) => text.replace(/^ {2}- (?:\{ )?category: (?!dental,).*\n(?: {4}.*\n)*/gm, ''));
for (const file of readdirSync(join(configuration.folder, 'carriers'))) {
  configuration.edit(join('carriers', file), (text) => text.replace(/^ {4}category: .*$/gm, '    category: dental'));
}

const stage = openOwnStage(configuration.environment);

test('Given a store with one category, when the landing page is answered, then it does not ask for category or income, and its plans are listed', async () => {
  const { page } = await stage.visit();
  const main = page.locator('#main');
  await page.goto('/new-landing');
  await fillQuote(page);
  expect(await main.getByText('What are you looking for?').count()).toBe(0);
  expect(await main.getByLabel('Annual income').count()).toBe(0);
  await main.getByRole('button', { name: 'Get a Quote' }).click();
  await page.waitForURL('**/new-plans?type=dental');
  await main.getByRole('heading', { level: 1, name: 'Here are your available dental plans' }).waitFor();
  await main.getByRole('article', { name: 'Bright Smile Basic' }).waitFor();
});

test.each([
  ['turns 18 tomorrow', '11/22/2008', true],
  ['turns 18 today', '11/21/2008', false],
  ['turns 101 tomorrow', '11/22/1925', false],
  ['turns 101 today', '11/21/1925', true],
])(
  'Given a person who %s, when the quote is sent, then the page says whether their age is acceptable',
  async (_, birthdate, isShownAsText) => {
    const { page } = await stage.visit();
    await page.clock.setFixedTime('2026-11-21T17:00:00Z');
    await page.goto('/new-landing');
    // The zip code is missing, so only the browser judges the rest.
    await fillQuote(page, { zip: '', birthdate });
    await page.locator('#main').getByRole('button', { name: 'Get a Quote' }).click();
    await errorSummary(page).getByRole('link', { name: 'Zip code: Field is required' }).waitFor();
    const ofAge = errorSummary(page).getByRole('link', { name: 'Age must be between 18 and 100 years.' });
    expect(await ofAge.count()).toBe(isShownAsText ? 1 : 0);
  },
);
