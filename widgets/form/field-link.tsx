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
  const id = `${form}__${field}`;
  return (
    <a
      href={`#${id}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}
