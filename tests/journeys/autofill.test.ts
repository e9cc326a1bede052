import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { chooseDental } from './pages/store.ts';
import { answerTo, atStep, next, steps } from './pages/wizard.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();

/** Answers by the `autocomplete` of their field. */
type Known = Readonly<Record<string, string>>;

/**
 * Fills in a form as browsers do from what they keep about a person: all fields in one turn, without the focus, with a key
 * event that has no key, and with values in notations of their own. The browser of the tests has no such feature itself.
 */
async function autofill(page: Page, known: Known): Promise<void> {
  await page.evaluate((values) => {
    for (const [autocomplete, value] of Object.entries(values)) {
      const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`main [autocomplete="${autocomplete}"]`);
      if (!control) throw new Error(`no field for ${autocomplete}`);
      control.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
      control.dispatchEvent(new FocusEvent('blur'));
    }
  }, known);
}

test.each<[string, Known]>([
  ['digits only', { 'tel-national': '2145550134', 'postal-code': '75201' }],
  ['the country code and a long zip code', { 'tel-national': '+1 (214) 555-0134', 'postal-code': '75201-4321' }],
])(
  'Given a browser that knows the person, when it fills in the contact step with %s, then it is saved as if typed',
  async (_notation, notation) => {
    const { page } = await stage.visit({ viewport: phone });
    await openEnrollmentAt(page, steps.contact);
    await autofill(page, {
      email: maria.email,
      'address-line1': maria.address,
      'address-level2': maria.city,
      'address-level1': 'TX',
      ...notation,
    });
    expect(await answerTo(page, 'Phone')).toBe('(214) 555-0134');
    await next(page);
    await atStep(page, steps.billing);
  },
);

test.each<[string, Known]>([
  ['a short year', { 'cc-number': '4242424242424242', 'cc-exp': '12/30' }],
  ['a long year and spaces', { 'cc-number': '4242 4242 4242 4242', 'cc-exp': '12/2030' }],
])('Given a browser that knows the card, when it fills in billing with %s, then the card is accepted', async (_notation, notation) => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.billing);
  await autofill(page, { 'cc-given-name': maria.firstName, 'cc-family-name': maria.lastName, 'cc-csc': maria.securityCode, ...notation });
  await next(page);
  await atStep(page, steps.agreement);
});

test('Given a browser that knows the person, when it fills in the quote, then prices are shown for it', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await chooseDental(page);
  await autofill(page, { 'postal-code': maria.zip, bday: '05/14/1985' });
  await page.getByText(maria.gender, { exact: true }).click();
  await page.getByRole('button', { name: 'See plans and prices' }).click();
  await page.waitForURL('**/plans?type=dental');
});
