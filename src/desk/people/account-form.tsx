import { type FormEvent, useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Entry } from '#src/ui/forms/entry.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { carrierLimit, ChooseLimit, groupLimit } from './choose-limit.tsx';
import { roleNames } from '#src/staff/role-names.ts';
import { type Account, type People, roleChoices } from './people-words.ts';

interface AccountFormProps {
  readonly known: Pick<People, 'carriers' | 'groups'>;
  /** The account to change; without one, a person is invited. */
  readonly account?: Account;
  readonly onDone: (account: Account) => void;
  readonly onCancel: () => void;
}

const nobody = { staff_name: '', email: '', role: 'operations' as Account['role'], carriers: null, groups: null };

/** Asks who an account is for, what its owner does, and what it is limited to. */
export function AccountForm({ known, account, onDone, onCancel }: AccountFormProps) {
  const { busy, faultOf, problem, send } = useSending();
  const [entered, setEntered] = useState<Pick<Account, 'staff_name' | 'email' | 'role' | 'carriers' | 'groups'>>(account ?? nobody);
  const change = (more: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...more }));
  const { staff_name, email, role } = entered;
  // Limits that a role does not have are not asked for.
  const carriers = role === 'administrator' ? null : entered.carriers;
  const groups = role === 'operations' ? entered.groups : null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const asked = { staff_name: account?.staff_name ?? staff_name, email: email ?? '', role, carriers, groups };
    void send(async () => onDone((await call(account ? 'POST /change-staff' : 'POST /invite-staff', asked)).account));
  };

  return (
    <form onSubmit={save} className="space-y-5" noValidate>
      <div className="grid gap-4 md:grid-cols-3">
        {!account && (
          <Entry
            label="Sign-in name"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={staff_name}
            error={faultOf('staff_name')}
            onChange={(text) => change({ staff_name: text })}
          />
        )}
        <Entry
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email ?? ''}
          error={faultOf('email')}
          onChange={(text) => change({ email: text })}
        />
        <ChooseOne label="Role" value={role} options={roleChoices} error={faultOf('role')} onChange={(value) => change({ role: value })} />
      </div>
      <p className="text-sm text-ink-muted">{roleNames[role].does}</p>
      {role !== 'administrator' && (
        <ChooseLimit
          {...carrierLimit}
          options={known.carriers}
          value={carriers}
          error={faultOf('carriers')}
          onChange={(value) => change({ carriers: value })}
        />
      )}
      {role === 'operations' && (
        <ChooseLimit
          {...groupLimit}
          options={known.groups}
          value={groups}
          error={faultOf('groups')}
          onChange={(value) => change({ groups: value })}
        />
      )}
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {account ? 'Save' : 'Send the invitation'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
