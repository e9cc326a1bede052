import { useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';
const large = { width: 450, height: 300 };
const small = { width: 200, height: 100 };

/** The signature's size in pixels: 450 by 300 on screens of 768 and more, else 200 by 100. */
export function useCanvasSize(): { readonly width: number; readonly height: number } {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
  return isWide ? large : small;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
