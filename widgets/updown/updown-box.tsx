import { useRef, useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { takePending } from '../text/pending-text.ts';
import { TextWidget } from '../text/text-widget.tsx';
import { type ControlProps, isLocked } from '../widget.ts';
import { words } from '../words.ts';

const stepClass =
  'grid size-11 shrink-0 place-items-center rounded-lg border border-line-strong bg-surface text-xl font-semibold hover:bg-surface-muted aria-disabled:opacity-45';

/** A whole number, typed or set by buttons. The buttons stop at the limits; a typed number beyond them is a fault like any other. */
export function UpDownBox(props: ControlProps) {
  const { id, label, schema, value, onChange, onBlur } = props;
  const place = useRef<HTMLDivElement>(null);
  const least = schema.minimum ?? 0;
  const most = schema.maximum ?? Number.POSITIVE_INFINITY;
  // The text that is being typed, until the text box loses the focus.
  const [typing, setTyping] = useState<string>();
  const typed = Number(typing ?? value ?? least);
  const count = Number.isFinite(typed) ? typed : least;
  const locked = isLocked(props);
  const step = (by: number) => {
    const input = place.current?.querySelector('input');
    if (input) takePending(input);
    setTyping(undefined);
    const next = Math.min(Math.max(Math.trunc(count) + by, least), most);
    onChange(next);
    onBlur(id, next);
  };
  const button = (sign: string, name: typeof words.oneLess | typeof words.oneMore, by: number, atLimit: boolean) => (
    <button
      type="button"
      className={stepClass}
      aria-label={fill(name, { label })}
      // Not `disabled`, which would take the focus from people who use the keyboard.
      aria-disabled={atLimit || undefined}
      onClick={() => !atLimit && step(by)}
    >
      {sign}
    </button>
  );
  return (
    <div
      ref={place}
      className="flex max-w-56 gap-2"
      onInput={({ target }) => setTyping((target as HTMLInputElement).value)}
      onBlur={() => setTyping(undefined)}
    >
      {locked ? null : button('−', words.oneLess, -1, count <= least)}
      <TextWidget {...props} />
      {locked ? null : button('+', words.oneMore, 1, count >= most)}
    </div>
  );
}
