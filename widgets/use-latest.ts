import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The latest of a value that changes with every render, for what keeps a callback between two renders. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
