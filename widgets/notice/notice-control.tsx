import type { ControlProps } from '../control.ts';

/** Words in a form that ask nothing. */
export function NoticeControl({ field, id }: ControlProps) {
  return (
    <p id={id} className="rounded-lg bg-brand-soft px-4 py-3 whitespace-pre-line text-ink">
      {field.label}
    </p>
  );
}
