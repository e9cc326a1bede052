import { type ComponentType, lazy } from 'react';
import { whenIdle } from '#widgets/form/when-idle.ts';

/** A part of a page that loads by itself; if it fails to load, the page works without it. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}

/** An optional part that is loaded last: its files would take the connections that the page itself needs. */
export function lastPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return optionalPart(async () => {
    await new Promise<void>(whenIdle);
    return load();
  });
}
