import { type Ref, useState } from 'react';

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
 * code, arrows and Backspace work as in any other, and a screen reader meets one question.
 */
export function CodeBoxes({ id, label, digits, value, invalid, describedBy, onChange, input }: CodeBoxesProps) {
  const [caret, setCaret] = useState<number>();
  const active = caret === undefined ? undefined : Math.min(caret, digits - 1);
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
              className={`${box} ${invalid ? 'border-danger' : 'border-line-strong'} ${at === active ? 'outline-3 outline-focus' : ''}`}
            >
              {value[at]}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
          // A box is marked from the start, because an empty field reports no selection.
          onFocus={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          onBlur={() => setCaret(undefined)}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          // The boxes show what is typed; the letters of the input itself would stand between them.
          className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none forced-color-adjust-none"
        />
      </div>
    </div>
  );
}

const box = 'grid h-12 w-10 place-items-center rounded-lg border bg-surface text-xl font-semibold text-ink';
