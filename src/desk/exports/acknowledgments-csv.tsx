import { call } from '#src/api/call.ts';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { type CsvColumns, listByPages } from '#src/ui/download/csv-text.ts';
import { type Acknowledgment, type AcknowledgmentFile, outcomeStandings } from './acknowledgment-words.ts';

/** A line of the file: a fault, or an answer without one, or a file that could not be read. */
interface Line {
  readonly file: AcknowledgmentFile;
  readonly answer?: Acknowledgment;
  readonly fault?: Acknowledgment['faults'][number];
}

const columns: CsvColumns<Line> = [
  ['Carrier', ({ file }) => file.carrier_name],
  ['File', ({ file }) => file.file_name],
  ['Read', ({ file }) => file.taken_at],
  ['Read by', ({ file }) => file.taken_by],
  ['Kind', ({ answer }) => answer?.kind ?? ''],
  ['Control number', ({ answer }) => String(answer?.control_number ?? '')],
  ['Outcome', ({ answer }) => (answer ? outcomeStandings[answer.outcome].words : '')],
  ['Reported error', ({ fault }) => fault?.text ?? ''],
  ['Policy', ({ fault }) => fault?.policy_id ?? ''],
  ['Error', ({ file }) => file.error ?? ''],
];

/** Offers all answers of carriers as a CSV file, with a line for each fault. */
export function AcknowledgmentsCsv() {
  return (
    <CsvDownload
      fileName="answers-of-carriers.csv"
      onPart={listByPages(
        columns,
        async (from, signal) => {
          const { result, more } = await call('GET /get-acknowledgments', from, signal);
          return { result: result.flatMap(linesOf), more };
        },
        ({ file }) => file.file_id,
      )}
    />
  );
}

function linesOf(file: AcknowledgmentFile): readonly Line[] {
  if (file.acknowledgments.length === 0) return [{ file }];
  return file.acknowledgments.flatMap((answer): readonly Line[] =>
    answer.faults.length === 0 ? [{ file, answer }] : answer.faults.map((fault) => ({ file, answer, fault })),
  );
}
