import { useRef, useState } from 'react';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { deviceWords, SessionList } from './session-list.tsx';

const nothing = {};

interface OwnSessionsProps {
  /** Whether a session of a stranger means that a password has to be changed. */
  readonly isPasswordNext: boolean;
}

/** The reader's own sessions, with a way to end those that they no longer use or do not recognize. */
export function OwnSessions({ isPasswordNext }: OwnSessionsProps) {
  const { data, error, reload } = useCall('GET /get-own-sessions', nothing);
  const { busy, problem, send } = useSending();
  const [done, setDone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = (words: string, work: () => Promise<unknown>) =>
    void send(async () => {
      await work();
      setDone(words);
      reload();
      // The pressed button goes with what it ended.
      heading.current?.focus();
    });
  const others = data?.result.filter(({ is_this }) => !is_this).length ?? 0;
  return (
    <Card as="section" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" ref={heading} tabIndex={-1} className="mb-2 text-lg font-bold">
        Where you are signed in
      </h2>
      <p className="mb-2 text-ink-muted">End any session that you do not recognize{isPasswordNext && ', then change your password'}.</p>
      {error && <CallProblem error={error} onRetry={reload} />}
      {done && (
        <Notice kind="success" className="my-3">
          {done}
        </Notice>
      )}
      {problem ? <CallProblem error={problem} className="my-3" /> : null}
      {!data && !error && (
        <Loading label="Loading your sessions">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {data && (
        <SessionList
          sessions={data.result}
          busy={busy}
          onEnd={(session) =>
            end(`The session on ${deviceWords(session)} has ended.`, () =>
              call('POST /end-own-session', { session_id: session.session_id }),
            )
          }
        />
      )}
      {others > 1 && (
        <Button
          variant="secondary"
          busy={busy}
          className="mt-4"
          onClick={() => end('Your sessions elsewhere have ended.', () => call('POST /end-other-sessions', {}))}
        >
          End all others
        </Button>
      )}
    </Card>
  );
}
