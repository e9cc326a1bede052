import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { maskedFields } from './pages/masked-fields.ts';
import { fillQuote } from './pages/store.ts';
import { openStage, phone } from './support/stage.ts';

/* Every masked field of the gallery, edited as people edit: at the end, in the middle, over a selection, from the
   clipboard, and undone. */
const stage = openStage();

async function gallery(options: Parameters<typeof stage.visit>[0] = {}): Promise<Page> {
  const { page } = await stage.visit(options);
  return opened(page);
}

async function opened(page: Page): Promise<Page> {
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await field(page, 'Founded on').waitFor();
  return page;
}

const devices = {
  desk: {},
  phone: { viewport: phone, hasTouch: true, isMobile: true },
} as const;
const galleries = new Map<keyof typeof devices, Page>();

/** A gallery of this device, kept for journeys that empty a field and then edit that one alone. */
async function sharedGallery(device: keyof typeof devices): Promise<Page> {
  const page = galleries.get(device) ?? (await opened((await stage.stay(devices[device])).page));
  galleries.set(device, page);
  return page;
}

// Optional fields say so after their label.
const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('input')
    .and(page.getByLabel(new RegExp(`^${label}( |$)`)));

/** The text with its caret. */
function shownIn(input: Locator): Promise<string> {
  return input.evaluate((element: HTMLInputElement) => {
    const { value, selectionStart, selectionEnd } = element;
    const caret = selectionStart === selectionEnd ? '|' : '…';
    return value.slice(0, selectionStart ?? 0) + caret + value.slice(selectionEnd ?? 0);
  });
}

async function choose(page: Page, from: number, length: number): Promise<void> {
  await page.keyboard.press('Home');
  for (let at = 0; at < from; at += 1) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < length; at += 1) await page.keyboard.press('Shift+ArrowRight');
}

async function startOver(page: Page, input: Locator, typed: string): Promise<void> {
  await input.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(typed);
}

test.each(maskedFields)('Given $label, when it is corrected in the middle, then the rest and the caret stay in place', async (each) => {
  const page = await sharedGallery('desk');
  const input = field(page, each.label);
  await startOver(page, input, each.typed);
  expect(await shownIn(input)).toBe(each.shown);

  const [from, length, over, after] = each.chosen;
  await choose(page, from, length);
  await page.keyboard.type(over);
  expect(await shownIn(input)).toBe(after);

  await startOver(page, input, each.typed);
  await choose(page, each.backspace[0], 0);
  await page.keyboard.press('Backspace');
  expect(await shownIn(input)).toBe(each.backspace[1]);

  await startOver(page, input, each.typed);
  await choose(page, each.del[0], 0);
  await page.keyboard.press('Delete');
  expect(await shownIn(input)).toBe(each.del[1]);
});

test.each(maskedFields)('Given $label, when edits are undone with Ctrl+Z, then each one is, and redone with Ctrl+Shift+Z', async (each) => {
  const page = await sharedGallery('desk');
  const input = field(page, each.label);
  await startOver(page, input, '');
  const states = [await shownIn(input)];
  for (const character of each.typed) {
    await page.keyboard.type(character);
    states.push(await shownIn(input));
  }
  const [from, length, over] = each.chosen;
  await choose(page, from, length);
  await page.keyboard.type(over.charAt(0));
  const corrected = await input.inputValue();
  await page.keyboard.press('Control+Z');
  expect(await input.inputValue()).toBe(states.at(-1)?.replace('|', ''));
  for (const state of states.slice(0, -1).toReversed()) {
    await page.keyboard.press('Control+Z');
    expect(await shownIn(input)).toBe(state);
  }
  for (const state of states.slice(1)) {
    await page.keyboard.press('Control+Shift+Z');
    expect(await input.inputValue()).toBe(state.replace('|', ''));
  }
  await page.keyboard.press('Control+Y');
  expect(await input.inputValue()).toBe(corrected);
});

test('Given each masked field, when a number is pasted in any common notation, then it appears as if typed, and can be undone', async () => {
  const page = await gallery();
  const plain = field(page, 'Fleet number');
  for (const { label, pasted } of maskedFields) {
    await plain.evaluate((element: HTMLInputElement) => element.removeAttribute('maxlength'));
    await plain.fill(pasted[0]);
    await plain.press('Control+A');
    await plain.press('Control+C');
    const input = field(page, label);
    await input.click();
    await page.keyboard.press('Control+V');
    expect([label, await shownIn(input)]).toEqual([label, pasted[1]]);
    await page.keyboard.press('Control+Z');
    expect([label, await input.inputValue()]).toEqual([label, '']);
  }
});

test('Given a dragged text, when it is dropped into a masked field, then it follows the mask', async () => {
  const page = await gallery({ viewport: allInSight });
  const plain = field(page, 'Fleet number');
  await plain.fill('06151976');
  await plain.selectText();
  const target = field(page, 'Founded on');
  await drop(page, plain, target);
  await expect.poll(() => target.inputValue()).toBe('06/15/1976');
});

test('Given a date, when a part of it is dragged to another place in it where it does not fit, then nothing is lost', async () => {
  const page = await gallery();
  const input = field(page, 'Founded on');
  await startOver(page, input, '06151976');
  await choose(page, 6, 4);
  await drop(page, input, input, 2);
  expect(await input.inputValue()).toBe('06/15/1976');
});

const allInSight = { width: 1280, height: 6000 };

// With the mouse, as a person does it: the selection is grabbed in its middle.
async function drop(page: Page, from: Locator, to: Locator, at = 40): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the fields are not in sight');
  await page.mouse.move(start.x + (from === to ? 70 : 30), start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + at + 10, end.y + end.height / 2, { steps: 8 });
  await page.mouse.move(end.x + at, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

test.each(maskedFields)(
  'Given $label on a phone, when its keyboard inserts digits, then the field is the same as on a desktop',
  async (each) => {
    const page = await sharedGallery('phone');
    const input = field(page, each.label);
    await input.fill('');
    // Such a keyboard reports `input` and no useful key, and may compose what it inserts.
    const keyboard = await page.context().newCDPSession(page);
    await input.tap();
    for (const text of each.typed) await keyboard.send('Input.insertText', { text });
    expect(await shownIn(input)).toBe(each.shown);

    const [from, length, over, after] = each.chosen;
    await input.evaluate((element: HTMLInputElement, [start, end]) => element.setSelectionRange(start, end), [
      from,
      from + length,
    ] as const);
    for (const text of over) await keyboard.send('Input.insertText', { text });
    expect(await shownIn(input)).toBe(after);

    // Composed: the digits arrive one after the other, underlined, and are committed together.
    await input.fill('');
    for (let at = 1; at <= each.typed.length; at += 1)
      await keyboard.send('Input.imeSetComposition', { text: each.typed.slice(0, at), selectionStart: at, selectionEnd: at });
    await keyboard.send('Input.insertText', { text: each.typed });
    expect(await shownIn(input)).toBe(each.shown);

    // Backspace on such a keyboard has no key of its own either.
    await page.evaluate(() => document.execCommand('delete'));
    expect((await input.inputValue()).replace(/\D/g, '')).toBe(each.typed.slice(0, -1));
  },
);

test('Given the quote form, when the month of the date of birth is corrected, then the price is requested for that date', async () => {
  const { page } = await stage.visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillQuote(page, { birthdate: '06/15/1976' });
  const birthdate = page.getByRole('textbox', { name: 'Date of birth' });
  await birthdate.click();
  await choose(page, 0, 2);
  await page.keyboard.type('12');
  expect(await shownIn(birthdate)).toBe('12|/15/1976');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && (request.postData() ?? '').includes('1976'));
  await page.getByRole('button', { name: 'See plans and prices' }).click();
  expect((await asked).postData()).toContain('12/15/1976');
});

test('Given an invalid number, when its field loses focus, then it stays visible until it is valid', async () => {
  const page = await gallery();
  for (const [label, wrong, right, stars] of [
    ["Helper's Social Security Number", '666-45-6789', '123-45-6789', '***-**-6789'],
    ['Card number', '4242 4242 4242 4241', '4242 4242 4242 4242', '************4242'],
  ] as const) {
    const input = field(page, label);
    await startOver(page, input, wrong);
    await page.keyboard.press('Tab');
    expect(await input.inputValue()).toBe(wrong);
    await startOver(page, input, right);
    await page.keyboard.press('Tab');
    expect(await input.inputValue()).toBe(stars);
  }
});

test('Given a number at rest, when it is clicked in its middle, then the caret is there', async () => {
  const page = await gallery();
  const input = field(page, "Helper's Social Security Number");
  for (const number of ['666-45-6789', '123-45-6789']) {
    await input.fill(number);
    await page.keyboard.press('Tab');
    await input.click({ position: { x: 45, y: 12 } });
    expect(await shownIn(input)).toMatch(/^\d.*\|.*\d$/);
  }
});

test('Given a number at rest, when a program selects and replaces it, then the new number is there', async () => {
  const page = await gallery();
  for (const [label, numbers] of [
    ["Helper's Social Security Number", ['666-45-6789', '123-45-6789', '219-09-9999']],
    ['Card number', ['4242 4242 4242 4241', '4242 4242 4242 4242', '5555 5555 5555 4444']],
  ] as const) {
    const input = field(page, label);
    for (const number of numbers) {
      await input.fill(number);
      expect(await input.inputValue()).toBe(number);
      await page.keyboard.press('Tab');
    }
  }
});
