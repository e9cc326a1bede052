import { useState } from 'react';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { Draft } from '../draft.ts';
import { carrierFile, carrierText } from './new-carrier-text.ts';

interface NewCarrierProps {
  readonly draft: Draft;
  readonly onAdd: (file: string, text: string) => void;
}

/** Adds a carrier: a new file with one plan to edit. */
export function NewCarrier({ draft, onAdd }: NewCarrierProps) {
  const [asking, setAsking] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  const add = (name: string) => {
    const file = carrierFile(name);
    if (Object.hasOwn(draft.stored, file) || Object.hasOwn(draft.edited, file)) {
      setFaults([{ target_element: 'carrier_name', error_message: `${file} already exists` }]);
      return;
    }
    onAdd(file, carrierText(name, draft));
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setFaults(undefined);
          setAsking(true);
        }}
      >
        Add a carrier
      </Button>
      <Dialog open={asking} id="new-carrier" title="Add a carrier" onClose={() => setAsking(false)} stayOnBackdrop>
        <OwnForm name="new-carrier" faults={faults} onSubmit={({ carrier_name }) => add(String(carrier_name))}>
          <Button type="submit" wide className="mt-6">
            Add its file
          </Button>
        </OwnForm>
      </Dialog>
    </>
  );
}
