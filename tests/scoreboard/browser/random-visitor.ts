import type { ElementHandle, Page } from 'playwright-core';
import { sha256 } from '#server/store/ids.ts';

/** A number from 0 up to, but not including, 1. The same name draws the same numbers. */
export function drawsOf(name: string): () => number {
  let drawn = 0;
  return () => Number.parseInt(sha256(`${name} ${(drawn += 1)}`).slice(0, 8), 16) / 2 ** 32;
}

/** What people type and paste: right, wrong, empty, long, of other scripts, and names that every object has. */
const typed = [
  'Dana',
  "O'Neil",
  'Zoë-Marie',
  '李',
  '75201',
  '00000',
  '06/15/1985',
  '02/30/2000',
  '219-09-9999',
  '(214) 555-0134',
  'dana@example.com',
  'dana@',
  '4111 1111 1111 1111',
  '110000025',
  '-1',
  '1e9',
  ' ',
  '',
  '<b>x</b>',
  'constructor',
  'x'.repeat(60),
];
const widths = [320, 390, 768, 1280];
const controls =
  'a[href^="/"], button:enabled, input:enabled:not([type=hidden], [type=file]), select:enabled, textarea:enabled, summary, [contenteditable=true]';
// They lead out of the pages that are walked.
const ways = /^(?:Sign out|Log out|Exit|Cancel enrollment|API|Outbox)$/i;

/** Someone who presses, types and chooses anything, goes back, reloads, and turns the phone. */
export class RandomVisitor {
  readonly #page: Page;
  readonly #draw: () => number;

  constructor(page: Page, draw: () => number) {
    this.#page = page;
    this.#draw = draw;
  }

  /** Does one thing, and says what it was. */
  async act(): Promise<string> {
    const [dice, page] = [this.#draw(), this.#page];
    if (dice < 0.03) return page.goBack({ timeout: 5000 }).then(() => 'back');
    if (dice < 0.05) return page.reload().then(() => 'reload');
    if (dice < 0.07) return page.setViewportSize({ width: this.#pick(widths), height: 844 }).then(() => 'another width');
    const dialog = await page.$('dialog[open]');
    const shown: ElementHandle[] = [];
    for (const each of await (dialog ?? page).$$(controls)) if (await each.isVisible()) shown.push(each);
    return shown.length > 0 ? this.#use(this.#pick(shown)) : 'nothing to press';
  }

  async #use(control: ElementHandle): Promise<string> {
    const { tag, type, name, options, isEditor } = await control.evaluate(describe);
    if (ways.test(name)) return `left ${name} alone`;
    if (tag === 'SELECT') return control.selectOption(this.#pick(options)).then(() => `chose in ${name}`);
    const isText = isEditor || tag === 'TEXTAREA' || (tag === 'INPUT' && !['checkbox', 'radio', 'range'].includes(type));
    if (!isText) return control.click({ timeout: 2000 }).then(() => `pressed ${name}`);
    const text = this.#pick(typed);
    await (isEditor ? this.#typeOver(control, text) : control.fill(type === 'number' ? '3' : text));
    return `typed "${text}" into ${name}`;
  }

  // `fill` selects an editor's elements, as no one can by hand. Chromium then keeps their style in a way that the site's policy refuses.
  async #typeOver(editor: ElementHandle, text: string): Promise<void> {
    await editor.click({ timeout: 2000 });
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.insertText(text);
  }

  #pick<Thing>(things: readonly Thing[]): Thing {
    return things[Math.floor(this.#draw() * things.length)] as Thing;
  }
}

/** Runs in the page. */
function describe(element: Node) {
  const control = element as HTMLInputElement;
  const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() || control.name || control.id;
  const options = element instanceof HTMLSelectElement ? Array.from(element.options, ({ value }) => value) : [];
  return { tag: control.tagName, type: control.type, name: name.slice(0, 60), options, isEditor: control.isContentEditable };
}
