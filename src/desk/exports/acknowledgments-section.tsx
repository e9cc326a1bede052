import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AcknowledgmentEntry } from './acknowledgment-entry.tsx';
import { AcknowledgmentsCsv } from './acknowledgments-csv.tsx';
import { EarlierAcknowledgments } from './earlier-acknowledgments.tsx';
import type { Choices } from './export-words.ts';
import { ReadAnswerForm } from './read-answer-form.tsx';

interface AcknowledgmentsSectionProps {
  readonly choices: Choices;
  /** A file was read, which may change what is known of exports. */
  readonly onRead: () => void;
}

const nothing = {};

/** The files in which carriers answer to 834 files: a way to read one in, the places where they are looked for, and their outcomes. */
export function AcknowledgmentsSection({ choices, onRead }: AcknowledgmentsSectionProps) {
  const { data, error, reload } = useCall('GET /get-acknowledgments', nothing);
  const carriers = choices.filter(({ layouts }) => layouts.some(({ formats }) => formats.includes('834')));
  if (carriers.length === 0) return null;
  if (error && !data) return <CallProblem error={error} onRetry={reload} />;
  if (!data) return null;
  const read = () => {
    reload();
    onRead();
  };
  return (
    <section aria-label="Responses from carriers" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Responses from carriers</h2>
        {data.result.length > 0 && <AcknowledgmentsCsv />}
      </div>
      <p className="max-w-prose text-ink-muted">
        Carriers answer an 834 file with a TA1 or a 999, which say whether they could read it. They say nothing about the coverage itself.
      </p>
      {data.places.map((place) => (
        <Place key={place.carrier_name} place={place} />
      ))}
      <Card className="space-y-4 p-4 text-sm sm:p-5">
        <ReadAnswerForm carriers={carriers} onRead={read} />
        {data.result.length > 0 && (
          <ul aria-label="Responses so far" className="divide-y divide-line border-t border-line">
            {data.result.map((file) => (
              <AcknowledgmentEntry key={file.file_id} file={file} />
            ))}
          </ul>
        )}
        {data.more && <EarlierAcknowledgments after={data.result.at(-1)?.file_id ?? ''} />}
      </Card>
    </section>
  );
}

function Place({ place: { carrier_name, from, error } }: { readonly place: CallData<'GET /get-acknowledgments'>['places'][number] }) {
  const text = `${carrier_name}: checked every ten minutes in ${from}.`;
  if (error === null) return <p className="text-sm break-words text-ink-muted">{text}</p>;
  return (
    <Notice kind="warn" live={false} title={text}>
      {error}
    </Notice>
  );
}
