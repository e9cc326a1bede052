import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { DeskForm } from '#src/desk/desk-form.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Entry } from '#src/ui/forms/entry.tsx';
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
  const sending = useSendingForm();
  const { field } = sending;
  const [entered, setEntered] = useState<Pick<Account, 'staff_name' | 'email' | 'role' | 'carriers' | 'groups'>>(account ?? nobody);
  const part = <Name extends keyof typeof entered>(name: Name) =>
    field(name, (value: (typeof entered)[Name]) => setEntered((before) => ({ ...before, [name]: value })));
  const { staff_name, email, role } = entered;
  // Limits that a role does not have are not asked for.
  const carriers = role === 'administrator' ? null : entered.carriers;
  const groups = role === 'operations' ? entered.groups : null;

  const save = async () => {
    const asked = { staff_name: account?.staff_name ?? staff_name, email: email ?? '', role, carriers, groups };
    onDone((await call(account ? 'POST /change-staff' : 'POST /invite-staff', asked)).account);
  };

  return (
    <DeskForm sending={sending} onSend={save} submitLabel={account ? 'Save' : 'Send the invitation'} onCancel={onCancel}>
      <div className="grid gap-4 md:grid-cols-3">
        {!account && (
          <Entry label="Sign-in name" autoComplete="off" spellCheck={false} maxLength={40} value={staff_name} {...part('staff_name')} />
        )}
        <Entry label="Email" type="email" autoComplete="off" maxLength={254} value={email ?? ''} {...part('email')} />
        <ChooseOne label="Role" value={role} options={roleChoices} {...part('role')} />
      </div>
      <p className="text-sm text-ink-muted">{roleNames[role].does}</p>
      {role !== 'administrator' && <ChooseLimit {...carrierLimit} options={known.carriers} value={carriers} {...part('carriers')} />}
      {role === 'operations' && <ChooseLimit {...groupLimit} options={known.groups} value={groups} {...part('groups')} />}
    </DeskForm>
  );
}
