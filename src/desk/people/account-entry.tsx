import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Badge } from '#src/ui/badge.tsx';
import { momentText } from '#src/desk/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { type Account, accountStates, limitWords, type People, roleNames } from './people-words.ts';

interface AccountEntryProps {
  readonly account: Account;
  readonly known: People;
  /** It is the reader's own. */
  readonly isOwn: boolean;
  /** What was done, in words. */
  readonly onChanged: (done: string) => void;
}

/** An account: whose it is, what it may do, and what can be done about it. */
export function AccountEntry({ account, known, isOwn, onChanged }: AccountEntryProps) {
  const [isEditing, setEditing] = useState(false);
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
        {roleNames[role].name} · {role === 'administrator' ? 'Keeps all accounts' : limitWords(account, known)}
      </p>
      <p className="text-ink-muted">
        {email ?? 'No e-mail address yet'}
        {account.second_factor && ' · second factor'}
        {seen_at !== null && ` · last seen ${momentText(seen_at)}`}
      </p>
      {isEditing ? (
        <AccountForm
          known={known}
          account={account}
          onCancel={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            onChanged(`The account ${staff_name} is saved.`);
          }}
        />
      ) : (
        <Actions {...{ account, isOwn, onChanged }} onEdit={() => setEditing(true)} />
      )}
    </Card>
  );
}

interface ActionsProps extends Pick<AccountEntryProps, 'account' | 'isOwn' | 'onChanged'> {
  readonly onEdit: () => void;
}

function Actions({ account: { staff_name, email, state, second_factor }, isOwn, onChanged, onEdit }: ActionsProps) {
  const { busy, problem, send } = useSending();
  const [isAsking, setAsking] = useState(false);
  const mail = () =>
    send(async () => {
      await call('POST /mail-staff-link', { staff_name });
      onChanged(`A link to choose a password is on its way to ${email}.`);
    });
  const resetFactor = () =>
    send(async () => {
      await call('POST /reset-second-factor', { staff_name });
      onChanged(`${staff_name} signs in with the password alone, and can add a second factor again.`);
    });
  const turn = (active: boolean) =>
    send(async () => {
      await call('POST /switch-staff', { staff_name, active });
      setAsking(false);
      onChanged(active ? `The account ${staff_name} is enabled.` : `The account ${staff_name} is disabled, and its sessions have ended.`);
    });
  return (
    <>
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" aria-label={`Edit ${staff_name}`} onClick={onEdit}>
          Edit
        </Button>
        {email !== null && state !== 'disabled' && (
          <Button size="small" variant="secondary" busy={busy} onClick={() => void mail()}>
            {state === 'invited' ? 'Invite again' : 'Mail a new password link'}
          </Button>
        )}
        {!isOwn && second_factor && (
          <Button size="small" variant="secondary" busy={busy} onClick={() => void resetFactor()}>
            Remove the second factor
          </Button>
        )}
        {!isOwn && state === 'disabled' && (
          <Button size="small" variant="secondary" busy={busy} onClick={() => void turn(true)}>
            Enable
          </Button>
        )}
        {!isOwn && state !== 'disabled' && (
          <Button size="small" variant="secondary" aria-label={`Disable ${staff_name}`} onClick={() => setAsking(true)}>
            Disable
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Disable ${staff_name}?`}
        yesLabel="Disable the account"
        noLabel="Cancel"
        yesVariant="danger"
        busy={busy}
        onYes={() => void turn(false)}
        onNo={() => setAsking(false)}
      >
        <p>They can no longer sign in, and every session of theirs ends now. What they did stays in the audit log.</p>
      </ConfirmDialog>
    </>
  );
}
