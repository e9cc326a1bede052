import type { Field } from '#schemas/fields/field.ts';
import { answerText } from '#schemas/forms/answer-text.ts';

/** One answer for display: its question and its value. */
export function Answer({ field, value }: { readonly field: Field; readonly value: unknown }) {
  return (
    <div className={field.kind === 'signature' || field.kind === 'checkbox' ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-ink-muted">
        {field.label}
        {field.disclaimer && !field.required ? ' (optional)' : null}
      </dt>
      <dd className="font-medium break-words whitespace-pre-line">
        {field.kind === 'signature' && typeof value === 'string' ? (
          <img src={value} alt="Your signature" className="max-h-32 rounded-lg border border-line bg-white" />
        ) : (
          answerText(field, value) || <span className="font-normal text-ink-muted">Not answered</span>
        )}
        {field.disclaimer ? <p className="mt-1 text-sm leading-relaxed font-normal text-ink-muted">{field.disclaimer}</p> : null}
      </dd>
    </div>
  );
}
