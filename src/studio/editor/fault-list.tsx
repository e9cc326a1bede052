import { type ConfigFault, faultText } from './open-editor.ts';
import type { Checking } from '../use-checked.ts';

interface FaultListProps {
  readonly checking: Checking;
  readonly onOpen: (fault: ConfigFault) => void;
}

/** Every fault, with a link to its place. */
export function FaultList({ checking: { checked, pending }, onOpen }: FaultListProps) {
  const faults = checked?.faults ?? [];
  return (
    <div>
      <p role="status" className="text-sm font-medium">
        {pending || !checked
          ? 'Checking …'
          : faults.length === 0
            ? 'No faults.'
            : `${faults.length === 1 ? '1 fault' : `${faults.length} faults`} to fix.`}
      </p>
      {faults.length > 0 ? (
        <ul aria-label="Faults" className="mt-2 max-h-60 space-y-2 overflow-y-auto">
          {faults.map((fault) => (
            <li key={`${fault.file}:${fault.line}:${fault.column}:${fault.found}`}>
              <button
                type="button"
                onClick={() => onOpen(fault)}
                className="w-full rounded-lg border border-danger/30 bg-danger-soft px-3 py-2 text-left text-sm"
              >
                <span className="font-semibold text-danger">
                  {fault.file}, line {fault.line}
                </span>{' '}
                <span className="break-words">{faultText(fault)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
