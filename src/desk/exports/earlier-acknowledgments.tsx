import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { AcknowledgmentEntry } from './acknowledgment-entry.tsx';

/** The answers of carriers before one of them, fetched when they are asked for. */
export function EarlierAcknowledgments({ after }: { readonly after: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, reload } = useCall('GET /get-acknowledgments', isOpen ? { after } : undefined);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Button variant="secondary" size="small" busy={isOpen} onClick={() => setOpen(true)}>
        Show earlier answers
      </Button>
    );
  }
  return (
    <>
      <ul aria-label="Earlier answers" className="divide-y divide-line border-t border-line">
        {data.result.map((file) => (
          <AcknowledgmentEntry key={file.file_id} file={file} />
        ))}
      </ul>
      {data.more && <EarlierAcknowledgments after={data.result.at(-1)?.file_id ?? ''} />}
    </>
  );
}
