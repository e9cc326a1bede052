import { memo, useMemo } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Widget } from '../control.ts';
import { Adornment } from './adornments.tsx';
import { useFormParts } from './form-context.ts';
import { FormRowActions } from './form-row-actions.ts';

interface FieldRowProps {
  readonly field: Field;
  readonly widget: Widget | undefined;
  readonly id: string;
  readonly value: unknown;
  readonly fault: string | undefined;
  readonly locked: boolean;
}

const widths: Record<Field['width'], string> = {
  full: 'min-w-0 sm:col-span-6',
  half: 'min-w-0 sm:col-span-3',
  third: 'min-w-0 sm:col-span-2',
};

/**
 * One question: its label, control, help and error. It renders again only when its own answer, fault
 * or lock changes.
 */
export const FieldRow = memo(function FieldRow({ field, widget, id, value, fault, locked }: FieldRowProps) {
  const parts = useFormParts();
  // The words around a control never change; as the same elements, React passes them over.
  const { row, name, help } = useMemo(
    () => ({ row: new FormRowActions(parts, field.name), ...wordsAround(field, widget, id) }),
    [parts, field, widget, id],
  );
  if (!widget) return <BrokenRow label={field.label} reason={`there is no control "${fieldKind(field.kind).widget}"`} />;

  const Control = widget.control;
  const describedBy = fault ? (help ? `${id}-help ${id}-error` : `${id}-error`) : help ? `${id}-help` : undefined;
  const Frame = widget.naming === 'group' ? 'fieldset' : 'div';
  return (
    <Frame className={widths[field.width]} {...(widget.role ? stateOf(widget.role, field, fault) : {})}>
      {name}
      <Control
        field={field}
        id={id}
        value={value}
        row={row}
        locked={locked || field.readOnly}
        invalid={fault !== undefined}
        describedBy={describedBy}
        watched={parts.store.form.watched.has(field.name)}
      />
      {help}
      {fault ? (
        <p id={`${id}-error`} className="field-error">
          {fault}
        </p>
      ) : null}
      <Adornment name={field.name} />
    </Frame>
  );
});

function stateOf(role: 'radiogroup', field: Field, fault: string | undefined) {
  return { role, 'aria-required': field.required || undefined, 'aria-invalid': fault !== undefined || undefined };
}

function wordsAround(field: Field, widget: Widget | undefined, id: string) {
  const help = field.help ? (
    <p id={`${id}-help`} className="mt-1 text-sm text-ink-muted">
      {field.help}
    </p>
  ) : null;
  if (widget?.naming === 'self') return { name: null, help };
  if (widget?.naming === 'group') return { name: <legend className="field-label">{labelText(field)}</legend>, help };
  const name = (
    <label htmlFor={id} className="field-label">
      {labelText(field)}
    </label>
  );
  return { name, help };
}

// What may be left out is marked, not what must be answered: most questions must.
function labelText(field: Field) {
  if (field.required || field.readOnly) return field.label;
  return (
    <>
      {field.label} <span className="font-normal text-ink-muted">(optional)</span>
    </>
  );
}

/** Stands where a question cannot be asked; the rest of the form goes on. */
export function BrokenRow({ label, reason }: { readonly label: string; readonly reason: string }) {
  return (
    <p role="alert" className="rounded-lg border border-danger bg-danger-soft px-4 py-3 text-sm text-ink sm:col-span-6">
      The question “{label}” cannot be shown: {reason}.
    </p>
  );
}
