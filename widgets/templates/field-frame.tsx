import { descriptionId, errorId, helpId } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { Adornment } from '../form/adornments.tsx';
import { FormHostContext } from '../form/form-host-context.ts';
import type { Naming } from '../widget.ts';
import { words } from '../words.ts';

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
  /** Text above the control; absent where the control shows it itself. */
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

/** One question: its label, control, help and error, with its width from `ui:width`. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, naming, role, required, readonly, description, help, errors, width, children } = props;
  const Frame = naming === 'group' ? 'fieldset' : 'div';
  const isWrong = errors !== undefined && errors.length > 0;
  const beside = width === 'half' || width === 'third' ? (naming === 'label' ? 'field-in-line' : 'field-beside') : '';
  const state = role && { role, 'aria-required': required || undefined, 'aria-invalid': isWrong || undefined };
  const content = (
    <>
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
      {isWrong ? <FieldError id={errorId(id)} errors={errors} /> : null}
      <Adornment name={name} />
    </>
  );
  return (
    <Frame className={`${widths[String(width)] ?? widths.full} ${beside}`} {...state}>
      {!label || naming === 'self' ? null : <Name {...{ id, label, naming }} isOptional={!required && !readonly} />}
      {beside === 'field-in-line' ? <div className="min-w-0 sm:row-start-2">{content}</div> : content}
    </Frame>
  );
}

// A form with one question has no summary that would announce its fault.
function FieldError({ id, errors }: { readonly id: string; readonly errors: readonly string[] }) {
  const isAlone = useContext(FormHostContext)?.loneFault() !== undefined;
  return (
    <p id={id} className="field-error" {...(isAlone ? { role: 'alert' } : {})}>
      {errors.join(' ')}
    </p>
  );
}

interface NameProps {
  readonly id: string;
  readonly label: string;
  readonly naming: Naming;
  readonly isOptional: boolean;
}

// Optional questions are marked instead of required ones, because most are required.
function Name({ id, label, naming, isOptional }: NameProps) {
  const text = isOptional ? (
    <>
      {label} <span className="font-normal text-ink-muted">{words.optional}</span>
    </>
  ) : (
    label
  );
  if (naming === 'group') return <legend className="field-label">{text}</legend>;
  return (
    <label htmlFor={id} className="field-label self-end">
      {text}
    </label>
  );
}
