import { useEffect, useRef, useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { addToDate, dateAt, formatDate } from '#schemas/values/dates.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { Button } from '#src/ui/button.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { madeUpAnswers, madeUpName, peopleCount, unanswerable } from '#schemas/forms/answers/made-up-answers.ts';

interface PreviewFormProps extends LoadedForm {
  readonly title: string;
  /** The name of an item, if the step is a carrier's own list: the form is that of one item. */
  readonly each?: string | undefined;
}

/** A step's live form: it validates like the wizard and stores nothing. */
export function PreviewForm({ title, each, form, validate }: PreviewFormProps) {
  const [person, setPerson] = useState<number>();
  const [context] = useState(() => {
    const today = dateAt(new Date());
    return { today: formatDate(today), effective_date: formatDate(addToDate({ ...today, day: 1 }, 1, 'months')) };
  });
  const next = person === undefined ? 0 : (person + 1) % peopleCount;
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl font-semibold">
          {title} {each ? <span className="text-base font-normal text-ink-muted">asked of each {each}</span> : null}
        </h3>
        <Button variant="secondary" size="small" onClick={() => setPerson(next)}>
          Try it as {madeUpName(next)}
        </Button>
      </div>
      {/* Each person gets a new form, without the previous person's answers. */}
      <Tried
        key={person ?? 'nobody'}
        form={form}
        validate={validate}
        context={context}
        name={person === undefined ? undefined : madeUpName(person)}
        answers={person === undefined ? {} : madeUpAnswers(form.fields, person, context)}
        beyond={person === undefined ? [] : unanswerable(form.fields, person, context).map(({ label }) => label)}
      />
    </div>
  );
}

interface TriedProps extends LoadedForm {
  readonly context: { readonly today: string; readonly effective_date: string };
  /** The person who fills in the form; none for the form as enrollers find it. */
  readonly name: string | undefined;
  readonly answers: Answers;
  /** Fields that cannot be filled in automatically, by label. */
  readonly beyond: readonly string[];
}

function Tried({ form, validate, context, name, answers, beyond }: TriedProps) {
  const [opening] = useState(answers);
  const [passed, setPassed] = useState(false);
  const check = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (name !== undefined) check.current?.click();
  }, [name]);
  return (
    <SchemaForm
      form={form}
      validate={validate}
      context={context}
      answers={opening}
      onAnswer={() => setPassed(false)}
      onSubmit={() => setPassed(true)}
    >
      {beyond.length > 0 ? (
        <p className="mt-6 text-ink-muted">
          Cannot be filled in automatically: {beyond.join(', ')}. Only you know what the pattern accepts, so fill it in yourself.
        </p>
      ) : null}
      <Button ref={check} type="submit" variant="secondary" className="mt-6">
        Check the answers
      </Button>
      <p role="status" className="mt-3 font-medium text-success">
        {passed ? `All checks passed${name === undefined ? '' : ` for ${name}`}.` : ''}
      </p>
    </SchemaForm>
  );
}
