import type { CallData } from '#schemas/calls/calls.ts';
import { Moment, useMomentText } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';

export type StaffSession = CallData<'GET /get-own-sessions'>['result'][number];

interface SessionListProps {
  readonly sessions: readonly StaffSession[];
  readonly busy: boolean;
  readonly onEnd: (session: StaffSession) => void;
}

/** The sessions of an account. The reader's own is not ended here: signing out does that. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const momentText = useMomentText();
  if (sessions.length === 0) return <p className="text-ink-muted">No open sessions.</p>;
  return (
    <ul aria-label="Sessions" className="divide-y divide-line">
      {sessions.map((session) => {
        const { session_id, network, began_at, seen_at, is_this } = session;
        const device = deviceWords(session);
        return (
          <li key={session_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 text-sm">
              <p className="font-semibold">
                {device}
                {is_this && <span className="font-normal text-success"> · this one</span>}
              </p>
              <p className="text-ink-muted">
                {network && `From ${network} · `}since <Moment at={began_at} />
              </p>
              <p className="text-ink-muted">
                Last seen <Moment at={seen_at} />
              </p>
            </div>
            {!is_this && (
              <Button
                size="small"
                variant="secondary"
                busy={busy}
                aria-label={`End this: ${device}, last seen ${momentText(seen_at)}`}
                onClick={() => onEnd(session)}
              >
                End this
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The device of a session in words. */
export function deviceWords({ device }: Pick<StaffSession, 'device'>): string {
  return device || 'An unknown device';
}
