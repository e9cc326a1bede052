import { lazy, Suspense } from 'react';
import type { ControlProps } from '../widget.ts';

// Few forms have a repeated group, and the first page has none.
const RowsBox = lazy(() => import('./rows-box.tsx').then((module) => ({ default: module.RowsBox })));

/** The length of a repeated group: a row more, a row less. */
export function RowsWidget(props: ControlProps) {
  return (
    <Suspense fallback={<div className="h-11" />}>
      <RowsBox {...props} />
    </Suspense>
  );
}
