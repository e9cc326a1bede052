import type { DeskState } from '#schemas/desk/desk-stages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { stageNames } from './words.ts';

const looks: Readonly<Record<DeskState, string>> = {
  in_progress: 'bg-surface-muted text-ink-muted',
  saved: 'bg-brand-soft text-brand',
  waiting: 'bg-warn-soft text-warn',
  completed: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
  in_correction: 'bg-warn-soft text-warn',
};

/** The stage of an enrollment. */
export function StageBadge({ stage }: { readonly stage: DeskState }) {
  return <Badge look={looks[stage]}>{stageNames[stage]}</Badge>;
}
