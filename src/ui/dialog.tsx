import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { giveBackFocus } from './give-back-focus.ts';
import { Icon } from './icons.tsx';
import { words } from './words.ts';

export interface DialogProps {
  readonly open: boolean;
  /** A name by which other programs find the dialog. */
  readonly id?: string;
  readonly title: ReactNode;
  /** Called by the close button, Escape and, unless `stayOnBackdrop` is set, a click next to the dialog. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** The buttons, always in the same place. */
  readonly actions?: ReactNode;
  readonly size?: 'narrow' | 'wide';
  /** A click next to the dialog does nothing, for dialogs in which people type. */
  readonly stayOnBackdrop?: boolean;
  /** It opens by itself and wants an answer, so screen readers read its content with its title. */
  readonly isAlert?: boolean;
}

/**
 * A modal dialog; on a phone, a sheet from the bottom. The browser keeps the focus inside and makes the page behind it
 * inert. Focus goes to the element marked `data-autofocus`, or else to the title, and returns when the dialog closes.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ id, title, onClose, children, actions, size = 'narrow', stayOnBackdrop = false, isAlert = false }: DialogProps) {
  const [titleId, contentId] = [useId(), useId()];
  const dialog = useModal(stayOnBackdrop ? undefined : onClose);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      id={id}
      {...(isAlert ? { role: 'alertdialog', 'aria-describedby': contentId } : {})}
      aria-labelledby={titleId}
      onCancel={cancel}
      className={classNames(
        'mx-0 mt-auto mb-0 w-full max-w-none rounded-t-2xl border-line-strong bg-surface p-0 text-start text-base text-ink shadow-raised sm:m-auto forced-colors:border sm:rounded-2xl',
        'translate-y-0 opacity-100 transition-[translate,opacity] duration-200 starting:translate-y-4 starting:opacity-0',
        size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-[34rem]',
      )}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <header className="flex items-start gap-4 px-5 pt-5 sm:px-6">
          <h2 id={titleId} tabIndex={-1} className="flex-1 pt-1.5 font-display text-xl font-semibold">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="-mr-2 grid size-11 place-items-center rounded-lg text-ink-muted hover:bg-surface-muted hover:text-ink"
          >
            <Icon name="close" />
            <span className="sr-only">{words.close}</span>
          </button>
        </header>
        <div
          id={contentId}
          // Long content must scroll by keyboard even if nothing in it can be focused.
          {...(size === 'wide' ? { tabIndex: 0, role: 'group', 'aria-label': words.content } : {})}
          className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 sm:px-6', actions ? 'pb-4' : 'pb-5 sm:pb-6')}
        >
          {children}
        </div>
        {actions && (
          <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:px-6">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
}

function useModal(onBackdrop: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const clicked = useRef(onBackdrop);
  useLayoutEffect(() => {
    clicked.current = onBackdrop;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return;
    // A click on the backdrop is a click on the dialog element itself, because its content covers all of it.
    const click = (event: Event) => event.target === element && clicked.current?.();
    element.addEventListener('click', click);
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2'))?.focus();
    return () => {
      element.removeEventListener('click', click);
      element.close();
      giveBackFocus(before);
    };
  }, []);
  return dialog;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly yesLabel?: string;
  readonly noLabel?: string;
  readonly yesVariant?: ButtonVariant;
  /** The yes is in progress. */
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question with two answers; closing it means no. */
export function ConfirmDialog({
  yesLabel = words.yes,
  noLabel = words.no,
  yesVariant = 'primary',
  busy = false,
  onYes,
  onNo,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      onClose={onNo}
      actions={
        <>
          <Button variant="secondary" onClick={onNo}>
            {noLabel}
          </Button>
          <Button variant={yesVariant} busy={busy} onClick={onYes}>
            {yesLabel}
          </Button>
        </>
      }
    />
  );
}
