import { type RefObject, useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useMomentText } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFormInPlace } from '#src/ui/forms/use-form-in-place.ts';
import { AccountForm } from './account-form.tsx';
import { AccountQuestion, type Asked } from './account-question.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { roleNames } from '#src/staff/role-names.ts';
import { type Account, accountStates, limitWords, type People } from './people-words.ts';

interface AccountEntryProps {
  readonly account: Account;
  readonly known: People;
  /** It is the reader's own. */
  readonly isOwn: boolean;
  /** Called with a text about what was done. */
  readonly onChanged: (done: string) => void;
}

/** An account: whose it is, what it may do, and what can be done about it. */
export function AccountEntry({ account, known, isOwn, onChanged }: AccountEntryProps) {
  const momentText = useMomentText();
  const { isOpen: isEditing, open: startEditing, close: stopEditing, box: formBox, opener: editButton } = useFormInPlace<HTMLDivElement>();
  const { staff_name, email, role, state, seen_at } = account;
  const { words, look } = accountStates[state];
  return (
    <Card as="li" className="space-y-3 p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-base font-semibold break-words">
          {staff_name}
          {isOwn && <span className="font-normal text-ink-muted"> (you)</span>}
        </h2>
        <Badge look={look}>{words}</Badge>
      </div>
      <p>
        {roleNames[role].name} · {role === 'administrator' ? 'Manages all accounts' : limitWords(account, known)}
      </p>
      <p className="text-ink-muted">
        {email ?? 'No email address yet'}
        {account.second_factor && ' · second factor'}
        {seen_at !== null && ` · last seen ${momentText(seen_at)}`}
      </p>
      {isEditing ? (
        <div ref={formBox}>
          <AccountForm
            known={known}
            account={account}
            onCancel={stopEditing}
            onDone={() => {
              stopEditing();
              onChanged(`The account ${staff_name} is saved.`);
            }}
          />
        </div>
      ) : (
        <Actions {...{ account, isOwn, onChanged }} passwords={known.passwords} onEdit={startEditing} editButton={editButton} />
      )}
    </Card>
  );
}

interface ActionsProps extends Pick<AccountEntryProps, 'account' | 'isOwn' | 'onChanged'> {
  /** Whether people can have passwords. */
  readonly passwords: boolean;
  readonly onEdit: () => void;
  readonly editButton: RefObject<HTMLButtonElement | null>;
}

function Actions({ account, isOwn, passwords, onChanged, onEdit, editButton }: ActionsProps) {
  const { staff_name, email, state, second_factor } = account;
  const { busy, problem, send } = useSending();
  const [asked, setAsked] = useState<Asked>();
  const [areSessionsShown, showSessions] = useState(false);
  const mail = () =>
    send(async () => {
      await call('POST /mail-staff-link', { staff_name });
      onChanged(`${passwords ? 'A link to choose a password' : 'The invitation'} is on its way to ${email}.`);
    });
  const enable = () =>
    send(async () => {
      await call('POST /switch-staff', { staff_name, active: true });
      onChanged(`The account ${staff_name} is enabled.`);
    });
  const mailing = mailWords[state === 'invited' ? 'invited' : 'active'];
  return (
    <>
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button ref={editButton} size="small" variant="secondary" aria-label={`Edit ${staff_name}`} onClick={onEdit}>
          Edit
        </Button>
        {email !== null && (state === 'invited' || (state === 'active' && passwords)) && (
          <Button size="small" variant="secondary" busy={busy} aria-label={mailing.label(staff_name)} onClick={() => void mail()}>
            {mailing.words}
          </Button>
        )}
        {state === 'active' && (
          <Button size="small" variant="secondary" aria-label={`Sessions of ${staff_name}`} onClick={() => showSessions(true)}>
            Sessions
          </Button>
        )}
        {!isOwn && second_factor && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Remove the second factor of ${staff_name}`}
            onClick={() => setAsked('factor')}
          >
            Remove the second factor
          </Button>
        )}
        {/* One button for both, so that it keeps the focus. */}
        {!isOwn && (
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            aria-label={`${state === 'disabled' ? 'Enable' : 'Disable'} ${staff_name}`}
            onClick={() => (state === 'disabled' ? void enable() : setAsked('disable'))}
          >
            {state === 'disabled' ? 'Enable' : 'Disable'}
          </Button>
        )}
      </div>
      <SessionsDialog open={areSessionsShown} staffName={staff_name} onClose={() => showSessions(false)} />
      {asked && <AccountQuestion asked={asked} staffName={staff_name} onClose={() => setAsked(undefined)} onDone={onChanged} />}
    </>
  );
}

const mailWords = {
  invited: { words: 'Invite again', label: (name: string) => `Invite again: ${name}` },
  active: { words: 'Email a new password link', label: (name: string) => `Email a new password link to ${name}` },
};
