import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

interface Slot {
  readonly element: HTMLElement | null;
  readonly place: (element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slot>({ element: null, place: () => {} });

/** Around header and page, so that the page can put something into the header. */
export function HeaderSlotProvider({ children }: { readonly children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ element, place }), [element]);
  return <SlotContext value={slot}>{children}</SlotContext>;
}

/** The place in the header for what the page puts there. */
export function HeaderSlot() {
  return <div ref={use(SlotContext).place} className="flex items-center gap-2" />;
}

/** Shows its children in the header, if the header has a place for them. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  const { element } = use(SlotContext);
  return element && createPortal(children, element);
}
