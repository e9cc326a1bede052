import { Link } from 'react-router-dom';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { deskEnrollmentPath } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Acknowledgment, isRefused, outcomeStandings } from './acknowledgment-words.ts';
import type { Export } from './export-words.ts';

interface AcknowledgedProps {
  readonly made: Export;
  readonly onResent: () => void;
}

/** The carrier's acknowledgment of an 834 file, and a way to send a refused one again. */
export function Acknowledged({ made, onResent }: AcknowledgedProps) {
  const { acknowledgments, awaits_acknowledgment, resent_as } = made;
  if (awaits_acknowledgment) return <p className="mt-3 border-t border-line pt-3 text-ink-muted">The carrier has not answered yet.</p>;
  if (acknowledgments.length === 0) return null;
  return (
    <div className="mt-3 space-y-3 border-t border-line pt-3">
      <ul aria-label="The carrier's answers" className="space-y-3">
        {acknowledgments.map((each) => (
          <li key={each.acknowledgment_id}>
            <Answer acknowledgment={each} />
          </li>
        ))}
      </ul>
      {resent_as !== null && <p className="text-ink-muted">It was sent again as a new export.</p>}
      {resent_as === null && acknowledgments.some(({ outcome }) => isRefused(outcome)) && <SendAgain made={made} onResent={onResent} />}
    </div>
  );
}

/** An answer with the faults that the carrier found. */
export function Answer({ acknowledgment: { kind, outcome, taken_at, faults } }: { readonly acknowledgment: Acknowledgment }) {
  const { words, look } = outcomeStandings[outcome];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge look={look}>{words}</Badge>
        <span className="text-ink-muted">
          {kind}, <Moment at={taken_at} />
        </span>
      </p>
      {faults.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {faults.map(({ text, policy_id, enrollment_id }) => (
            <li key={`${policy_id} ${text}`} className="break-words">
              {text}
              {enrollment_id !== null && (
                <>
                  {' '}
                  <Link to={deskEnrollmentPath(enrollment_id)} className="font-semibold text-brand hover:underline">
                    Policy {policy_id}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SendAgain({ made, onResent }: AcknowledgedProps) {
  const { busy, problem, send } = useSending();
  const resend = () =>
    send(async () => {
      await call('POST /resend-export', { export_id: made.export_id });
      onResent();
    });
  return (
    <div className="space-y-2">
      <p className="max-w-prose text-ink-muted">
        Correct the errors first. The new file has the same policies as they stand now, and a control number of its own.
      </p>
      <Button size="small" variant="secondary" busy={busy} onClick={resend}>
        Send again
      </Button>
      {problem && <Notice kind="danger">{problem.message}</Notice>}
    </div>
  );
}
