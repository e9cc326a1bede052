import { type RefObject, useEffect, useState } from 'react';

/** Which items of a row are in sight, counted from one. */
export interface ShownRange {
  readonly from: number;
  readonly until: number;
}

/** The items of a scrolled row of `count` equally wide ones that are in sight; undefined before the row is laid out. */
export function useShownRange(row: RefObject<HTMLElement | null>, count: number): ShownRange | undefined {
  const [range, setRange] = useState<ShownRange>();
  useEffect(() => {
    const list = row.current;
    if (!list || count === 0) return undefined;
    const look = () => {
      const next = rangeIn(list, count);
      setRange((before) => (before?.from === next?.from && before?.until === next?.until ? before : next));
    };
    look();
    list.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      list.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [row, count]);
  return range;
}

function rangeIn({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, count: number): ShownRange | undefined {
  const step = scrollWidth / count;
  if (step === 0) return undefined;
  const fitting = Math.max(1, Math.round(clientWidth / step));
  const from = Math.min(Math.round(scrollLeft / step) + 1, count);
  return { from, until: Math.min(from + fitting - 1, count) };
}
