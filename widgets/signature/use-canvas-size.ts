import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';
const large = { width: 450, height: 300 };
const small = { width: 200, height: 100 };

interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** The signature's size in pixels: 450 by 300 on screens at least 768 wide; otherwise twice as wide as high, as wide as its container but at least 200. */
export function useCanvasSize(place: RefObject<HTMLElement | null>): CanvasSize {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
  const [room, setRoom] = useState(small.width);
  useLayoutEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isWide ? large : filling(room);
}

function filling(room: number): CanvasSize {
  const width = Math.max(small.width, room);
  return { width, height: Math.round((width * small.height) / small.width) };
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
