import { lazy, Suspense } from 'react';
import type { ControlProps } from '../control.ts';

// The first page counts nothing.
const StepperBox = lazy(() => import('./stepper-box.tsx').then((module) => ({ default: module.StepperBox })));

/** A small whole number: typed, or one less and one more by a button. */
export function StepperControl(props: ControlProps) {
  return (
    <Suspense fallback={<div className="h-11" />}>
      <StepperBox {...props} />
    </Suspense>
  );
}
