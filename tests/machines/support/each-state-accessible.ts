import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// The journeys check in a browser what needs a layout.
const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/** Checks the page with axe, once per state, because walks pass through a state many times. */
export function eachStateAccessible(): (state: unknown) => Promise<void> {
  const seen = new Set<string>();
  return async (state) => {
    const key = JSON.stringify(state);
    if (seen.has(key)) return;
    seen.add(key);
    const { violations } = await axe.run(document.body, { runOnly: tags, rules, resultTypes: ['violations'] });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    expect(found, `accessibility in ${key}`).toEqual([]);
  };
}
