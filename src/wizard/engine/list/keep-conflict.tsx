import { useState } from 'react';
import { conflictIn } from '#machines/wizard/wizard-ports.ts';
import { StepConflictDialog } from '../step-conflict.tsx';
import { useWizard } from '../wizard-context.ts';

interface KeepConflictProps {
  readonly failure: unknown;
  readonly onKeep: () => void;
  readonly onReload: () => void;
}

/** The list was saved elsewhere since it was opened: asks once per refusal which of the two to keep. */
export function KeepConflict({ failure, onKeep, onReload }: KeepConflictProps) {
  const { drafts, tab } = useWizard();
  const [decided, setDecided] = useState<unknown>();
  const conflict = conflictIn(failure);
  if (!conflict || decided === failure) return null;
  const decide = (work?: () => void) => () => {
    setDecided(failure);
    work?.();
  };
  return (
    <StepConflictDialog
      conflict={conflict}
      onKeepMine={decide(() => {
        drafts.seen(tab.tab_name, conflict.version);
        onKeep();
      })}
      onTakeSaved={decide(() => drafts.takeSaved(tab.tab_name, onReload))}
      onLookAgain={decide()}
    />
  );
}
