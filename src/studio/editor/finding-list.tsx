import { type ConfigFault, faultText } from './open-editor.ts';
import type { Checking } from '../use-checked.ts';

interface FindingListProps {
  readonly checking: Checking;
  readonly onOpen: (fault: ConfigFault) => void;
}

/** Every fault and every warning, with a link to its place. */
export function FindingList({ checking, onOpen }: FindingListProps) {
  const { faults = [], warnings = [] } = checking.checked ?? {};
  return (
    <div>
      <p role="status" className="text-sm font-medium">
        {summary(checking)}
      </p>
      <Findings label="Errors" findings={faults} colors={['border-danger/30 bg-danger-soft', 'text-danger']} onOpen={onOpen} />
      <Findings label="Warnings" findings={warnings} colors={['border-warn/30 bg-warn-soft', 'text-warn']} onOpen={onOpen} />
    </div>
  );
}

function summary({ checked, standing }: Checking): string {
  if (standing === 'failed') return 'The last edits are not checked.';
  if (standing === 'pending' || !checked) return 'Checking …';
  const { faults, warnings } = checked;
  const toFix = faults.length === 0 ? 'No errors.' : `${counted(faults.length, 'error')} to fix.`;
  return warnings.length === 0 ? toFix : `${toFix} ${counted(warnings.length, 'warning')}; you can publish anyway.`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

interface FindingsProps {
  readonly label: string;
  readonly findings: readonly ConfigFault[];
  readonly colors: readonly [box: string, place: string];
  readonly onOpen: (fault: ConfigFault) => void;
}

function Findings({ label, findings, colors: [box, place], onOpen }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 max-h-60 space-y-2 overflow-y-auto">
      {findings.map((finding) => (
        <li key={`${finding.file}:${finding.line}:${finding.column}:${finding.found}`}>
          <button type="button" onClick={() => onOpen(finding)} className={`w-full rounded-lg border px-3 py-2 text-left text-sm ${box}`}>
            <span className={`font-semibold ${place}`}>
              {finding.file}, line {finding.line}
            </span>{' '}
            <span className="break-words">{faultText(finding)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
