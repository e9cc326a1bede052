import type { DeskStage } from '#schemas/rules/desk-stages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { stageNames } from './words.ts';

const looks: Readonly<Record<DeskStage, string>> = {
  in_progress: 'bg-surface-muted text-ink-muted',
  saved: 'bg-brand-soft text-brand',
  waiting: 'bg-warn-soft text-warn',
  completed: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
};

/** Where an enrollment stands. */
export function StageBadge({ stage }: { readonly stage: DeskStage }) {
  return <Badge look={looks[stage]}>{stageNames[stage]}</Badge>;
}
