import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { DeliveryEntry } from './delivery-entry.tsx';

/** The deliveries before one of them, fetched when they are asked for. */
export function EarlierDeliveries({ after, onAsked }: { readonly after: string; readonly onAsked: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, reload } = useCall('GET /get-deliveries', isOpen ? { after } : undefined);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Button variant="secondary" size="small" className="mt-4" busy={isOpen} onClick={() => setOpen(true)}>
        Show earlier deliveries
      </Button>
    );
  }
  return (
    <>
      <ul aria-label="Earlier deliveries" className="mt-4 divide-y divide-line border-t border-line pt-4">
        {data.result.map((delivery) => (
          <DeliveryEntry key={delivery.delivery_id} delivery={delivery} onAsked={onAsked} />
        ))}
      </ul>
      {data.more && <EarlierDeliveries after={data.result.at(-1)?.delivery_id ?? ''} onAsked={onAsked} />}
    </>
  );
}
