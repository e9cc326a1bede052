import { lazy, Suspense } from 'react';
import type { ControlProps } from '../widget.ts';

// The drawing library is fetched by the one step that signs.
const SignatureBox = lazy(() => import('./signature-box.tsx').then((module) => ({ default: module.SignatureBox })));

/** A signature, drawn with a finger, pen or mouse, or typed. The answer is a PNG as a data URL. */
export function SignatureWidget(props: ControlProps) {
  return (
    <Suspense fallback={<div className="h-48 animate-pulse rounded-lg bg-surface-muted motion-reduce:animate-none" />}>
      <SignatureBox {...props} />
    </Suspense>
  );
}
