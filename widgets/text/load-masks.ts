import type { maskInput as MaskInput } from './masked-input.ts';

let loaded: typeof MaskInput | undefined;
let loading: Promise<void> | undefined;

/** Loads the code that applies masks. The first page is shown without it; it is usually there before the first key is pressed. */
export function loadMasks(): Promise<void> {
  loading ??= import('./masked-input.ts').then(
    ({ maskInput }) => {
      loaded = maskInput;
    },
    // People can type without it, because answers are cleaned anyway. The next control tries again.
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** The function that applies a mask, once it is loaded. */
export function maskInputWhenLoaded(): typeof MaskInput | undefined {
  return loaded;
}
