import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { callBeside } from '../support/beside-the-page.ts';
import { saveScreen } from '../support/screens.ts';
import { main } from './main.ts';

/** Adds a step and a field to it by their dialogs, one of them by keyboard, and takes the field back in one step. */
export async function addTrip(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Add a step' }).click();
  const step = page.getByRole('dialog', { name: 'Add a step' });
  await step.getByLabel('After the step').selectOption({ label: 'Contact Information' });
  await step.getByLabel('Name in the file').fill('contact_info');
  await step.getByLabel('Title', { exact: true }).fill('Trip');
  await step.getByLabel('Title in Spanish').fill('Viaje');
  await step.getByLabel('Who is asked').selectOption({ label: 'Every enrollment' });
  await step.getByText('Its questions once').click();
  await step.getByRole('button', { name: 'Add it to the file' }).click();
  await step.getByText('The step Contact Information already has this name').first().waitFor();
  await expectAccessible(page, 'the dialog that adds a step');
  await saveScreen(page, 'studio-add-step-error');
  await step.getByLabel('Name in the file').fill('trip');
  await step.getByRole('button', { name: 'Add it to the file' }).click();
  const editor = main(page).getByRole('textbox', { name: 'steps.yaml' });
  await editor.getByText('tab: trip').waitFor();
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'))).toBe('steps.yaml');

  await main(page).getByRole('button', { name: 'Add a field' }).press('Enter');
  const field = page.getByRole('dialog', { name: 'Add a field' });
  expect(await field.getByLabel('Step').locator('option:checked').textContent()).toBe('Trip');
  await saveScreen(page, 'studio-add-field-empty');
  await field.getByLabel('Name in the file').fill('by');
  await field.getByLabel('Label', { exact: true }).fill('How do you travel?');
  await field.getByLabel('Type of answer').selectOption({ label: 'One choice from a list' });
  await field.getByLabel('Choice', { exact: true }).first().fill('By train');
  await field.getByLabel('Choice', { exact: true }).last().fill('By bus');
  await saveScreen(page, 'studio-add-field');
  await field.getByLabel('Choice', { exact: true }).last().press('Enter');
  const preview = main(page).getByRole('region', { name: 'As enrollers will see it' });
  await preview.getByRole('button', { name: 'Trip' }).and(preview.locator('[aria-current=step]')).waitFor();
  await preview.getByLabel('How do you travel?').selectOption({ label: 'By train' });
}

/** Takes edits of steps.yaml back one by one, also after another file was open, and all at once; Ctrl+Z brings them back. */
export async function undoInPlace(page: Page): Promise<void> {
  const noEdits = main(page).getByText('There are no edits.');
  const open = (file: string) => main(page).getByRole('button', { name: file }).first().click();
  const focus = () => main(page).getByRole('textbox', { name: 'steps.yaml' }).focus();
  const questions = main(page).getByRole('region', { name: 'As enrollers will see it' }).getByLabel('How do you travel?');
  await open('site.yaml');
  await open('steps.yaml');
  await focus();
  await page.keyboard.press('Control+z');
  await questions.waitFor({ state: 'detached' });
  await main(page).getByRole('button', { name: 'Undo all edits of steps.yaml' }).click();
  await noEdits.waitFor();
  await page.keyboard.press('Control+z');
  await noEdits.waitFor({ state: 'detached' });
  await main(page).getByRole('button', { name: 'Undo all edits of steps.yaml' }).click();
  await noEdits.waitFor();
}

/** Looks for words in all files, and goes to a line that has them. */
export async function findInFiles(page: Page, words: string, line: RegExp, file: string): Promise<void> {
  await main(page).getByLabel('Find in all files').fill(words);
  await main(page).getByRole('list', { name: 'Lines found' }).getByRole('button', { name: line }).first().click();
  await main(page).getByRole('textbox', { name: file }).waitFor();
}

/** Puts the first version into force again. */
export async function goBackToTheFirst(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Go back to version 1', exact: true }).click();
  // Busy until the dialog shows what changes.
  await page.locator('button:not([aria-busy])', { hasText: 'Make it current' }).click();
}

/** Asks for the file of a new carrier; the dialog closes if there is none of this name yet. */
export async function addCarrier(page: Page, name: string): Promise<Locator> {
  await main(page).getByRole('button', { name: 'Add a carrier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a carrier' });
  await dialog.getByLabel('Name of the carrier').fill(name);
  await dialog.getByRole('button', { name: 'Add its file' }).click();
  return dialog;
}

/** Replaces a file's text, as by pasting. */
export async function write(page: Page, text: string, file = 'steps.yaml'): Promise<void> {
  await main(page)
    .getByRole('button', { name: new RegExp(`^${file.replace('.', '\\.')}( |$)`) })
    .click();
  await main(page).getByRole('textbox', { name: file }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** A file as it is on the server. */
export async function storedText(page: Page, file: string): Promise<string> {
  const { files } = await callBeside(page, 'GET /get-configuration', {});
  return files.find((each) => each.file === file)?.text ?? '';
}
