import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call, CallError, problemOf } from '#src/api/call.ts';
import { type Enroller, rememberExisting } from '#src/session/enrollment/enroll-as.ts';
import { remembered } from '#src/session/remembered.ts';
import { OwnFormDialog } from '#src/ui/forms/own-form-dialog.tsx';
import type { MemberRow } from './member-rows.ts';
import { words } from './words.ts';
import { Rich } from '#src/ui/rich.tsx';

export interface ChooseTierDialogProps {
  readonly member: MemberRow;
  readonly enroller: Enroller;
  readonly onClose: () => void;
  /** The member's enrollment has started and is stored. */
  readonly onStarted: () => void;
}

const asking = {
  rep: () => ({ open_type: 'agent', ...remembered('agent_id') }),
  group: () => ({ open_type: 'group', ...remembered('group_id') }),
} as const;

/** The choice of the tier in which a current member enrolls now. */
export function ChooseTierDialog({ member, enroller, onClose, onStarted }: ChooseTierDialogProps) {
  const start = async ({ tier }: Answers) => {
    const { user_id, policy_id } = member;
    const chosen = String(tier ?? '');
    const request = { user_id, tier: chosen, policy_id: policy_id || undefined, eprocess: enroller, ...asking[enroller]() };
    const started = await call('POST /add-filter-for-existing-user', request).catch(withoutField);
    rememberExisting(user_id, started, chosen);
    onStarted();
  };
  return (
    <OwnFormDialog title={words.chooseTier} form="choose-tier" submitLabel={words.submit} onSubmit={start} onClose={onClose}>
      <p className="mb-4 text-ink-muted">
        <Rich text={words.forNote} with={{ note: <span className="font-semibold text-ink">{member.name}</span> }} />
      </p>
    </OwnFormDialog>
  );
}

// A fault in the answers on file has no field here, so its message is shown as it is.
function withoutField(error: unknown): never {
  const { status, code, faults } = problemOf(error);
  const [first] = faults;
  if (!first || faults.some(({ target_element }) => target_element === 'tier')) throw error;
  throw new CallError(status, code, `${first.error_message} (${first.target_element})`);
}
