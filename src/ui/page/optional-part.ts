import { type ComponentType, lazy } from 'react';

/** A part of a page that loads by itself; if it fails to load, the page works without it. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
