import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PriceBarProps {
  /** It stays at the foot of the screen while the page is longer. */
  readonly floats: boolean;
  /** The cost, which is shown here on a phone only. */
  readonly price: ReactNode;
  /** The next action. */
  readonly children: ReactNode;
}

/** On a phone, a bar with the price and the next action; elsewhere, the action alone. */
export function PriceBar({ floats, price, children }: PriceBarProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-4 border-line bg-surface max-sm:-mx-4 max-sm:mt-6 max-sm:border-y max-sm:px-4 max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:contents',
        floats && 'price-bar max-sm:sticky max-sm:bottom-0 max-sm:z-20',
      )}
    >
      {price}
      {children}
    </div>
  );
}
