import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { LineList } from './line-list.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';

/** The lines that a version changed, loaded on demand. */
export function VersionLines({ number }: { readonly number: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-1">
      <Button variant="quiet" size="small" className="-ml-3 text-left" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'} what version {number} changed, line by line
      </Button>
      {isOpen ? <Lines number={number} /> : null}
    </div>
  );
}

function Lines({ number }: { readonly number: number }) {
  const [asked] = useState({ number: String(number) });
  const { data, error, reload } = useCall('GET /get-configuration-version', asked);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  return data.result.map(({ file, before, after }) => <LineList key={file} title={file} before={before} after={after} />);
}
