import { type ReactNode, useState } from 'react';

/** A button that opens a popup, and shows it until it says that it is closed. */
export function Opener({ popup }: { readonly popup: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {open ? popup(() => setOpen(false)) : null}
    </>
  );
}
