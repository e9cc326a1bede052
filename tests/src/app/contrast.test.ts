import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { contrastOf, srgbOf } from '#tests/support/contrast.ts';

/* The theme's colors as the browser computes them, in every scheme and for every hue that an owner may have. */

const theme = readFileSync('src/app/theme.css', 'utf8');
const people = parse(readFileSync('server/config/demo/people.yaml', 'utf8')) as Record<'agents' | 'groups', { id: string; hue?: number }[]>;

/** The colors that a block of the theme declares, by name. */
function colorsIn(opening: string): Record<string, string> {
  const from = theme.indexOf(opening);
  if (from < 0) throw new Error(`the theme has no block ${opening}`);
  const block = theme.slice(from + opening.length, theme.indexOf('}', from));
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const light = colorsIn('@theme {');
const dark = { ...light, ...colorsIn('@media screen and (prefers-color-scheme: dark) {') };
const more = '@media screen and (prefers-contrast: more)';
const schemes = {
  light,
  dark,
  'light with more contrast': { ...light, ...colorsIn(`${more} {`) },
  'dark with more contrast': { ...dark, ...colorsIn(`${more} {`), ...colorsIn(`${more} and (prefers-color-scheme: dark) {`) },
};

/** Foreground and background colors, and the contrast ratio that they must have. */
const pairs: readonly (readonly [front: string, back: string, ratio: number])[] = [
  ...['ink', 'ink-muted', 'brand', 'brand-strong', 'danger', 'warn', 'success'].flatMap((front) =>
    ['surface', 'canvas', 'surface-muted'].map((back) => [front, back, 4.5] as const),
  ),
  ...['brand', 'brand-strong'].map((back) => ['brand-ink', back, 4.5] as const),
  ...['ink', 'ink-muted', 'brand'].map((front) => [front, 'brand-soft', 4.5] as const),
  ...['danger', 'warn', 'success'].flatMap((kind) => [kind, 'ink'].map((front) => [front, `${kind}-soft`, 4.5] as const)),
  ['title-ink', 'title', 4.5],
  ['surface', 'danger', 4.5],
  ...['line-strong', 'focus', 'brand'].flatMap((front) => ['surface', 'canvas'].map((back) => [front, back, 3] as const)),
];

/** The pairs of a scheme that have too little contrast with a hue. */
function tooPale(colors: Record<string, string>, hue: number, atLeast = 0): readonly string[] {
  const colorOf = (name: string) => srgbOf((colors[name] ?? '').replace('var(--hue)', String(hue)));
  return pairs.flatMap(([front, back, ratio]) => {
    const contrast = contrastOf(colorOf(front), colorOf(back));
    return contrast >= Math.max(ratio, atLeast) ? [] : [`${front} on ${back}, hue ${hue}: ${contrast.toFixed(2)}`];
  });
}

const allHues = Array.from({ length: 360 }, (_, hue) => hue);

test.each(Object.entries(schemes))(
  'with the scheme %s, every hue leaves text and controls the contrast that WCAG 2.2 AA asks',
  (_, colors) => {
    expect(allHues.flatMap((hue) => tooPale(colors, hue))).toEqual([]);
  },
);

test.each(Object.entries(schemes).slice(2))('with the scheme %s, text has at least 7:1', (_, colors) => {
  const text = ['ink', 'ink-muted', 'brand', 'danger', 'warn', 'success'];
  const pale = allHues
    .flatMap((hue) => tooPale(colors, hue, 7))
    .filter((line) => text.some((name) => line.startsWith(`${name} on surface,`)));
  expect(pale).toEqual([]);
});

test('each owner of a landing page in the demo has a hue of its own', () => {
  const hues = [...people.agents, ...people.groups].flatMap(({ hue }) => (hue === undefined ? [] : [hue]));
  expect(new Set(hues).size).toBe(hues.length);
  expect(hues.length).toBeGreaterThan(5);
});
