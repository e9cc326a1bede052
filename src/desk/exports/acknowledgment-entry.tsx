import { Moment } from '#src/ui/moment.tsx';
import { Answer } from './acknowledged.tsx';
import type { Acknowledgment, AcknowledgmentFile } from './acknowledgment-words.ts';

/** A file of a carrier with what it says of files of ours. */
export function AcknowledgmentEntry({ file }: { readonly file: AcknowledgmentFile }) {
  const { carrier_name, file_name, taken_at, taken_by, error, acknowledgments } = file;
  return (
    <li className="space-y-2 py-4 last:pb-0">
      <div>
        <p className="font-semibold break-all">{file_name}</p>
        <p className="text-ink-muted">
          {carrier_name} · {taken_by === 'schedule' ? 'By schedule' : taken_by}, <Moment at={taken_at} />
        </p>
      </div>
      {error !== null && <p className="text-danger">{error}</p>}
      {acknowledgments.map((each) => (
        <div key={each.acknowledgment_id}>
          <p>{aboutText(each)}</p>
          {/* The faults of our files are shown with their exports. */}
          <Answer acknowledgment={each.export_id === null ? each : { ...each, faults: [] }} />
        </div>
      ))}
    </li>
  );
}

function aboutText({ control_number, export_id }: Acknowledgment): string {
  if (export_id !== null) return `About the file with control number ${control_number}`;
  return control_number === null
    ? 'About a file whose control number cannot be read'
    : `About control number ${control_number}, which no file of ours has`;
}
