import { expect, test } from 'vitest';
import { graphOf } from '#machines/diagram/graph.ts';
import { type Layout, layoutOf } from '#machines/diagram/layout.ts';
import { type Picture, pictures, stepPicture, wizardPicture } from '#machines/diagram/pictures.ts';
import { carriers, tabsOf } from '#tests/machines/support/tab-lists.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const all: readonly Picture[] = [
  ...Object.values(pictures),
  ...Object.entries(carriers).map(([name, tabs]) => wizardPicture(name, name, tabsOf(tabs))),
  stepPicture('step', 'step', tabsOf(carriers.employer), 'contact_info'),
];
const layouts = new Map<string, Promise<Layout>>(
  all.map((picture) => [picture.name, layoutOf(graphOf(picture.machine, picture.graph), picture.layout)]),
);

const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** All text of a picture: the names of states and the labels of arrows. */
function textsOf({ nodes, arrows }: Layout): readonly (Box & { readonly name: string })[] {
  const leaves = nodes.filter(({ holds }) => !holds).map((node) => ({ ...node, name: node.id }));
  return [...leaves, ...arrows.flatMap(({ label, from, to }) => (label ? [{ ...label, name: `${from} → ${to}` }] : []))];
}

test.each(all.map(({ name }) => name))('%s: no text overlaps another, and all of it is inside the picture', async (name) => {
  const layout = (await layouts.get(name))!;
  const texts = textsOf(layout);
  const pairs = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.name} on ${other.name}`),
  );
  expect(pairs).toEqual([]);
  for (const { x, y, width, height } of texts) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(layout.width);
    expect(y + height).toBeLessThanOrEqual(layout.height);
  }
});

const laptop = 1280;

test.each(all.map(({ name }) => name))('%s: fits a laptop’s width at nearly full size', async (name) => {
  expect((await layouts.get(name))!.width).toBeLessThanOrEqual(laptop / 0.9);
});

test.each(all.filter(({ layout }) => layout.direction === 'DOWN').map(({ name }) => name))('%s: begins at the top', async (name) => {
  const { nodes } = (await layouts.get(name))!;
  const outermost = nodes.filter(({ parent, kind }) => parent === undefined && kind !== 'any');
  const first = outermost.find(({ initial }) => initial)!;
  expect(Math.min(...outermost.map(({ y }) => y))).toBe(first.y);
});

test('the steps of a wizard form one line from the first to the receipt', async () => {
  const { nodes } = (await layouts.get('employer'))!;
  const spine = [...carriers.employer, 'completing', 'receipt'].map((id) => nodes.find((node) => node.id === id)!);
  expect(spine.map(({ y }) => y)).toEqual(spine.map(({ y }) => y).toSorted((a, b) => a - b));
  const middles = spine.slice(1, -3).map(({ x, width }) => x + width / 2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(40);
});

test('the same machine is always drawn the same way', async () => {
  const { machine, graph, layout } = pictures.list;
  expect(await layoutOf(graphOf(machine, graph), layout)).toEqual(await layouts.get('list'));
});

test('a line below a name makes its box taller, and no other text overlaps it', async () => {
  const { machine, graph } = pictures.cancel;
  const [plain, noted] = await Promise.all([
    layoutOf(graphOf(machine, graph)),
    layoutOf(graphOf(machine, graph), { notes: { 'cancel.asking': '12 here · 3 left · 1 back' } }),
  ]);
  const heightIn = ({ nodes }: Layout) => nodes.find(({ id }) => id === 'cancel.asking')!.height;
  expect(heightIn(noted)).toBeGreaterThan(heightIn(plain));
});
