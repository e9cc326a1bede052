import { vi } from 'vitest';
import { dot } from '#schemas/forms/answers/dot.ts';

/** The content that a drawn canvas reports. */
export const drawnPng = dot;

/** The simulated browser cannot draw: a canvas takes every call, and keeps the texts that are written on it. */
export function fakeCanvas(): readonly string[] {
  const written: string[] = [];
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (drawing, name: string) => {
        if (name in drawing) return drawing[name];
        if (name === 'fillText') return (text: string) => void written.push(text);
        return () => ({ width: 100 });
      },
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(drawnPng);
  return written;
}
