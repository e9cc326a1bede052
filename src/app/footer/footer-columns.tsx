import { lazy, Suspense, useState } from 'react';
import { useSession } from '#src/session/session.tsx';
import { useStored } from '#src/session/use-stored.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { BreakAfter } from './break-after.tsx';
import { footerLink } from './footer-link.ts';
import { useSite } from '#src/session/site/site.tsx';
import { words } from '../words.ts';

const AccessCodeDialog = lazy(async () => ({ default: (await import('#src/store/access/access-code-dialog.tsx')).AccessCodeDialog }));
const EmployeeEnrollDialog = lazy(async () => ({
  default: (await import('#src/store/access/employee-enroll-dialog.tsx')).EmployeeEnrollDialog,
}));

/** An entry of a column: it opens an external link, or something here. */
type Entry = {
  readonly name: string;
  /** The name of a link of the site; an entry without its link is left out. */
  readonly out?: string;
  readonly does?: 'access-code' | 'enrollment-code' | 'leave';
  /** Visitors register with the rep whose page this is. */
  readonly withAgent?: boolean;
};

const columns = (): readonly { readonly title: string; readonly entries: readonly Entry[] }[] => [
  {
    title: words.brokersAndReps,
    entries: [
      {
        name: words.repRegistration,
        out: 'rep_registration',
        withAgent: true,
      },
      {
        name: words.repDashboard,
        out: 'rep_dashboard',
      },
      {
        name: words.accessCode,
        does: 'access-code',
      },
      {
        name: words.notMySite,
        does: 'leave',
      },
    ],
  },
  {
    title: words.employeesAndMembers,
    entries: [
      {
        name: words.employeeEnroll,
        does: 'enrollment-code',
      },
      {
        name: words.memberLogin,
        out: 'member_login',
      },
      {
        name: words.memberDashboard,
        out: 'member_dashboard',
      },
      {
        name: words.howToEnrollVideo,
        out: 'how_to_enroll_video',
      },
    ],
  },
  {
    title: words.employersAndGroups,
    entries: [
      {
        name: words.groupApplication,
        out: 'group_application',
        withAgent: true,
      },
      {
        name: words.groupLogin,
        out: 'group_login',
      },
      {
        name: words.howToVideo,
        out: 'how_to_group_video',
      },
      {
        name: words.groupQuote,
        out: 'group_quote',
        withAgent: true,
      },
    ],
  },
];

/** The links for reps, members and groups, one column each. */
export function FooterColumns() {
  const { leave } = useSession();
  const [dialog, setDialog] = useState<'access-code' | 'enrollment-code'>();
  const close = () => setDialog(undefined);
  return (
    <>
      {columns().map(({ title, entries }) => (
        <nav key={title} aria-label={title}>
          <h2 className="font-semibold text-ink">
            <BreakAfter mark="/" text={title} />
          </h2>
          <ul className="mt-2">
            {entries.map((entry) => (
              <ColumnEntry key={entry.name} entry={entry} onAct={(does) => (does === 'leave' ? leave() : setDialog(does))} />
            ))}
          </ul>
        </nav>
      ))}
      <Suspense>
        {dialog === 'access-code' && <AccessCodeDialog onClose={close} />}
        {dialog === 'enrollment-code' && <EmployeeEnrollDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function ColumnEntry({ entry, onAct }: { readonly entry: Entry; readonly onAct: (does: NonNullable<Entry['does']>) => void }) {
  const { info } = useSite();
  const agentCode = useStored('agent_code');
  const { name, out, does, withAgent } = entry;
  if (does) {
    return (
      <li>
        <button type="button" onClick={() => onAct(does)} className={footerLink}>
          {name}
        </button>
      </li>
    );
  }
  const address = out === undefined ? undefined : info?.links[out];
  if (!address) return null;
  return (
    <li>
      <ExternalLink href={withAgent && agentCode ? withCode(address, agentCode) : address} className={footerLink}>
        {name}
      </ExternalLink>
    </li>
  );
}

function withCode(address: string, agentCode: string): string {
  const url = new URL(address, window.location.href);
  url.searchParams.set('agent_code', agentCode);
  return url.href;
}
