import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDrawn } from '#src/wizard/engine/form/picture-styles.ts';

/** Properties of style that a still picture does not show: motion, pointers, scrolling, print, and aliases of others. */
const unseen = new Set(
  `animation animation-duration animation-iteration-count transition-duration transition-property transition-timing-function
   cursor pointer-events touch-action user-select -webkit-user-select -webkit-tap-highlight-color caret-color
   overscroll-behavior scroll-behavior scroll-margin-top scroll-padding scroll-padding-bottom scroll-padding-top scroll-snap-align
   scroll-snap-type break-after break-inside contain-intrinsic-size container-type forced-color-adjust
   columns inset place-items -webkit-appearance -webkit-backdrop-filter -webkit-hyphens -webkit-mask`.split(/\s+/),
);
/** Logical sides, such as `inline-start`, which the browser also computes as physical ones. */
const besideASide = /^(border|inset|margin|padding)-(block|inline)(-|$)/;

test('a step’s picture copies each property that the built app sets and a still picture shows', () => {
  const missing = propertiesSet().filter((name) => !isDrawn(name) && !unseen.has(name) && !besideASide.test(name));
  expect(missing).toEqual([]);
});

/** The properties in the rules for elements of all style sheets. */
function propertiesSet(): readonly string[] {
  const folder = 'dist/app/assets';
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const text = sheets.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const ofElements = text.replaceAll(/@(font-face|property [\w-]+)\s*\{[^}]*\}/g, '');
  const names = new Set([...ofElements.matchAll(/[{;]\s*(-?[a-z][a-z-]*)\s*:(?=[^{}]*[;}])/g)].map(([, name = '']) => name));
  expect(names.size, 'properties found').toBeGreaterThan(100);
  return [...names].toSorted();
}
