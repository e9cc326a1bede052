import { useState } from 'react';
import { plural } from '#schemas/language/plural.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { words } from './words.ts';

interface InviteButtonProps {
  /** The number of employees who are not invited yet. */
  readonly waiting: number;
  readonly onChanged: () => void;
}

/** Mails every employee who is not invited yet a code of their own, a part at a time. */
export function InviteButton({ waiting, onChanged }: InviteButtonProps) {
  const { busy, problem, send } = useSending();
  const [left, setLeft] = useState<number>();
  const invite = async () => {
    try {
      for (let rest = waiting; rest > 0; ) {
        ({ left: rest } = await call('POST /invite-employees', {}));
        setLeft(rest);
      }
    } finally {
      setLeft(undefined);
      onChanged();
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {busy && left ? plural(words.leftToInvite, left) : null}
        {problem ? <span className="text-danger">{problem.message}</span> : null}
      </p>
      <Button busy={busy} onClick={() => void send(invite)}>
        {plural(words.inviteEmployees, waiting)}
      </Button>
    </div>
  );
}
