import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

type Place = (element: HTMLElement | null) => void;

const SlotElement = createContext<HTMLElement | null>(null);
const PlaceSlot = createContext<Place>(() => {});

/** Around header and page, so that the page can put something into the header. */
export function HeaderSlotProvider({ children }: { readonly children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null);
  return (
    <PlaceSlot value={place}>
      <SlotElement value={element}>{children}</SlotElement>
    </PlaceSlot>
  );
}

/** The place in the header for what the page puts there. */
export function HeaderSlot({ className = 'flex items-center gap-2' }: { readonly className?: string }) {
  const place = use(PlaceSlot);
  return <div ref={place} className={className} />;
}

/** Shows its children in the header, if the header has a place for them. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  const element = use(SlotElement);
  return element && createPortal(children, element);
}
