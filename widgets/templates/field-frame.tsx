import { descriptionId, errorId, helpId } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Adornment } from '../form/adornments.tsx';
import type { Naming } from '../widget.ts';

interface FieldFrameProps {
  /** The `id` of the control. */
  readonly id: string;
  /** The field's name, by which a page adds something below it. */
  readonly name: string;
  /** Absent or empty where no label is shown. */
  readonly label: string | undefined;
  readonly naming: Naming;
  readonly role?: 'radiogroup' | undefined;
  readonly required: boolean;
  readonly readonly: boolean;
  /** Words before the control; absent where the control says them itself. */
  readonly description: ReactNode;
  readonly help: ReactNode;
  readonly errors: readonly string[] | undefined;
  readonly width: unknown;
  readonly children: ReactNode;
}

const widths: Readonly<Record<string, string>> = {
  full: 'min-w-0 sm:col-span-6',
  half: 'min-w-0 sm:col-span-3',
  third: 'min-w-0 sm:col-span-2',
};

/** One question: its label, control, help and error, as wide as it is said to be (`ui:width`). */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, naming, role, required, readonly, description, help, errors, width, children } = props;
  const Frame = naming === 'group' ? 'fieldset' : 'div';
  const isWrong = errors !== undefined && errors.length > 0;
  const state = role && { role, 'aria-required': required || undefined, 'aria-invalid': isWrong || undefined };
  return (
    <Frame className={widths[String(width)] ?? widths.full} {...state}>
      {!label || naming === 'self' ? null : <Name {...{ id, label, naming }} isOptional={!required && !readonly} />}
      {description ? (
        <div id={descriptionId(id)} className="mb-2 text-sm whitespace-pre-line text-ink-muted">
          {description}
        </div>
      ) : null}
      {children}
      {help ? (
        <div id={helpId(id)} className="mt-1 text-sm text-ink-muted">
          {help}
        </div>
      ) : null}
      {isWrong ? (
        <p id={errorId(id)} className="field-error">
          {errors.join(' ')}
        </p>
      ) : null}
      <Adornment name={name} />
    </Frame>
  );
}

interface NameProps {
  readonly id: string;
  readonly label: string;
  readonly naming: Naming;
  readonly isOptional: boolean;
}

// What may be left out is marked, not what must be answered: most questions must.
function Name({ id, label, naming, isOptional }: NameProps) {
  const text = isOptional ? (
    <>
      {label} <span className="font-normal text-ink-muted">(optional)</span>
    </>
  ) : (
    label
  );
  if (naming === 'group') return <legend className="field-label">{text}</legend>;
  return (
    <label htmlFor={id} className="field-label">
      {text}
    </label>
  );
}
