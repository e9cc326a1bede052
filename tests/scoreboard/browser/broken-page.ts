import type { Page } from 'playwright-core';

const isEmpty = 'it is empty';

/** What is broken on a page as it is now, whatever its content; one line each. */
export async function brokenOn(page: Page): Promise<string[]> {
  const broken = await lookAt(page);
  // It may have begun to load again between the two.
  return broken.includes(isEmpty) ? lookAt(page) : broken;
}

async function lookAt(page: Page): Promise<string[]> {
  // A page that is loaded again is empty until its first script has run.
  await page.waitForFunction(() => document.body?.innerText.trim(), undefined, { timeout: 10_000 }).catch(() => undefined);
  return page.evaluate(findBroken, isEmpty);
}

/** Runs in the page. */
function findBroken(empty: string): string[] {
  const broken: string[] = [];
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  const known = new Set(ids);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) broken.push(`two elements have the id ${twice}`);
  for (const attribute of ['aria-describedby', 'aria-labelledby']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const missing = element
        .getAttribute(attribute)
        ?.split(' ')
        .find((id) => !known.has(id));
      if (missing !== undefined) broken.push(`the ${attribute} ${missing} is not there`);
    }
  }
  if (document.querySelectorAll('h1').length > 1) broken.push('the page has several h1');
  if (document.documentElement.scrollWidth > window.innerWidth) {
    const beyond = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1);
    broken.push(`the page is wider than ${window.innerWidth} pixels: ${beyond.at(-1)?.outerHTML.slice(0, 200)}`);
  }
  const odd = document.body.innerText.split('\n').find((line) => /\bundefined\b|\bNaN\b|\[object |Invalid Date/.test(line));
  if (odd !== undefined) broken.push(`it says "${odd.slice(0, 100)}"`);
  if (document.body.innerText.trim() === '') broken.push(empty);
  return broken;
}
