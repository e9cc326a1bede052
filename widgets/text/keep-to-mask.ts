import { loadMasks, maskInputWhenLoaded } from './load-masks.ts';
import type { Mask } from './masked-text.ts';

/* Here and not in the control, of which a long form has hundreds: one of them has the focus. */
const kept = new WeakMap<HTMLInputElement, () => void>();

/** Keeps what is typed into an input to a mask, from now or from when the mask is loaded, until `letGoOfMask`. */
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

/** Ends what `keepToMask` began. */
export function letGoOfMask(element: HTMLInputElement): void {
  kept.get(element)?.();
  kept.delete(element);
}
