import type { ControlProps } from '../control.ts';
import { TextControl } from '../text/text-control.tsx';

const stepClass =
  'grid size-11 shrink-0 place-items-center rounded-lg border border-line-strong bg-surface text-xl font-semibold hover:bg-surface-muted aria-disabled:opacity-45';

/** A whole number, typed or counted. The buttons stop at the limits; what is typed beyond them is told like any fault. */
export function StepperBox(props: ControlProps) {
  const { field, value, row, locked } = props;
  const least = typeof field.min === 'number' ? field.min : 0;
  const most = typeof field.max === 'number' ? field.max : Number.POSITIVE_INFINITY;
  const typed = Number(value ?? least);
  const count = Number.isFinite(typed) ? typed : least;
  const step = (by: number) => {
    row.takePending();
    row.answer(Math.min(Math.max(Math.trunc(count) + by, least), most));
    row.leave();
  };
  const button = (sign: string, said: string, by: number, atLimit: boolean) => (
    <button
      type="button"
      className={stepClass}
      aria-label={`${said}: ${field.label}`}
      // Not `disabled`, which would take the focus away from who counts with the keyboard.
      aria-disabled={atLimit || undefined}
      onClick={() => !atLimit && step(by)}
    >
      {sign}
    </button>
  );
  return (
    <div className="flex max-w-56 gap-2">
      {locked ? null : button('−', 'One less', -1, count <= least)}
      <TextControl {...props} />
      {locked ? null : button('+', 'One more', 1, count >= most)}
    </div>
  );
}
