import { useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { mayBeRemoved } from '#schemas/desk/employee-states.ts';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { OwnFormDialog } from '#src/ui/forms/own-form-dialog.tsx';
import { words } from './words.ts';

interface EmployeeActionsProps {
  readonly employee: CallData<'GET /get-employees'>['result'][number];
  readonly onChanged: () => void;
}

/** Corrects an employee on the list, or takes them off it once that is confirmed. */
export function EmployeeActions({ employee, onChanged }: EmployeeActionsProps) {
  const { employee_id, name, person, email, number, state } = employee;
  const { busy, problem, send } = useSending();
  const [asked, setAsked] = useState<'change' | 'remove'>();
  const close = () => setAsked(undefined);
  const remove = async () => {
    close();
    await call('POST /remove-employee', { employee_id });
    onChanged();
  };
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`${words.edit}: ${name}`} onClick={() => setAsked('change')}>
        {words.edit}
      </Button>
      {mayBeRemoved(state) && (
        <Button size="small" variant="quiet" busy={busy} aria-label={`${words.remove}: ${name}`} onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      )}
      {problem && (
        <p role="alert" className="w-full text-xs text-danger sm:text-right">
          {problem.message}
        </p>
      )}
      {asked === 'change' && (
        <OwnFormDialog
          title={fill(words.editName, { name })}
          form="change-employee"
          values={{ ...person, email, number }}
          submitLabel={words.save}
          onSubmit={async (answers) => {
            await call('POST /change-employee', { ...answers, employee_id } as CallRequest<'POST /change-employee'>);
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        title={fill(words.removeName, { name })}
        yesLabel={words.yesRemove}
        noLabel={words.noKeep}
        yesVariant="danger"
        onYes={() => void send(remove)}
        onNo={close}
      >
        <p>{words.theirCodeEnds}</p>
      </ConfirmDialog>
    </>
  );
}
