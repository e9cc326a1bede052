import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshWhenUnanswered } from '#src/api/use-refresh-when-unanswered.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { useFormInPlace } from '#src/ui/forms/use-form-in-place.ts';
import { AccountEntry } from './account-entry.tsx';
import { AccountForm } from './account-form.tsx';
import { PeopleCsv } from './people-csv.tsx';

const nothing = {};

/** The accounts of staff, for administrators. */
export function PeoplePage() {
  const { data, error, reload, refresh } = useCall('GET /get-staff', nothing);
  useRefreshWhenUnanswered(refresh);
  const { data: me } = useCall('GET /staff-who-am-i', nothing);
  const { isOpen: isInviting, open: startInviting, close: stopInviting, box: formBox, opener } = useFormInPlace<HTMLDivElement>();
  const [done, setDone] = useState<string>();
  const changed = (what: string) => {
    setDone(what);
    reload();
  };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="People" />
          <p className="mt-1 max-w-prose text-ink-muted">
            Everyone who signs in to the back office. Each account has one role, and can be limited to carriers and groups.
          </p>
        </div>
        {data && !isInviting && (
          <Button ref={opener} onClick={startInviting}>
            Invite a person
          </Button>
        )}
      </div>
      {error && <CallProblem error={error} onRetry={reload} />}
      {done && <Notice kind="success">{done}</Notice>}
      {data && isInviting && (
        <Card as="section" aria-label="Invite a person" ref={formBox}>
          <AccountForm
            known={data}
            onDone={({ email }) => {
              stopInviting();
              changed(`The invitation is on its way to ${email}.`);
            }}
            onCancel={stopInviting}
          />
        </Card>
      )}
      {!data && !error && (
        <Loading label="Loading the people" className="space-y-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-28 w-full" />
          ))}
        </Loading>
      )}
      {data && <PeopleCsv known={data} />}
      {data && (
        <ul aria-label="Accounts" className="space-y-3">
          {data.result.map((account) => (
            <AccountEntry
              key={account.staff_name}
              account={account}
              known={data}
              isOwn={account.staff_name === me?.staff?.name}
              onChanged={changed}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
