import { messages } from '#schemas/messages/messages.ts';
import { call, CallError } from '#src/api/call.ts';
import { CodeDialog } from './code-dialog.tsx';
import { enterAsGroup, type FoundGroup } from './enter-store.ts';

/** The popup in which an employee enters the group's enrollment code. */
export function EmployeeEnrollDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CodeDialog<FoundGroup>
      title="Employee Enrollment"
      lead="Enter the enrollment code of your employer or group."
      form="employee-enrollment"
      field="group_code"
      invalid={messages.groupCodeInvalid}
      asksTwice
      validate={validate}
      describe={({ name }) => (
        <>
          <p className="text-lg font-semibold">{name}</p>
          <p className="mt-3">Is this your company?</p>
        </>
      )}
      reenterLabel="Re-enter the code"
      enter={enterAsGroup}
      ownerType="Group"
      onClose={onClose}
    />
  );
}

async function validate(group_code: string): Promise<FoundGroup> {
  // Some servers answer an unknown code with nothing at all.
  const group = (await call('GET /validate-group', { group_code })) as FoundGroup | undefined;
  if (!group?.group_id) throw new CallError(204, 'not-found', messages.groupCodeInvalid);
  return group;
}
