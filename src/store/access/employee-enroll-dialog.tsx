import { messages } from '#schemas/messages/messages.ts';
import { call, CallError } from '#src/api/call.ts';
import { CodeDialog } from './code-dialog.tsx';
import { enterAsGroup, type FoundGroup } from './enter-store.ts';

interface GroupCodeDialogProps {
  readonly onClose: () => void;
}

/** The popup in which an employee enters the group's enrollment code. */
export function EmployeeEnrollDialog({ onClose }: GroupCodeDialogProps) {
  return <GroupCodeDialog title="Employee Enrollment" lead="Enter the enrollment code of your employer or group." onClose={onClose} />;
}

/** The popup in which a group's office enters its access code. */
export function OfficeAccessDialog({ onClose }: GroupCodeDialogProps) {
  return <GroupCodeDialog title="Group Access" lead="Enter the access code of your group’s office." onClose={onClose} />;
}

// One call knows both codes, and returns whose it is.
function GroupCodeDialog({ title, lead, onClose }: GroupCodeDialogProps & { readonly title: string; readonly lead: string }) {
  return (
    <CodeDialog<FoundGroup>
      title={title}
      lead={lead}
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
  // Some servers answer an unknown code with an empty body.
  const group = (await call('GET /validate-group', { group_code })) as FoundGroup | undefined;
  if (!group?.group_id) throw new CallError(204, 'not-found', messages.groupCodeInvalid);
  return group;
}
