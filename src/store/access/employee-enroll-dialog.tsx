import { messages } from '#schemas/messages/messages.ts';
import { call, CallError } from '#src/api/call.ts';
import { CodeDialog } from './code-dialog.tsx';
import { enterAsGroup, type FoundGroup } from './enter-store.ts';
import { words } from './words.ts';

interface GroupCodeDialogProps {
  /** The code of an invitation, to be confirmed. */
  readonly code?: string | undefined;
  readonly onClose: () => void;
}

/** The popup in which an employee enters the group's enrollment code. */
export function EmployeeEnrollDialog(props: GroupCodeDialogProps) {
  return (
    <GroupCodeDialog
      title={words.employeeEnrollment}
      lead={props.code === undefined ? words.enterEnrollmentCode : words.yourCodeIsFilledIn}
      {...props}
    />
  );
}

/** The popup in which a group's office enters its access code. */
export function OfficeAccessDialog(props: GroupCodeDialogProps) {
  return <GroupCodeDialog title={words.groupAccess} lead={words.enterOfficeCode} {...props} />;
}

// One call knows both codes, and returns whose it is.
function GroupCodeDialog({ title, lead, code, onClose }: GroupCodeDialogProps & { readonly title: string; readonly lead: string }) {
  return (
    <CodeDialog<FoundGroup>
      title={title}
      lead={lead}
      form="employee-enrollment"
      field="group_code"
      code={code}
      invalid={messages.groupCodeInvalid}
      asksTwice
      validate={validate}
      describe={({ name }) => (
        <>
          <p className="text-lg font-semibold">{name}</p>
          <p className="mt-3">{words.isThisYourCompany}</p>
        </>
      )}
      reenterLabel={words.reEnterTheCode}
      enter={enterAsGroup}
      ownerType="group"
      onClose={onClose}
    />
  );
}

async function validate(group_code: string): Promise<FoundGroup> {
  // Some servers answer an unknown code with empty data.
  const group = (await call('GET /validate-group', { group_code })) as FoundGroup | undefined;
  if (!group?.group_id) throw new CallError(204, 'not-found', messages.groupCodeInvalid);
  return group;
}
