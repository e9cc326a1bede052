import { type ReactNode, useState } from 'react';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';

/** The lists that are asked for by the id of the last row before a page. */
type PagedCall = 'GET /get-exports' | 'GET /get-deliveries' | 'GET /get-acknowledgments';

interface EarlierProps<Name extends PagedCall> {
  readonly call: Name;
  /** The id of the last row shown. */
  readonly after: string;
  readonly button: Pick<ButtonProps, 'children' | 'size' | 'className'>;
  readonly children: (page: CallData<Name>) => ReactNode;
}

/** The page of a list behind one of its rows, fetched when it is asked for. */
export function Earlier<Name extends PagedCall>({ call, after, button, children }: EarlierProps<Name>) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, reload } = useCall(call, isOpen ? ({ after } as CallRequest<Name>) : undefined);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (data) return children(data);
  return <Button variant="secondary" {...button} busy={isOpen} onClick={() => setOpen(true)} />;
}
