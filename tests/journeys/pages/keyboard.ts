import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostStops = 90;

/** Presses Tab, or Shift+Tab, until the target has the focus; each stop on the way must be visible. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Looking it up by role at each stop would take most of the time.
  let target = await handleOf(wanted);
  let focus = await page.evaluate(focusBy, target);
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (focus.isOnTarget || focus.isTargetGone) {
      if (await hasFocus(wanted)) return;
      // The page has drawn it again.
      target = await handleOf(wanted);
    }
    await page.keyboard.press(key);
    focus = await page.evaluate(focusBy, target);
    expect(focus.fault).toBeUndefined();
  }
  throw new Error(`${key} does not reach ${String(wanted)}`);
}

/** Moves to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves to a button, link or checkbox and presses a key on it. */
export async function pressOn(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Goes once through everything on the page to its last link: nothing on the way traps the focus. */
export async function expectNoTrap(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
}

/** Waits until something has the focus. */
export async function expectFocusOn(wanted: Locator, what: string): Promise<void> {
  await expect.poll(() => hasFocus(wanted), { message: `the focus is on ${what}` }).toBe(true);
}

export function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === document.activeElement);
}

async function handleOf(wanted: Locator): Promise<ElementHandle> {
  const handle = await wanted.elementHandle();
  if (!handle) throw new Error(`${String(wanted)} is not on the page`);
  return handle;
}

interface Focus {
  readonly isOnTarget: boolean;
  readonly isTargetGone: boolean;
  /** Why a sighted person cannot see the focus. Being at the end of the page is not a fault. */
  readonly fault: string | undefined;
}

/** Runs in the page. */
function focusBy(target: Node): Focus {
  const focused = document.activeElement;
  const on = { isOnTarget: focused === target, isTargetGone: !target.isConnected };
  if (!focused || focused === document.body) return { ...on, fault: undefined };
  const name = focused.outerHTML.slice(0, 160);
  // A control drawn by its label, such as a card to choose, shows its focus there.
  const drawn = [focused, focused.closest('label')].find((each) => {
    const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : { outlineStyle: 'none', outlineWidth: '0' };
    const { width = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
    return width > 4 && height > 4 && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  const place = (drawn ?? focused).getClientRects()[0];
  if (!drawn || !place) return { ...on, fault: `no focus is drawn at ${name}` };
  const above = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
  const isSeen = !above || drawn.contains(above) || above.contains(drawn);
  return { ...on, fault: isSeen ? undefined : `something covers the focus at ${name}` };
}
