import type { ReactNode } from 'react';
import type { CallError } from '#src/api/call.ts';
import { FormSkeleton } from '../layout/wizard-skeleton.tsx';
import { DetailsFailed } from './details-failed.tsx';
import { useLoadingPart } from './loading-parts.tsx';

interface LoadedDetailsProps<Data> {
  readonly data: Data | undefined;
  readonly error: CallError | undefined;
  readonly reload: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A step's answers once they are loaded, or the reason why they are not. */
export function LoadedDetails<Data>({ data, error, reload, children }: LoadedDetailsProps<Data>) {
  useLoadingPart(data === undefined && error === undefined);
  if (error) return <DetailsFailed error={error} onRetry={reload} />;
  return data === undefined ? <FormSkeleton /> : children(data);
}
