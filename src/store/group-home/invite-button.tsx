import { useState } from 'react';
import { plural } from '#schemas/language/plural.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { words } from './words.ts';

interface InviteButtonProps {
  /** The number of employees who are not invited yet. */
  readonly waiting: number;
  /** Until when they can decide; empty without a limit. */
  readonly period: string;
  readonly onChanged: () => void;
}

/** Mails every employee who is not invited yet a code of their own, a part at a time, once that is confirmed. */
export function InviteButton({ waiting, period, onChanged }: InviteButtonProps) {
  const { busy, problem, send } = useSending();
  const [left, setLeft] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const invite = async () => {
    setAsked(false);
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
      <Button busy={busy} onClick={() => setAsked(true)}>
        {plural(words.inviteEmployees, waiting)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={plural(words.inviteQuestion, waiting)}
        yesLabel={words.sendInvitations}
        noLabel={words.notNow}
        onYes={() => void send(invite)}
        onNo={() => setAsked(false)}
      >
        <p>{words.eachGetsACode}</p>
        {period && <p className="mt-2">{period}</p>}
      </ConfirmDialog>
    </div>
  );
}
