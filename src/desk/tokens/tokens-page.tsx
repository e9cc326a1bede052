import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshWhenUnanswered } from '#src/api/use-refresh-when-unanswered.ts';
import { SecretDialog } from '#src/desk/secret-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { useFormInPlace } from '#src/ui/forms/use-form-in-place.ts';
import { TokenEntry } from './token-entry.tsx';
import { TokenForm } from './token-form.tsx';
import { TokensCsv } from './tokens-csv.tsx';

const nothing = {};

/** The tokens by which programs sign in, for administrators. */
export function TokensPage() {
  const { data, error, reload, refresh } = useCall('GET /get-api-tokens', nothing);
  useRefreshWhenUnanswered(refresh);
  const { isOpen: isMaking, open: startMaking, close: stopMaking, box: formBox, opener } = useFormInPlace<HTMLDivElement>();
  const [made, setMade] = useState<string>();
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="Tokens" />
          <p className="mt-1 max-w-prose text-ink-muted">
            Programs sign in with a token instead of an account. It can do only what is chosen here, and never see accounts, tokens or
            secrets.
          </p>
        </div>
        {data && !isMaking && (
          <Button ref={opener} onClick={startMaking}>
            Create a token
          </Button>
        )}
      </div>
      {error && <CallProblem error={error} onRetry={reload} />}
      {data && isMaking && (
        <Card as="section" aria-label="Create a token" ref={formBox}>
          <TokenForm
            known={data}
            onMade={(token) => {
              stopMaking();
              setMade(token);
              reload();
            }}
            onCancel={stopMaking}
          />
        </Card>
      )}
      {!data && !error && (
        <Loading label="Loading the tokens" className="space-y-3">
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
      {data?.result.length === 0 && !isMaking && (
        <EmptyState title="No tokens yet">Create one for each program, with only the access that it needs.</EmptyState>
      )}
      {data && data.result.length > 0 && <TokensCsv known={data} />}
      {data && data.result.length > 0 && (
        <ul aria-label="Tokens" className="space-y-3">
          {data.result.map((token) => (
            <TokenEntry key={token.token_id} token={token} known={data} onRevoked={reload} />
          ))}
        </ul>
      )}
      <SecretDialog title="The program's token" secret={made} onClose={() => setMade(undefined)}>
        The program sends it as <code>Authorization: Bearer</code> with every request. It is not shown again.
      </SecretDialog>
    </div>
  );
}
