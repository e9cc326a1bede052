import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'Given a site in English and Spanish at %s, when Spanish is chosen in the header, then it stays, until English is chosen',
  async (_, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    await page.goto('/');
    await page.getByRole('heading', { name: 'See your prices' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Vea sus precios' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await expectAccessible(page, `the home page in Spanish, ${viewport.width}`);
    await saveScreen(page, `home-in-spanish-${viewport.width}`);
    await page.goto('/cart');
    await page.getByText('Su carrito está vacío').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.getByText('Your cart is empty').waitFor();
    expect(problems).toEqual([]);
  },
);

test('Given a browser in Spanish, when the site is opened, then it is in Spanish without a choice', async () => {
  const { page } = await stage.visit({ locale: 'es-MX' });
  await page.goto('/plans?type=dental');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
});
