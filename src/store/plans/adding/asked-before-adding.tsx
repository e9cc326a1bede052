import { lazy, Suspense } from 'react';
import type { AddToCart } from './use-add-to-cart.ts';

const MembershipDialog = lazy(async () => ({ default: (await import('../../plan/membership-dialog.tsx')).MembershipDialog }));
const QuestionsDialog = lazy(async () => ({ default: (await import('../../plan/questions-dialog.tsx')).QuestionsDialog }));

export interface AskedBeforeAddingProps {
  readonly enrollmentId: string;
  readonly cart: Pick<AddToCart, 'choosingMembership' | 'choose' | 'dismiss' | 'asking' | 'answered'>;
  /** The plan that is being added. */
  readonly planName: string;
}

/** The questions before a plan goes into the cart, asked where it was chosen: a membership, or the plan's own. */
export function AskedBeforeAdding({ enrollmentId, cart, planName }: AskedBeforeAddingProps) {
  return (
    <Suspense>
      {cart.choosingMembership && <MembershipDialog planName={planName} onChoose={cart.choose} onClose={cart.dismiss} />}
      {cart.asking !== undefined && (
        <QuestionsDialog
          enrollmentId={enrollmentId}
          planId={cart.asking}
          onClose={() => cart.answered(false)}
          onAnswered={() => cart.answered(true)}
        />
      )}
    </Suspense>
  );
}
