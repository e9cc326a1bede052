import { useLayoutEffect, useRef, useState } from 'react';

const controls = 'input, select, textarea';

/**
 * A form that opens in place of its button. Its first question gets the focus when it opens, and the button when it
 * closes: both leave the page while they have the focus, which would start the keyboard at the top.
 */
export function useFormInPlace<Box extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const next = isOpen ? box.current?.querySelector<HTMLElement>(controls) : opener.current;
    next?.focus();
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), box, opener };
}
