import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();

test.each([
  ['a desk', desk],
  ['a phone', phone],
] as const)(
  'Given %s, when the gallery of fields is opened, then every example is next to its text and is checked',
  async (_, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    await page.goto('/gallery');
    const example = page.getByRole('region', { name: 'A pattern with its message' });
    await example.getByRole('button', { name: /^Check/ }).click();
    await example.getByText('The fleet number is on the door of the cab').last().waitFor();
    await example.getByLabel('Fleet number', { exact: true }).fill('NQ0417');
    await example.getByRole('button', { name: /^Check/ }).click();
    await example.getByText('"fleet_number": "NQ0417"').waitFor();

    const secret = page.getByRole('region', { name: 'Sensitive answers' });
    await secret.getByLabel('Union number').fill('77881234');
    await secret.getByRole('button', { name: /^Check/ }).click();
    await secret.getByText('"union_pin": "****1234"').waitFor();
    await page.getByRole('button', { name: 'Clear' }).waitFor();
    await expectAccessible(page, 'the gallery of fields');
    await saveScreen(page, `gallery-${viewport.width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(problems).toEqual([]);
  },
);
