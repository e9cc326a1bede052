import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { fill } from '#schemas/messages/fill.ts';
import { words } from '../words.ts';

/** A question that cannot be asked because of its definition, and the reason; the rest of the form works. */
export function BrokenField({ name, schema, uiSchema }: FieldProps) {
  return <BrokenRow label={schema.title ?? name} reason={String(getUiOptions(uiSchema).broken)} />;
}

/** Takes the place of a question that cannot be asked. */
export function BrokenRow({ label, reason }: { readonly label: string; readonly reason: string }) {
  return (
    <p role="alert" className="rounded-lg border border-danger bg-danger-soft px-4 py-3 text-sm text-ink sm:col-span-6">
      {fill(words.theQuestionCannotBeShown, { label, reason })}
    </p>
  );
}
