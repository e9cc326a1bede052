import type { maskInput as MaskInput } from './masked-input.ts';

let loaded: typeof MaskInput | undefined;
let loading: Promise<void> | undefined;

/** Loads what keeps typing to a mask. The first page shows without it, and the first key seldom comes before it. */
export function loadMasks(): Promise<void> {
  loading ??= import('./masked-input.ts').then(
    ({ maskInput }) => {
      loaded = maskInput;
    },
    // Typing works without formatting; answers are cleaned anyway, and the next control tries again.
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** It, once it is loaded. */
export function maskInputWhenLoaded(): typeof MaskInput | undefined {
  return loaded;
}
