import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';

/** Whether the answers of the forms inside are being sent. Anything typed meanwhile would be lost. */
export const FormLocked = createContext(false);

/** The paths of questions that cannot be answered now, because they are filled in or answered elsewhere. */
export const LockedFields = createContext<ReadonlySet<string>>(new Set());

/** Accepts neither keys nor clicks while it is locked, and regains its focus afterwards. */
export function Lockable({ locked, children }: { readonly locked: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (locked) {
      focused.current = activeElement && place.current?.contains(activeElement) ? activeElement : undefined;
      return;
    }
    const before = focused.current;
    focused.current = undefined;
    if (before instanceof HTMLElement && (activeElement === document.body || activeElement === before)) before.focus();
  }, [locked]);
  return (
    <div ref={place} inert={locked}>
      {children}
    </div>
  );
}

/** The questions of a form, locked while its answers are being sent. */
export function LockedForm({ children }: { readonly children: ReactNode }) {
  return <Lockable locked={useContext(FormLocked)}>{children}</Lockable>;
}
