import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshWhenUnanswered } from '#src/api/use-refresh-when-unanswered.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { useFormInPlace } from '#src/ui/forms/use-form-in-place.ts';
import { SecretDialog } from '#src/desk/secret-dialog.tsx';
import { WebhookEntry } from './webhook-entry.tsx';
import { WebhookForm } from './webhook-form.tsx';

const nothing = {};

/** Webhooks: programs that receive the events of enrollments. */
export function WebhooksPage() {
  const { data, error, reload, refresh } = useCall('GET /get-webhooks', nothing);
  useRefreshWhenUnanswered(refresh);
  const { isOpen: isAdding, open: startAdding, close: stopAdding, box: formBox, opener } = useFormInPlace<HTMLDivElement>();
  const [secret, setSecret] = useState<string>();
  const show = (made: string) => {
    setSecret(made);
    reload();
  };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="Webhooks" />
          <p className="mt-1 max-w-prose text-ink-muted">
            Programs that receive enrollment events within seconds. Each message is signed and contains nothing that a person typed.
          </p>
        </div>
        {data && !isAdding && (
          <Button ref={opener} onClick={startAdding}>
            Add an endpoint
          </Button>
        )}
      </div>
      {error && <CallProblem error={error} onRetry={reload} />}
      {data && isAdding && (
        <div ref={formBox}>
          <WebhookForm
            carriers={data.carriers}
            onAdded={(made) => {
              stopAdding();
              show(made);
            }}
            onCancel={stopAdding}
          />
        </div>
      )}
      {!data && !error && <Waiting />}
      {data?.result.length === 0 && !isAdding && (
        <EmptyState title="No endpoints yet">Add the address of a program, and choose the events that it receives.</EmptyState>
      )}
      {data && data.result.length > 0 && (
        <ul aria-label="Endpoints" className="space-y-3">
          {data.result.map((webhook) => (
            <WebhookEntry key={webhook.webhook_id} webhook={webhook} carriers={data.carriers} onChanged={reload} onSecret={show} />
          ))}
        </ul>
      )}
      <SecretDialog title="The endpoint's secret" secret={secret} onClose={() => setSecret(undefined)}>
        The program verifies deliveries with this secret, following the Standard Webhooks convention. It is not shown again.
      </SecretDialog>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the webhooks" className="space-y-3">
      {[1, 2].map((row) => (
        <Skeleton key={row} className="h-28 w-full" />
      ))}
    </Loading>
  );
}
