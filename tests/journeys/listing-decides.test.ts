import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openQuote } from './pages/start-at-server.ts';
import { planCard } from './pages/store.ts';
import { expectAccessible } from './support/axe.ts';
import { holdBack } from './support/hold-back.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

/* The listing holds what decides between plans, sorts and narrows them, and sells from the details too. */

const stage = openStage();

async function openMedical(viewport: { readonly width: number; readonly height: number }, query = ''): Promise<Page> {
  const { page } = await stage.visit({ viewport });
  await openQuote(page);
  await page.goto(`/plans?type=medical${query}`);
  await planCard(page, 'Harborlight Gold 1500').waitFor();
  return page;
}

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts();

test('Given medical plans, when they are sorted and narrowed, then the address keeps the choice, the count is announced, and a reload shows the same', async () => {
  const page = await openMedical(desk);
  const count = page.getByRole('status').filter({ hasText: 'prices for' });
  expect(await count.innerText()).toMatch(/^\d plans,/);
  await page.getByLabel('Sort by').selectOption('Deductible, lowest first');
  await page.getByLabel('Deductible', { exact: true }).selectOption('Up to $3,000');
  await expect.poll(() => new URL(page.url()).search).toBe('?type=medical&sort=deductible&deductible=3000');
  await expect.poll(() => count.innerText()).toMatch(/^\d of \d plans,/);
  const shown = await names(page);
  expect(shown).not.toContain('Harborlight Silver 4000');
  await expectAccessible(page, 'a sorted and narrowed listing');
  await saveScreen(page, 'listing-narrowed-1280');
  await page.reload();
  await planCard(page, 'Harborlight Gold 1500').waitFor();
  expect(await names(page)).toEqual(shown);
});

test('Given filters that no plan matches, when all plans are requested, then they are shown again', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await page.goto('/plans?type=medical&price=10');
  await page.getByText('No plan fits these filters').waitFor();
  await page.getByRole('button', { name: 'Show all plans' }).click();
  await planCard(page, 'Harborlight Gold 1500').waitFor();
});

test('Given expected care, when it is high, then the estimated year costs more, and how it is computed can be read', async () => {
  const page = await openMedical(desk);
  const card = planCard(page, 'Harborlight Gold 1500');
  const medium = await card.getByText(/^About \$[\d,]+ a year with medium care$/).innerText();
  expect(await page.getByLabel('Expected care').locator('option:checked').innerText()).toBe('Medium');
  await page.getByLabel('Expected care').selectOption('High');
  const high = await card.getByText(/^About \$[\d,]+ a year with high care$/).innerText();
  const dollars = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
  expect(dollars(high)).toBeGreaterThan(dollars(medium));
  await card.getByText('How this is estimated').click();
  await card.getByText(/An estimate, not a price\./).waitFor();
  expect(await card.getByRole('term').allInnerTexts()).toContain('Paid before the deductible is met');
});

test('Given two plans side by side, when the price of one has parts, then prices and estimated years are still in line', async () => {
  const page = await openMedical(desk);
  const [plain, withParts] = ['Harborlight Lone Star Select', 'Guild Premier Health'].map((name) => planCard(page, name));
  await withParts?.getByText('What this price includes').waitFor();
  const tops = (card = plain) =>
    Promise.all([/\/mo$/, /^About \$/].map(async (text) => (await card?.getByText(text).first().boundingBox())?.y));
  expect(await tops(withParts)).toEqual(await tops(plain));
});

test('Given plans side by side, when the description of one is longer, then their facts are still in line', async () => {
  const { page } = await stage.visit({ viewport: desk });
  await openQuote(page);
  await page.goto('/plans?type=dental');
  const [longer, shorter] = [planCard(page, 'Bright Smile Basic'), planCard(page, 'Bright Smile Complete')];
  const [text, otherText] = await Promise.all([
    longer.getByText(/^Cleanings and checkups at/).boundingBox(),
    shorter.getByText(/^Orthodontics and/).boundingBox(),
  ]);
  expect(text?.height).toBeGreaterThan(otherText?.height ?? 0);
  const [fact, otherFact] = await Promise.all([longer, shorter].map((card) => card.getByRole('term').first().boundingBox()));
  expect(fact?.y).toBe(otherFact?.y);
});

test('Given the details of a plan on a phone, when they are scrolled to their end, then price and Add to Cart are in sight and buy it', async () => {
  const page = await openMedical(phone);
  const card = planCard(page, 'Harborlight Gold 1500');
  for (const fact of ['Deductible', 'Out-of-pocket limit', 'Office visit'])
    await card.getByRole('term').filter({ hasText: fact }).first().waitFor();
  await saveScreen(page, 'listing-390');
  await card.getByRole('button', { name: 'View More Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Harborlight Gold 1500' });
  await dialog.getByRole('link', { name: "Open the plan's page" }).scrollIntoViewIfNeeded();
  const add = dialog.getByRole('button', { name: /^Add to Cart/ });
  const box = (await add.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
  expect(
    await dialog
      .getByText(/^\$\d+\.\d\d/)
      .last()
      .isVisible(),
  ).toBe(true);
  await expectAccessible(page, 'the details of a plan');
  await saveScreen(page, 'details-390');
  await add.click();
  await page.getByRole('dialog', { name: 'Plan Added To Cart' }).waitFor();
});

test('Given the categories on a phone, when the next one is tapped, then its plans are listed', async () => {
  const { page } = await stage.visit({ viewport: phone, hasTouch: true });
  await openQuote(page);
  await page.goto('/plans?type=critical');
  await page.getByRole('navigation', { name: 'Categories with plans' }).getByRole('link', { name: 'Term Life' }).tap();
  await page.waitForURL('**/plans?type=term_life');
});

test('Given a category on a phone held sideways, when the phone is turned, then the category is still in sight', async () => {
  const { page } = await stage.visit({ viewport: { width: phone.height, height: phone.width } });
  await openQuote(page);
  await page.goto('/plans?type=pet');
  const here = page.getByRole('navigation', { name: 'Categories with plans' }).getByRole('link', { name: 'Pet' });
  await here.waitFor();
  await page.setViewportSize(phone);
  const rightEdge = async () => {
    const box = (await here.boundingBox())!;
    return box.x + box.width;
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(phone.width);
});

test('Given the home page on a phone, when it opens, then the first question is in sight', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await page.goto('/');
  const zip = page.getByLabel('Zip code');
  await zip.waitFor();
  await saveScreen(page, 'home-390');
  const box = (await zip.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
});

test.each([
  ['a phone', phone],
  ['a desk', desk],
])(
  'Given a category on %s, when it opens, then the facts, the price and Add to Cart of the first plan are in sight',
  async (_, viewport) => {
    const page = await openMedical(viewport);
    const first = page.getByRole('article').first();
    for (const part of [
      first.getByText('Deductible', { exact: true }),
      first.getByText('/mo').first(),
      first.getByRole('button', { name: /Add to Cart/ }),
    ]) {
      const box = (await part.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
  },
);

test.each([
  ['a phone', phone],
  ['a desk', desk],
])(
  'Given a slow connection on %s, when the basic info and the tabs arrive after the plans, then no plan moves under a click',
  async (_, viewport) => {
    const { page } = await stage.visit({ viewport });
    await openQuote(page);
    const letThrough = await holdBack(page, /get-enrollment-temp-info|get-left-side-filter-fields/);
    await page.goto('/plans?type=medical');
    const card = planCard(page, 'Harborlight Gold 1500');
    await card.waitFor();
    const before = await card.boundingBox();
    const arrived = page.waitForResponse(/get-left-side-filter-fields/);
    letThrough();
    await arrived;
    await page.getByRole('region', { name: 'Your basic info' }).getByText('Date of birth').waitFor();
    expect(await card.boundingBox()).toEqual(before);
  },
);
