import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { momentText } from '#src/desk/words.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Answer } from './acknowledged.tsx';
import type { Choices } from './export-words.ts';
import { ReadAnswerForm } from './read-answer-form.tsx';

type TakenFile = CallData<'GET /get-acknowledgments'>['result'][number];

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
    <section aria-label="Answers of carriers" className="space-y-3">
      <h2 className="text-lg font-semibold">Answers of carriers</h2>
      <p className="max-w-prose text-ink-muted">
        Carriers answer an 834 file with a TA1 or a 999, which say whether they could read it. They say nothing of the coverage itself.
      </p>
      {data.places.map((place) => (
        <Place key={place.carrier_name} place={place} />
      ))}
      <Card className="space-y-4 p-4 text-sm sm:p-5">
        <ReadAnswerForm carriers={carriers} onRead={read} />
        {data.result.length > 0 && (
          <ul aria-label="Answers so far" className="divide-y divide-line border-t border-line">
            {data.result.map((file) => (
              <FileEntry key={file.file_id} file={file} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Place({ place: { carrier_name, from, error } }: { readonly place: CallData<'GET /get-acknowledgments'>['places'][number] }) {
  const text = `${carrier_name}: looked for every ten minutes in ${from}.`;
  if (error === null) return <p className="text-sm break-words text-ink-muted">{text}</p>;
  return (
    <Notice kind="warn" live={false} title={text}>
      {error}
    </Notice>
  );
}

function FileEntry({ file: { carrier_name, file_name, taken_at, taken_by, error, acknowledgments } }: { readonly file: TakenFile }) {
  return (
    <li className="space-y-2 py-4 last:pb-0">
      <div>
        <p className="font-semibold break-all">{file_name}</p>
        <p className="text-ink-muted">
          {carrier_name} · {taken_by === 'schedule' ? 'By schedule' : taken_by}, {momentText(taken_at)}
        </p>
      </div>
      {error !== null && <p className="text-danger">{error}</p>}
      {acknowledgments.map((each) => (
        <div key={each.acknowledgment_id}>
          <p>{aboutText(each)}</p>
          {/* The faults of a file of ours stand at its export. */}
          <Answer acknowledgment={each.export_id === null ? each : { ...each, faults: [] }} />
        </div>
      ))}
    </li>
  );
}

function aboutText({ control_number, export_id }: TakenFile['acknowledgments'][number]): string {
  if (export_id !== null) return `About the file with control number ${control_number}`;
  return control_number === null
    ? 'About a file whose control number cannot be read'
    : `About control number ${control_number}, which no file of ours has`;
}
