import { roleNames } from './role-names.ts';
import { limitText, useOwnAccount } from './staff.ts';

/** What the account that is signed in may do, and its limits. */
export function OwnRole() {
  const { name, role, ...limits } = useOwnAccount();
  return (
    <p className="mb-5">
      <b>{name}</b> · {roleNames[role].name}
      {role !== 'administrator' && ` · ${limitText(limits)}`}
    </p>
  );
}
