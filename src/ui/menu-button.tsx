import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useDisclosure } from './use-disclosure.ts';

interface MenuButtonProps {
  /** The name of what opens. */
  readonly label: string;
  readonly buttonClassName: string;
  /** The width of what opens, except on a phone, where it is as wide as the page. */
  readonly panelClassName: string;
  readonly button: (open: boolean) => ReactNode;
  /** The entries, as list items. */
  readonly children: (close: () => void) => ReactNode;
}

/** A header button with the list of links that it opens below itself. */
export function MenuButton({ label, buttonClassName, panelClassName, button: face, children }: MenuButtonProps) {
  const { open, setOpen, box, button, panel, onKeyDown } = useDisclosure();
  return (
    // Keys bubble up from the button and the links, which are the controls.
    <div ref={box} onKeyDown={onKeyDown} role="presentation" className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className={classNames('rounded-lg hover:bg-surface-muted', buttonClassName)}
      >
        {face(open)}
      </button>
      <nav
        id={panel}
        aria-label={label}
        hidden={!open}
        className={classNames(
          'absolute inset-x-0 top-full z-40 max-h-[75dvh] scroll-hint overflow-y-auto border border-line p-2 shadow-raised sm:inset-x-auto sm:right-0 sm:mt-2 sm:rounded-xl',
          panelClassName,
        )}
      >
        <ul>{children(() => setOpen(false))}</ul>
      </nav>
    </div>
  );
}
