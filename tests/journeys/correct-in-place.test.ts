import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillQuote } from './pages/store.ts';
import { openStage, phone } from './support/stage.ts';

/* Every masked field of the gallery, edited as people edit: at the end, in the middle, over a selection, from the
   clipboard, and undone. A field's content is written with its caret: `12|/15/1976`. */
const stage = openStage();

interface MaskedField {
  readonly label: string;
  readonly typed: string;
  readonly shown: string;
  /** Characters from the start, selected with the keyboard, and what is typed over them. */
  readonly chosen: readonly [from: number, length: number, over: string, shown: string];
  readonly backspace: readonly [at: number, shown: string];
  readonly del: readonly [at: number, shown: string];
  readonly pasted: readonly [text: string, shown: string];
}

const fields: readonly MaskedField[] = [
  {
    label: 'Founded on',
    typed: '06151976',
    shown: '06/15/1976|',
    chosen: [0, 2, '12', '12|/15/1976'],
    backspace: [5, '06/1|/1976'],
    del: [3, '06/|5/1976'],
    pasted: ['6/5/1976', '06/05/1976|'],
  },
  {
    label: 'Social Security Number of the helper',
    typed: '219099999',
    shown: '219-09-9999|',
    chosen: [4, 2, '18', '219-18|-9999'],
    backspace: [6, '219-0|9-999'],
    del: [0, '|190-99-999'],
    pasted: ['219 09 9999', '219-09-9999|'],
  },
  {
    label: 'Phone',
    typed: '2145550134',
    shown: '(214) 555-0134|',
    chosen: [1, 3, '972', '(972|) 555-0134'],
    backspace: [9, '(214) 55|0-134'],
    del: [6, '(214) |550-134'],
    pasted: ['+1 214.555.0134', '(214) 555-0134|'],
  },
  {
    label: 'ZIP code',
    typed: '75201',
    shown: '75201|',
    chosen: [1, 2, '60', '760|01'],
    backspace: [2, '7|201'],
    del: [0, '|5201'],
    pasted: ['75201-1234', '75201|'],
  },
  {
    label: 'What your tools are worth',
    typed: '4500',
    shown: '4500|',
    chosen: [0, 2, '12', '12|00'],
    backspace: [1, '|500'],
    del: [1, '4|00'],
    pasted: ['$4,500', '4500|'],
  },
  {
    label: 'Routing number',
    typed: '021000021',
    shown: '021000021|',
    chosen: [3, 3, '111', '021111|021'],
    backspace: [3, '02|000021'],
    del: [0, '|21000021'],
    pasted: ['0210-0002-1', '021000021|'],
  },
  {
    label: 'Account number',
    typed: '123456789',
    shown: '123456789|',
    chosen: [0, 3, '99', '99|456789'],
    backspace: [3, '12|456789'],
    del: [3, '123|56789'],
    pasted: ['12-3456-789', '123456789|'],
  },
  {
    label: 'Card number',
    typed: '4242424242424241',
    shown: '4242 4242 4242 4241|',
    chosen: [5, 4, '1111', '4242 1111| 4242 4241'],
    backspace: [7, '4242 4|424 2424 241'],
    del: [5, '4242 |2424 2424 241'],
    pasted: ['4242-4242-4242-4241', '4242 4242 4242 4241|'],
  },
  {
    label: 'Security code',
    typed: '1234',
    shown: '1234|',
    chosen: [1, 2, '00', '100|4'],
    backspace: [2, '1|34'],
    del: [0, '|234'],
    pasted: ['12 34', '1234|'],
  },
];

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

test.each(fields)('Given $label, when it is corrected in the middle, then the rest and the caret stay in place', async (each) => {
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

test.each(fields)('Given $label, when edits are undone with Ctrl+Z, then each one is, and redone with Ctrl+Shift+Z', async (each) => {
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
  for (const { label, pasted } of fields) {
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

test.each(fields)('Given $label on a phone, when its keyboard inserts digits, then the field is the same as on a desktop', async (each) => {
  const page = await sharedGallery('phone');
  const input = field(page, each.label);
  await input.fill('');
  // Such a keyboard reports `input` and no useful key, and may compose what it inserts.
  const keyboard = await page.context().newCDPSession(page);
  await input.tap();
  for (const text of each.typed) await keyboard.send('Input.insertText', { text });
  expect(await shownIn(input)).toBe(each.shown);

  const [from, length, over, after] = each.chosen;
  await input.evaluate((element: HTMLInputElement, [start, end]) => element.setSelectionRange(start, end), [from, from + length] as const);
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
});

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
    ['Social Security Number of the helper', '666-45-6789', '123-45-6789', '***-**-6789'],
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
