import { useState } from 'react';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { OwnFormDialog } from '#src/ui/forms/own-form-dialog.tsx';
import { words } from './words.ts';

/** Adds one employee to the list, such as a new hire. */
export function AddEmployee({ onAdded }: { readonly onAdded: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const add = async (answers: object) => {
    await call('POST /add-employee', answers as CallRequest<'POST /add-employee'>);
    setOpen(false);
    onAdded();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.addAnEmployee}
      </Button>
      {isOpen && (
        <OwnFormDialog
          title={words.addAnEmployee}
          form="add-employee"
          submitLabel={words.add}
          onSubmit={add}
          onClose={() => setOpen(false)}
          stayOnBackdrop
        />
      )}
    </>
  );
}
