import { useMemo } from 'react';
import { translatedOptions } from '#schemas/fields/catalogue/translated-field.ts';
import { states } from '#schemas/fields/catalogue/states.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import type { OpenState } from './send-quote.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface StateDialogProps {
  readonly place: OpenState;
  /** The quote's current state. */
  readonly known?: unknown;
  readonly onChoose: (state: string) => void;
  /** Returns to the form, with its answers kept. */
  readonly onClose: () => void;
}

const noContext = { today: '' };
const answerGiven: Validate = ({ state }) =>
  state === undefined ? [{ keyword: 'required', instancePath: '', params: { missingProperty: 'state' } }] : [];

/** Asks for the state if a zip code spans several, because prices and plans differ by state. */
export function StateDialog({ place: { zip, states: choices }, known, onChoose, onClose }: StateDialogProps) {
  const form = useMemo(() => stateForm(choices, known), [choices, known]);
  return (
    <Dialog
      open
      title={fill(choices.length === 2 ? words.zipIsInTwoStates : words.zipIsInSeveralStates, { zip })}
      onClose={onClose}
      stayOnBackdrop
    >
      <SchemaForm form={form} validate={answerGiven} context={noContext} onSubmit={({ state }) => onChoose(String(state))}>
        <div className="mt-6 mb-2 flex gap-3">
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" className="flex-1">
            {words.continue}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}

function stateForm(choices: readonly string[], known: unknown) {
  const options = translatedOptions(
    choices.map((choice) => ({ name: states.find(({ abbrev }) => abbrev === choice)?.name ?? choice, value: choice })),
  );
  return buildForm('quote-state', [
    {
      field_name: 'state',
      required: true,
      read_only: false,
      options,
      ...(choices.includes(String(known)) ? { value: known } : {}),
    },
  ]);
}
