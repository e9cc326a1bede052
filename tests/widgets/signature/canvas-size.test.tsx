import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCanvasSize } from '#widgets/signature/use-canvas-size.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['768 pixels and more', true, { width: 450, height: 300 }],
  ['less', false, { width: 200, height: 100 }],
])('on a screen of %s, the place to sign has its own size', (_width, matches, size) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: matches && media.includes('768px') }) as MediaQueryList,
  );
  const place = { current: document.createElement('div') };
  expect(renderHook(() => useCanvasSize(place)).result.current).toEqual(size);
});
