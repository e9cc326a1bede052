import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { ExportEntry } from './export-entry.tsx';

/** The exports before one of them, fetched when they are asked for. */
export function EarlierExports({ after, onResent }: { readonly after: string; readonly onResent: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, reload } = useCall('GET /get-exports', isOpen ? { after } : undefined);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Button variant="secondary" busy={isOpen} onClick={() => setOpen(true)}>
        Show earlier exports
      </Button>
    );
  }
  return (
    <>
      <ul className="space-y-3">
        {data.result.map((made) => (
          <ExportEntry key={made.export_id} made={made} onResent={onResent} />
        ))}
      </ul>
      {data.more && <EarlierExports after={data.result.at(-1)?.export_id ?? ''} onResent={onResent} />}
    </>
  );
}
