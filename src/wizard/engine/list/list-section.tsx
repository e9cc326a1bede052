import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Lockable } from '#widgets/form/form-locked.tsx';
import { useWizard } from '../wizard-context.ts';

interface ListSectionProps {
  readonly title: string;
  /** Whether a form is open above or in the list. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * A list under its heading, which takes the focus when a form above or in it has closed, and is locked while it is
 * saved.
 */
export function ListSection({ title, isOpen, children }: ListSectionProps) {
  const id = useId();
  const { busy } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
        {title}
      </h2>
      <Lockable locked={busy}>
        <div className="space-y-3">{children}</div>
      </Lockable>
    </section>
  );
}
