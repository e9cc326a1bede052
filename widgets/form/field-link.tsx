import type { ReactNode } from 'react';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { controlId } from '#schemas/forms/answers/field-path.ts';

interface FieldLinkProps {
  /** The form that contains the field. */
  readonly form: FormOfFields;
  /** The field's name. */
  readonly field: string;
  readonly className: string;
  readonly children: ReactNode;
}

type FormOfFields = Pick<BuiltForm, 'name' | 'fields'>;

/** A link that moves the focus to a field of the page. The address stays the same. */
export function FieldLink({ form, field, className, children }: FieldLinkProps) {
  return (
    <a
      href={`#${controlId(form, field)}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        focusField(form, field);
      }}
    >
      {children}
    </a>
  );
}

/** Moves the focus to a field of a form of the page. */
export function focusField(form: FormOfFields, field: string): void {
  document.getElementById(controlId(form, field))?.focus();
}
