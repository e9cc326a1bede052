import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { invitedCode } from '#schemas/rules/invitation-link.ts';
import { useBarePage } from '#src/ui/page/bare-page.ts';
import { paths } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { useLanding } from '#src/session/site/landing.ts';
import { signedOutTitle, useLostRight } from '#src/session/lost-right.ts';
import { useSession } from '#src/session/session.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LandingOwner } from '../landing/landing-owner.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

const AccessCodeDialog = lazy(async () => ({ default: (await import('./access-code-dialog.tsx')).AccessCodeDialog }));
const EmployeeEnrollDialog = lazy(async () => ({ default: (await import('./employee-enroll-dialog.tsx')).EmployeeEnrollDialog }));

const OfficeAccessDialog = lazy(async () => ({ default: (await import('./employee-enroll-dialog.tsx')).OfficeAccessDialog }));

const dialogs = { rep: AccessCodeDialog, employee: EmployeeEnrollDialog, office: OfficeAccessDialog } as const;

/** The page before the store when a code is needed: for reps, for employees, and ways to continue for everyone else. */
export function AccessPage() {
  useBarePage();
  const { info } = useSite();
  const { leave } = useSession();
  const landing = useLanding();
  const lost = useLostRight();
  const invited = useInvitedCode();
  const [open, setOpen] = useState<keyof typeof dialogs | undefined>(invited === undefined ? undefined : 'employee');
  const OpenDialog = open && dialogs[open];
  return (
    <div className="page max-w-4xl py-10 sm:py-16">
      {landing && landing.open_type !== 'user' && (
        <div className="mb-8">
          <LandingOwner landing={landing} withMotto />
        </div>
      )}
      <PageHeading title={info ? fill(words.welcomeToSiteName, { site_name: info.site_name }) : words.welcome} />
      {lost ? (
        <Notice kind="warn" title={signedOutTitle(lost)} className="mt-4">
          {words.enterCodeAgain}
        </Notice>
      ) : (
        <p className="mt-2 text-ink-muted">{words.enterYourCode}</p>
      )}
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Card className="flex flex-col">
          <h2 className="text-lg font-semibold">{words.brokersAndReps}</h2>
          <p className="mt-1 mb-5 grow text-ink-muted">{words.whatBrokersDo}</p>
          <Button wide onClick={() => setOpen('rep')}>
            {words.accessCode}
          </Button>
        </Card>
        <Card className="flex flex-col">
          <h2 className="text-lg font-semibold">{words.employeesAndMembers}</h2>
          <p className="mt-1 mb-5 grow text-ink-muted">{words.whatEmployeesDo}</p>
          <Button wide onClick={() => setOpen('employee')}>
            {words.employeeEnrollment}
          </Button>
        </Card>
        <Card className="flex flex-col">
          <h2 className="text-lg font-semibold">{words.officesOfGroups}</h2>
          <p className="mt-1 mb-5 grow text-ink-muted">{words.whatOfficesDo}</p>
          <Button wide onClick={() => setOpen('office')}>
            {words.groupAccess}
          </Button>
        </Card>
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.continueEnrollment} variant="secondary">
          {words.continueASavedEnrollment}
        </ButtonLink>
        {landing && landing.open_type !== 'user' ? (
          <Button variant="quiet" onClick={() => leave()}>
            {words.notMySite}
          </Button>
        ) : (
          <ButtonLink to={paths.home} variant="quiet">
            {words.lookAroundWithoutACode}
          </ButtonLink>
        )}
      </div>
      <Suspense>
        {OpenDialog && <OpenDialog code={open === 'employee' ? invited : undefined} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  );
}

/** The code of a mailed invitation, which does not stay in the address. */
function useInvitedCode(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => invitedCode(hash));
  const isThere = invitedCode(hash) !== undefined;
  useEffect(() => {
    if (isThere) void navigate({ pathname, search }, { replace: true });
  }, [isThere, navigate, pathname, search]);
  return code;
}
