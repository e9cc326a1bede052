import { classNames } from '#src/ui/class-names.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import type { MemberRow } from './member-rows.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface MemberProps {
  readonly member: MemberRow;
  readonly onEnroll: (member: MemberRow) => void;
}

/** A member as a row of the table. */
export function MemberCells({ member, onEnroll }: MemberProps) {
  const { name, dob, email, ssn, group_info } = member;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-4 py-4 font-semibold">
        {name}
      </th>
      <td className="px-4 py-4 tabular-nums">{dob}</td>
      <td className="px-4 py-4 wrap-anywhere">
        <Email address={email} />
      </td>
      <td className="px-4 py-4 whitespace-nowrap tabular-nums">{ssn}</td>
      <td className="px-4 py-4">{group_info.group_name || '–'}</td>
      <td className="px-4 py-4">
        <Plans plans={member.plan_info} />
      </td>
      <td className="px-4 py-3 text-right">
        <EnrollNow member={member} onEnroll={onEnroll} />
      </td>
    </tr>
  );
}

/** The same as a card. */
export function MemberDetails({ member, onEnroll }: MemberProps) {
  const facts = [
    [words.dateOfBirth, member.dob],
    [words.email, member.email],
    ['SSN', member.ssn],
    [words.group, member.group_info.group_name || '–'],
  ];
  return (
    <Card as="li" className="space-y-3">
      <h2 className="text-lg font-semibold">{member.name}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="wrap-anywhere tabular-nums">{fact}</dd>
          </div>
        ))}
        <dt className="text-ink-muted">{words.plans}</dt>
        <dd>
          <Plans plans={member.plan_info} />
        </dd>
      </dl>
      <EnrollNow member={member} onEnroll={onEnroll} />
    </Card>
  );
}

// Breaks a long address where people would break it.
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

// Color alone is not accessible, so the status is also text.
function Plans({ plans }: { readonly plans: MemberRow['plan_info'] }) {
  if (plans.length === 0) return words.none;
  return (
    <ul>
      {plans.map(({ plan, plan_name, plan_status }) => (
        <li key={plan} className={classNames(plan_status !== 'ACTIVE' && 'text-danger')}>
          {plan_name}
          {plan_status !== 'ACTIVE' && ` ${statusText(plan_status)}`}
        </li>
      ))}
    </ul>
  );
}

function EnrollNow({ member, onEnroll }: MemberProps) {
  return (
    <Button size="small" onClick={() => onEnroll(member)} className="whitespace-nowrap">
      {words.enrollNow}
      <span className="sr-only"> {fill(words.forName, { name: member.name })}</span>
    </Button>
  );
}

function statusText(status: string): string {
  const known: Readonly<Record<string, string>> = { PENDING: words.pending, TERMINATED: words.terminated };
  return known[status] ?? `(${status.toLowerCase()})`;
}
