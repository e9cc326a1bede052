import type { CallError } from '#src/api/call.ts';
import { CallProblem } from '../call-problem.tsx';

export interface ListProblemProps {
  readonly error: CallError;
  readonly onRetry: () => void;
  readonly onFirstPage: () => void;
}

/** In place of a list that could not be loaded. If its page is unknown, trying again shows the first one. */
export function ListProblem({ error, onRetry, onFirstPage }: ListProblemProps) {
  return <CallProblem error={error} onRetry={error.code === 'page-unknown' ? onFirstPage : onRetry} />;
}
