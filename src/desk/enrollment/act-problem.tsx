import type { CallError } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface ActProblemProps {
  readonly error: CallError;
  /** Shows what a colleague has done meanwhile. */
  readonly onLook: () => void;
}

/** The reason why an act was not done. */
export function ActProblem({ error, onLook }: ActProblemProps) {
  const isOvertaken = error.code === 'acted-meanwhile';
  return (
    <Notice
      kind={isOvertaken ? 'warn' : 'danger'}
      className="mt-4"
      actions={
        isOvertaken && (
          <Button size="small" variant="secondary" onClick={onLook}>
            Show the changes
          </Button>
        )
      }
    >
      <p>{error.message}</p>
    </Notice>
  );
}
