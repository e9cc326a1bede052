import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectSpanish } from '../support/english-left.ts';
import { saveScreen } from '../support/screens.ts';
import { expectFocusOn, pressOn, typeInto } from './keyboard.ts';
import { main } from './main.ts';
import { maria } from './maria.ts';

/* The screens of an enrollment as a browser in Spanish shows them. */

export const steps = {
  personal: 'Información personal',
  contact: 'Información de contacto',
  employer: 'Información del empleador',
  dependents: 'Información de dependientes',
  billing: 'Información de pago',
  agreement: 'Acuerdo y firma',
  review: 'Revisión y confirmación',
} as const;

/** Looks at a screen: no violation of WCAG, and no English. */
export async function look(page: Page, screen: string, more: readonly string[] = []): Promise<void> {
  await expect.poll(() => main(page).locator('.animate-pulse').count()).toBe(0);
  await expectSpanish(page, screen, [...Object.values(maria), ...more]);
  await expectAccessible(page, `${screen} in Spanish`);
  await saveScreen(page, `es-${screen.replaceAll(' ', '-')}-${page.viewportSize()?.width}`);
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name, exact: true });
export const nextButton = (page: Page): Locator => button(page, /^(Siguiente|Completar inscripción)$/);
export const field = (page: Page, label: string | RegExp): Locator => page.getByLabel(label, { exact: true });

/** Boxes side by side stand in line, however many lines their labels take. */
export async function expectInLine(boxes: readonly Locator[]): Promise<void> {
  const tops = await Promise.all(boxes.map(async (box) => Math.round((await box.boundingBox())?.y ?? 0)));
  expect(new Set(tops).size, `tops of boxes: ${tops.join()}`).toBe(1);
}

/** Waits until a step's questions can be answered. */
export async function arriveAt(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await button(page, 'Cancelar inscripción').waitFor();
}

/** Next on the empty step tells its faults in Spanish; the first field then has the focus. */
export async function refusedAt(page: Page, screen: string): Promise<void> {
  await pressOn(page, nextButton(page));
  const summary = page.getByRole('alert').filter({ hasText: /Hay (un problema|\d+ problemas)/ });
  await expectFocusOn(summary, 'the list of faults');
  await look(page, `${screen} refused`);
  await pressOn(page, summary.getByRole('link').first());
}

/** Ticks every box and types the name. */
export async function sign(page: Page, name: string = maria.name): Promise<void> {
  const boxes = main(page).locator('label').filter({ hasNotText: 'firma por mensaje de texto' }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await pressOn(page, box, 'Space');
  await typeInto(page, field(page, 'O firme escribiendo su nombre completo'), name);
}

/* What follows is done with the keyboard alone. */

export async function enterByCode(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/');
  const opener = page.getByRole('contentinfo').getByRole('button', { name });
  await opener.waitFor();
  await pressOn(page, opener);
  await expectFocusOn(page.getByRole('dialog').getByRole('textbox'), 'the question for the code');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expectFocusOn(page.getByRole('dialog').getByRole('button', { name: 'Sí' }), 'the answer to whose code it is');
  await page.keyboard.press('Enter');
}

export async function fillPersonal(page: Page): Promise<void> {
  await arriveAt(page, steps.personal);
  await typeInto(page, field(page, 'Nombre'), maria.firstName);
  await typeInto(page, field(page, 'Apellido'), maria.lastName);
  await typeInto(page, field(page, 'Estado civil'), 'Casado');
  await typeInto(page, field(page, 'Número de Seguro Social'), maria.ssn);
  await pressOn(page, nextButton(page));
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await arriveAt(page, steps.contact);
  await typeInto(page, field(page, 'Correo electrónico'), email);
  await typeInto(page, field(page, 'Teléfono'), maria.phone);
  await typeInto(page, field(page, 'Dirección'), maria.address);
  await pressOn(page, nextButton(page));
}

/** By card; its name and address are filled in already. */
export async function fillBilling(page: Page): Promise<void> {
  await arriveAt(page, steps.billing);
  await typeInto(page, field(page, 'Número de tarjeta'), maria.cardNumber);
  await typeInto(page, field(page, 'Fecha de vencimiento'), '1230');
  await typeInto(page, field(page, 'Código de seguridad'), maria.securityCode);
  await expect.poll(() => field(page, 'Ciudad').inputValue()).toBe(maria.city);
  await pressOn(page, nextButton(page));
}
