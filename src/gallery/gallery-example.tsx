import { useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { mask } from '#schemas/values/mask.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { useToday } from '#src/ui/forms/today.tsx';

interface GalleryExampleProps extends LoadedForm {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly yaml: string;
}

/** One feature of fields: the YAML, the live form, and what it would store. */
export function GalleryExample({ id, title, text, yaml, form, validate }: GalleryExampleProps) {
  const [accepted, setAccepted] = useState<Answers>();
  const context = useToday();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-ink-muted">{text}</p>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <pre
          aria-label={`The text of ${title}`}
          className="self-start rounded-2xl border border-line bg-surface-muted p-4 text-sm leading-6 break-words whitespace-pre-wrap"
        >
          <code>{yaml}</code>
        </pre>
        <Card>
          <SchemaForm form={form} validate={validate} context={context} onSubmit={setAccepted}>
            <Button type="submit" variant="secondary" className="mt-6">
              Check<span className="sr-only"> {title}</span>
            </Button>
            <div role="status" className="mt-4 text-sm">
              {accepted ? <Accepted form={form} answers={accepted} /> : null}
            </div>
          </SchemaForm>
        </Card>
      </div>
    </section>
  );
}

function Accepted({ form, answers }: { readonly form: BuiltForm; readonly answers: Answers }) {
  return (
    <>
      <p className="font-medium text-success">All checks passed. This would be stored:</p>
      <pre className="mt-2 overflow-auto rounded-lg bg-surface-muted p-3">{JSON.stringify(kept(form, answers), null, 2)}</pre>
    </>
  );
}

// The answers as the server would return them: masked if sensitive, and pictures only by name.
function kept({ fields }: BuiltForm, answers: Answers): Answers {
  const shown = fields.map(({ name, kind, sensitive }) => {
    const value = answers[name];
    if (value !== undefined && sensitive) return [name, mask(kind, String(value))];
    return [name, kind === 'signature' && value ? 'image/png' : value];
  });
  return Object.fromEntries(shown);
}
