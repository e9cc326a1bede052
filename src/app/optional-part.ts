import { type ComponentType, lazy } from 'react';

/** A part of a page that is loaded by itself; where it cannot be, the page does without it. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
