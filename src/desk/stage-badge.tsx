import type { DeskStage } from '#schemas/rules/desk-stages.ts';
import { classNames } from '#src/ui/class-names.ts';
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
  return (
    <span className={classNames('inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap', looks[stage])}>
      {stageNames[stage]}
    </span>
  );
}
