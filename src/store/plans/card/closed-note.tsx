import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icons.tsx';

export interface ClosedNoteProps {
  /** The carrier's reason. */
  readonly reason: string;
  readonly className?: string;
}

/** The reason why a plan cannot be bought now, in place of the button that would add it to the cart. */
export function ClosedNote({ reason, className }: ClosedNoteProps) {
  return (
    <p className={classNames('flex gap-2 text-sm text-warn', className)}>
      <Icon name="info" className="mt-0.5 size-4" />
      {reason}
    </p>
  );
}
