import { useMemo } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { fieldSections } from '#schemas/forms/field-sections.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { Answer } from '../../engine/review/answer.tsx';

interface HealthAnswersProps {
  /** The health questions that were asked, with the details behind a Yes. */
  readonly fields: readonly Field[];
  readonly answers: Answers;
  /** The heading level of details. */
  readonly heading: 'h3' | 'h4';
}

/** Health answers for display: each question with its answer, and the details of a Yes below it. */
export function HealthAnswers({ fields, answers, heading: Heading }: HealthAnswersProps) {
  const sections = useMemo(() => fieldSections(fields.filter((field) => !field.list)), [fields]);
  return sections.map(({ heading, fields: asked }) => (
    <section key={asked[0]?.name} className={heading ? 'border-l-2 border-line pl-4' : undefined}>
      {heading ? <Heading className="mb-2 text-sm font-semibold">{heading}</Heading> : null}
      <dl className={heading ? 'grid gap-x-8 gap-y-2 sm:grid-cols-2' : 'space-y-4'}>
        {asked.map((field) => (
          <Answer key={field.name} field={field} value={answers[field.name]} />
        ))}
      </dl>
    </section>
  ));
}
