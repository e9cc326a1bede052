import { describe, expect, test } from 'vitest';
import { drawingOf, type Shape } from '#machines/diagram/drawing.ts';
import { graphOf } from '#machines/diagram/graph.ts';
import { type Layout, layoutOf } from '#machines/diagram/layout.ts';
import { pictures } from '#machines/diagram/pictures.ts';

const shapeOf = (shapes: readonly Shape[], key: string) => shapes.find((shape) => shape.key === key);

describe('a machine in one of its states', () => {
  const { machine, graph } = pictures.list;
  const laidOut = layoutOf(graphOf(machine, graph), { notes: { listing: '12 here', keeping: '3 here' } });

  test('shows that state, its name and its note in a color of their own, and no other', async () => {
    const { shapes } = drawingOf(await laidOut, new Set(['listing']));
    expect(['box listing', 'title listing', 'note listing'].map((key) => shapeOf(shapes, key)?.look)).toEqual([
      'current',
      'current-title',
      'current-note',
    ]);
    expect(['box keeping', 'title keeping', 'note keeping'].map((key) => shapeOf(shapes, key)?.look)).toEqual(['state', 'title', 'note']);
  });

  test('shows the state around it too', async () => {
    const { shapes } = drawingOf(await laidOut, new Set(['list.adding', 'list.adding.open']));
    expect(shapeOf(shapes, 'box list.adding')?.look).toBe('current');
    expect(shapeOf(shapes, 'box list.editing')?.look).toBe('holder');
  });

  test('has the name of a state that contains others at its top left, and that of any other in its middle', async () => {
    const layout = await laidOut;
    const { shapes } = drawingOf(layout);
    const adding = layout.nodes.find(({ id }) => id === 'list.adding')!;
    expect(shapeOf(shapes, 'title list.adding')).toMatchObject({ anchor: 'start', x: adding.x + 14, y: adding.y + 20 });
    expect(shapeOf(shapes, 'title listing')).toMatchObject({ anchor: 'middle' });
  });
});

test('an arrow whose last corners are in one place is drawn, without a number that no picture can have', () => {
  const at = { x: 20, y: 20 };
  const layout: Layout = {
    direction: 'RIGHT',
    width: 100,
    height: 100,
    nodes: [],
    arrows: [{ from: 'one', to: 'other', causes: [], lines: [], label: undefined, points: [{ x: 0, y: 20 }, at, at, at] }],
    starts: [],
  };
  expect(drawingOf(layout).shapes).toEqual([
    { kind: 'path', key: 'arrow 0 line', look: 'line', d: 'M0 20L14 20Q20 20 20 20L20 20Q20 20 20 20L20 20' },
    { kind: 'path', key: 'arrow 0 head', look: 'head', d: 'M20 20L20 20L20 20Z' },
  ]);
});
