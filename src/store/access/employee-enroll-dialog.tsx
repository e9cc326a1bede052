import { messages } from '#schemas/messages/messages.ts';
import { type FoundGroup, signInToGroup } from '#src/session/access-codes.ts';
import { CodeDialog } from './code-dialog.tsx';
import { enterAsGroup } from './enter-store.ts';
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
      validate={signInToGroup}
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
