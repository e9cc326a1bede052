import type { ReactNode } from 'react';

interface FieldLinkProps {
  /** The form that the field stands in, by its name. */
  readonly form: string;
  readonly field: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads to a field of the page: it takes the focus, and the address stays as it is. */
export function FieldLink({ form, field, className, children }: FieldLinkProps) {
  return (
    <a
      href={`#${fieldId(form, field)}`}
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
export function focusField(form: string, field: string): void {
  document.getElementById(fieldId(form, field))?.focus();
}

function fieldId(form: string, field: string): string {
  return `${form}__${field}`;
}
