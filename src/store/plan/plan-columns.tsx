import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { words } from './words.ts';

export interface PlanColumnsProps {
  /** The price and the button to add to the cart; on a phone they come first. */
  readonly offer: ReactNode;
  readonly children: ReactNode;
}

/** A plan's page: its content, and next to it what it costs. */
export function PlanColumns({ offer, children }: PlanColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {offer}
      <Card as="section" aria-label={words.aboutThisPlan} className="lg:order-first">
        {children}
      </Card>
    </div>
  );
}
