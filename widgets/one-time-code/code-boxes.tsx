import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';

/** The props of the boxes. `value` holds the digits so far, at most `digits` of them; `onChange` receives only digits. */
export interface CodeBoxesProps {
  readonly id: string;
  readonly label: string;
  readonly digits: number;
  readonly value: string;
  readonly invalid: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (code: string) => void;
  readonly input?: Ref<HTMLInputElement>;
}

/**
 * A box for each digit of a code. It is one input drawn over all boxes: paste, the phone's offer to fill in the
 * code, arrows and Backspace work as in any other, and a screen reader finds a single question.
 */
export function CodeBoxes({ id, label, digits, value, invalid, describedBy, onChange, input }: CodeBoxesProps) {
  const [selected, setSelected] = useState<readonly [from: number, to: number]>();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(input, () => own.current as HTMLInputElement);
  const mark = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setSelected(selectionIn(currentTarget));
  // React has no event for a selection that changes without a key or click.
  useEffect(() => {
    const element = own.current;
    const markSelected = () => element && document.activeElement === element && setSelected(selectionIn(element));
    element?.addEventListener('select', markSelected);
    return () => element?.removeEventListener('select', markSelected);
  }, []);
  // The box after the caret, or all boxes whose digits the next digit would replace.
  const isMarked = (at: number) => {
    if (!selected) return false;
    const from = Math.min(selected[0], digits - 1);
    return at >= from && at < Math.max(selected[1], from + 1);
  };
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="relative w-fit">
        <div aria-hidden="true" className="flex gap-2">
          {Array.from({ length: digits }, (_, at) => (
            <span
              key={at}
              className={`${box} ${invalid ? 'border-danger' : 'border-line-strong'} ${isMarked(at) ? 'outline-3 outline-focus' : ''}`}
            >
              {value[at]}
            </span>
          ))}
        </div>
        <input
          ref={own}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
          // A box is marked from the start, because an empty field reports no selection.
          onFocus={mark}
          onSelect={mark}
          onBlur={() => setSelected(undefined)}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          // The boxes show what is typed; the input's own text would not line up with them.
          className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent forced-color-adjust-none"
        />
      </div>
    </div>
  );
}

const box = 'grid h-12 w-10 place-items-center rounded-lg border bg-surface text-xl font-semibold text-ink';

const selectionIn = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
