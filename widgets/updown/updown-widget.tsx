import { lazy, Suspense } from 'react';
import type { ControlProps } from '../widget.ts';

// The first page has no such control.
const UpDownBox = lazy(() => import('./updown-box.tsx').then((module) => ({ default: module.UpDownBox })));

/** A small whole number, typed or changed by buttons. */
export function UpDownWidget(props: ControlProps) {
  return (
    <Suspense fallback={<div className="h-11" />}>
      <UpDownBox {...props} />
    </Suspense>
  );
}
