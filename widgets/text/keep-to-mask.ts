import { loadMasks, maskInputWhenLoaded } from './load-masks.ts';
import type { Mask } from './masked-text.ts';

/* Stored here and not in each control: a long form has hundreds, of which one has the focus. */
const kept = new WeakMap<HTMLInputElement, () => void>();

/** Applies a mask to what is typed into an input, as soon as masks are loaded and until {@link letGoOfMask}. */
export function keepToMask(element: HTMLInputElement, mask: Mask): void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = () => {
    if (!isOver) stop = maskInputWhenLoaded()?.(element, mask);
  };
  letGoOfMask(element);
  kept.set(element, () => {
    isOver = true;
    stop?.();
  });
  if (maskInputWhenLoaded()) start();
  else void loadMasks().then(start);
}

/** Ends {@link keepToMask} for an input. */
export function letGoOfMask(element: HTMLInputElement): void {
  kept.get(element)?.();
  kept.delete(element);
}
