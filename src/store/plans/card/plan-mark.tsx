import { classNames } from '#src/ui/class-names.ts';

export interface PlanMarkProps {
  /** One to three letters. */
  readonly mark: string;
  readonly className?: string;
}

const grounds = ['bg-[#1f4e79]', 'bg-[#6b3a82]', 'bg-[#7a4310]', 'bg-[#1d5c3f]', 'bg-[#8a2846]', 'bg-[#3b4a8f]'] as const;

/** A carrier's mark: its letters on a color that is always the same for it. The name is next to it. */
export function PlanMark({ mark, className }: PlanMarkProps) {
  const sum = [...mark].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-lg text-sm font-bold tracking-wide text-white select-none',
        grounds[sum % grounds.length],
        className,
      )}
    >
      {mark}
    </span>
  );
}
