import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { expectFocusOn, pressOn, tabTo, typeInto } from './pages/keyboard.ts';
import { main } from './pages/main.ts';
import { basicPlan, maria } from './pages/maria.ts';
import { policyOnReceipt } from './pages/review.ts';
import { ownMailbox, wayBack } from './pages/save-later.ts';
import {
  arriveAt,
  button,
  enterByCode,
  expectInLine,
  field,
  fillBilling,
  fillContact,
  fillPersonal,
  look,
  nextButton,
  refusedAt,
  sign,
  steps,
} from './pages/spanish.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { planCard } from './pages/store.ts';
import { sentMessages } from './support/outbox.ts';
import { desk, openStage, phone } from './support/stage.ts';

/* Each process in Spanish, as a person with a Spanish browser goes through it. */
const stage = openStage();
const spanish = { locale: 'es-MX' } as const;
const [guaranteedPlan, plusPlanId] = [104, 202];

test('Given a phone in Spanish and only a keyboard, when a dental plan is bought from the home page to the receipt, then every screen, mail and document is in Spanish, also after the link of a saved enrollment is opened in an English browser', async () => {
  const { page, problems } = await stage.visit({ ...spanish, viewport: phone });
  const email = ownMailbox();
  await buyPlan(page);
  await arriveAt(page, steps.personal);
  await refusedAt(page, 'personal');
  await page.keyboard.type(maria.firstName);
  await typeInto(page, field(page, 'Apellido'), maria.lastName);
  await typeInto(page, field(page, 'Estado civil'), 'Casado');
  await typeInto(page, field(page, 'Número de Seguro Social'), maria.ssn);
  await look(page, 'personal');
  await pressOn(page, nextButton(page));

  await arriveAt(page, steps.contact);
  await typeInto(page, field(page, 'Correo electrónico'), email);
  await typeInto(page, field(page, 'Teléfono'), maria.phone);
  await typeInto(page, field(page, 'Dirección'), maria.address);
  await look(page, 'contact', [email]);
  await savedAndOpenedInEnglish(page, email);
  await pressOn(page, nextButton(page));

  await arriveAt(page, steps.billing);
  await typeInto(page, field(page, 'Número de tarjeta'), maria.cardNumber);
  await typeInto(page, field(page, 'Fecha de vencimiento'), '1230');
  await typeInto(page, field(page, 'Código de seguridad'), maria.securityCode);
  await look(page, 'billing');
  await pressOn(page, nextButton(page));

  await arriveAt(page, steps.agreement);
  await sign(page);
  await look(page, 'agreement');
  await pressOn(page, nextButton(page));

  await arriveAt(page, steps.review);
  await look(page, 'review', [email]);
  await pressOn(page, nextButton(page));
  const policy = await policyOnReceipt(page);
  await look(page, 'receipt', [email]);
  await expectReceiptIn(page, email, policy);
  expect(problems).toEqual([]);
});

async function buyPlan(page: Page): Promise<void> {
  await page.goto('/');
  const submit = page.getByRole('button', { name: 'Ver planes y precios' });
  await submit.waitFor();
  await look(page, 'home');
  await pressOn(page, submit);
  await expectFocusOn(page.getByRole('alert').filter({ hasText: /Hay \d+ problemas/ }), 'the list of faults');
  await look(page, 'home refused');
  await pressOn(page, page.getByRole('alert').getByRole('link').first());
  await tabTo(page, page.getByRole('radio', { name: 'Gastos médicos mayores' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByLabel('Código postal'), maria.zip);
  await typeInto(page, page.getByRole('textbox', { name: 'Fecha de nacimiento' }), maria.birthdate);
  await tabTo(page, page.getByRole('radio', { name: 'Masculino', exact: true }));
  await page.keyboard.press('ArrowDown');
  await pressOn(page, submit);
  const card = planCard(page, basicPlan);
  await card.waitFor();
  await expectFocusOn(page.getByRole('heading', { level: 1 }), 'the heading of the plans');
  await look(page, 'listing');
  await pressOn(page, card.getByRole('button', { name: 'Agregar al carrito' }));
  const added = page.getByRole('dialog', { name: 'Plan agregado al carrito' });
  await added.waitFor();
  await look(page, 'added');
  await pressOn(page, added.getByRole('link', { name: 'Ver carrito' }));
  const proceed = button(page, 'Continuar con la inscripción');
  await proceed.waitFor();
  await look(page, 'cart');
  await pressOn(page, proceed);
  const question = page.getByRole('dialog', { name: '¿Todo listo para inscribirse?' });
  await question.waitFor();
  await look(page, 'proceed');
  await pressOn(page, question.getByRole('button', { name: 'Continuar con la inscripción' }));
}

async function savedAndOpenedInEnglish(page: Page, email: string): Promise<void> {
  await pressOn(page, button(page, 'Guardar y continuar después'));
  const popup = page.locator('dialog#code-send');
  await field(page, 'Correo electrónico alternativo').waitFor();
  await look(page, 'save later', [email]);
  await pressOn(page, popup.getByRole('button', { name: 'Enviar código' }));
  const current = page.getByRole('button', { name: 'Continuar la inscripción actual' });
  await current.waitFor();
  await look(page, 'saved for later', [email]);
  await pressOn(page, current);

  const other = (await stage.visit()).page;
  await other.goto('/');
  await other.getByRole('heading', { name: 'See your prices' }).waitFor();
  await other.goto((await wayBack(page, email)).link);
  await other.getByRole('heading', { name: '¿De quién es esta inscripción?' }).waitFor();
  await look(other, 'whose enrollment');
  await other.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill(maria.birthdate);
  await other.getByRole('button', { name: 'Continuar', exact: true }).click();
  await other.getByRole('heading', { level: 1, name: steps.contact }).waitFor();
  await look(other, 'contact resumed', [email]);
}

/** The mail, the document and the calendar file of a completed enrollment. */
async function expectReceiptIn(page: Page, email: string, policy: string): Promise<void> {
  await expect
    .poll(async () => (await sentMessages(page)).some(({ to, subject }) => to === email && subject === 'Recibo de inscripción'))
    .toBe(true);
  const mail = (await sentMessages(page)).find(({ to, subject }) => to === email && subject === 'Recibo de inscripción');
  expect(mail?.text).toContain('Su inscripción con Larkspur Benefit Store está completa.');
  expect(mail?.text).not.toMatch(/\b(Your|the|Policy|Plans)\b/);
  const downloaded = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), pressOn(page, button(page, name))]);
    return readFile(await file.path());
  };
  expect((await downloaded('Agregar al calendario')).toString()).toContain('SUMMARY:Comienza su cobertura\r\n');
  const pdf = (await downloaded('Descargar su copia (PDF)')).toString('latin1');
  expect(pdf).toContain('/Lang (es-US)');
  expect(pdf).toContain(Buffer.from(`\ufeffInscripción ${policy}`, 'utf16le').swap16().toString('latin1'));
}

test('Given a rep with a phone in Spanish and only a keyboard, when they enroll a person with a spouse, then every screen up to the receipt is in Spanish', async () => {
  const { page, problems } = await stage.visit(spanish);
  await page.goto('/');
  await page.getByLabel('Código postal').waitFor();
  await expectInLine(['Sexo', 'Quién tendrá cobertura'].map((label) => main(page).getByText(label, { exact: true })));
  await page.setViewportSize(phone);
  await enterByCode(page, 'Código de acceso', accessCodes.rosa);
  await main(page).getByRole('heading', { name: '¿A quién desea inscribir?' }).waitFor();
  await look(page, 'agent home');
  await openEnrollmentFor(page, guaranteedPlan, { tier: 'IS' });
  await arriveAt(page, steps.personal);
  await page.setViewportSize(desk);
  await expectInLine(['Nombre', /^Segundo nombre/, 'Apellido'].map((label) => field(page, label)));
  await page.setViewportSize(phone);
  await fillPersonal(page);
  await fillContact(page, ownMailbox());
  await arriveAt(page, steps.dependents);
  await pressOn(page, button(page, 'Agregar dependiente'));
  await page.setViewportSize(desk);
  await expectInLine(['Nombre', /^Segundo nombre/, 'Apellido'].map((label) => field(page, label)));
  await page.setViewportSize(phone);
  await look(page, 'dependent');
  await typeInto(page, field(page, 'Nombre'), 'Sam');
  await typeInto(page, field(page, 'Apellido'), maria.lastName);
  await typeInto(page, main(page).getByRole('textbox', { name: 'Fecha de nacimiento' }), '06/01/1984');
  await pressOn(page, main(page).getByRole('radio', { name: 'Masculino', exact: true }), 'Space');
  await typeInto(page, field(page, 'Número de Seguro Social'), '748519327');
  await pressOn(page, button(page, 'Guardar'));
  await main(page).getByRole('article', { name: 'Sam' }).waitFor();
  await look(page, 'dependents', ["Sam O'Neil"]);
  await pressOn(page, nextButton(page));
  await fillBilling(page);
  await arriveAt(page, steps.agreement);
  await look(page, 'agreement of a rep');
  await sign(page);
  await pressOn(page, nextButton(page));
  await arriveAt(page, steps.review);
  await look(page, 'review of a rep', ["Sam O'Neil"]);
  await pressOn(page, nextButton(page));
  await policyOnReceipt(page);
  await look(page, 'receipt of a rep');
  expect(problems).toEqual([]);
});

test('Given a group in Spanish, when its office invites an employee, then the employee may decline or enroll in Spanish, with a phone and only a keyboard, up to the receipt', async () => {
  const office = (await stage.visit(spanish)).page;
  const email = ownMailbox();
  await enterByCode(office, 'Inscripción de empleados', accessCodes.cedarOffice);
  await main(office).getByRole('region', { name: 'Agregar empleados desde un archivo' }).waitFor();
  await look(office, 'group home');
  const census = (row: string) => ({
    name: 'empleados.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nombre,Apellido,Correo electrónico\n${row}`),
  });
  await office.getByLabel('Elegir un archivo CSV').setInputFiles(census('Ana,,ana'));
  await main(office).getByText('No es una dirección de correo electrónico.').waitFor();
  await look(office, 'census refused');
  await office.getByLabel('Elegir un archivo CSV').setInputFiles(census(`Ana,Ruiz,${email}`));
  await button(office, 'Agregarlos').click();
  await button(office, /^Invitar a \d+ emplead/).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(async () => (await sentMessages(office)).some(({ to }) => to === email)).toBe(true);
  const mail = (await sentMessages(office)).find(({ to }) => to === email);
  expect(mail?.subject).toBe('Sus beneficios de Cedar Creek Joinery');
  expect(mail?.text).toMatch(/access-page\?lang=es/);

  const { page, problems } = await stage.visit({ ...spanish, viewport: phone });
  await enterByCode(page, 'Inscripción de empleados', /^ {2}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '');
  const own = main(page).getByRole('region', { name: 'Hola, Ana' });
  await own.waitFor();
  await pressOn(page, own.getByRole('button', { name: 'Rechazar la cobertura' }));
  await page.getByRole('dialog').waitFor();
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Rechazar la cobertura' }));
  await look(page, 'waive refused');
  await page.keyboard.press('Escape');
  await openEnrollmentFor(page, plusPlanId);
  await fillPersonal(page);
  await fillContact(page, email);
  await arriveAt(page, steps.employer);
  await look(page, 'employer', [email]);
  await typeInto(page, field(page, 'Empleador'), maria.employer);
  await typeInto(page, field(page, 'Ocupación'), maria.occupation);
  await typeInto(page, field(page, 'Situación laboral'), 'Activo');
  await typeInto(page, main(page).getByRole('textbox', { name: 'Fecha de inicio del empleo' }), '01/05/2020');
  await typeInto(page, field(page, 'Semana laboral promedio'), '40');
  await typeInto(page, field(page, 'Tipo de remuneración'), 'Salario');
  await pressOn(page, nextButton(page));
  await fillBilling(page);
  await arriveAt(page, steps.agreement);
  await sign(page);
  await pressOn(page, nextButton(page));
  await arriveAt(page, steps.review);
  await look(page, 'review of an employee', [email]);
  await pressOn(page, nextButton(page));
  await policyOnReceipt(page);
  await look(page, 'receipt of an employee', [email]);
  expect(problems).toEqual([]);
});
