import { afterEach, expect, test, vi } from 'vitest';
import { pictureLimits } from '#schemas/steps/picture-limits.ts';
import { pictureFile } from '#src/wizard/engine/form/picture-file.ts';

afterEach(() => void vi.restoreAllMocks());

/** A drawing of which each pixel takes a byte, like one of noise. */
function drawingOf(width: number, height: number): HTMLCanvasElement {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function dataUrl(this: HTMLCanvasElement) {
    return `data:image/png;base64,${'A'.repeat(Math.ceil((this.width * this.height) / 3) * 4)}`;
  });
  return Object.assign(document.createElement('canvas'), { width, height });
}

const bytesOf = (file: string) => (file.split(',')[1] ?? '').length * 0.75;

test('a drawing whose file is too large is drawn smaller until it is not', () => {
  const file = pictureFile(drawingOf(2000, 4000));
  expect(bytesOf(file)).toBeLessThanOrEqual(pictureLimits.bytes);
  expect(bytesOf(file)).toBeGreaterThan(pictureLimits.bytes / 2);
});

test('a drawing that is small enough stays as it is', () => {
  expect(bytesOf(pictureFile(drawingOf(640, 1200)))).toBe(640 * 1200);
});
