import type { Page } from 'playwright-core';

/** A page's title, all of its visible text as one, and the names that attributes give; not what is marked as another language. */
export function textsOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(readTexts);
}

/** Runs in the page. */
function readTexts(): string[] {
  const isOthers = (element: Element) => element.closest('script, style, noscript, body [lang]') !== null;
  const isShown = (element: Element) => (element.closest('select') ?? element).checkVisibility();
  const lines: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || isOthers(parent) || !isShown(parent)) continue;
    // A place where a long address may break.
    const goesOn = node.previousSibling instanceof HTMLElement && node.previousSibling.tagName === 'WBR';
    lines.push(`${goesOn ? (lines.pop() ?? '') : ''}${node.textContent ?? ''}`);
  }
  const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'];
  const names = [...document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))]
    .filter((element) => !isOthers(element) && isShown(element))
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
  return [document.title, lines.join('\n'), ...names].filter((text) => text !== '');
}
