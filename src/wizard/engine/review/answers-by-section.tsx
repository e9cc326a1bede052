import { use, useMemo } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { fieldSections } from '#schemas/forms/field-sections.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { answerLines } from '#schemas/forms/answers/answer-lines.ts';
import { AnswersOf } from './answer.tsx';
import { Brief } from './brief.tsx';

interface AnswersBySectionProps {
  /** The questions that were asked, with the details behind some answers in sections of their own. */
  readonly fields: readonly Field[];
  readonly answers: Answers;
  /** The heading level of details. */
  readonly heading: 'h3' | 'h4';
}

/** Long questions for display, one below the other, each with its answer, and the details of an answer below it. */
export function AnswersBySection({ fields, answers, heading: Heading }: AnswersBySectionProps) {
  const sections = useMemo(() => fieldSections(fields.filter((field) => !field.list)), [fields]);
  const isBrief = use(Brief);
  const isShownAsText = (asked: readonly Field[]) => !isBrief || answerLines(asked, answers).some(({ text }) => text !== '');
  const shown = sections.filter(({ fields: asked }) => isShownAsText(asked));
  return shown.map(({ heading, fields: asked }) => (
    <section key={asked[0]?.name} className={heading ? 'border-l-2 border-line pl-4' : undefined}>
      {heading ? <Heading className="mb-2 text-sm font-semibold">{heading}</Heading> : null}
      <dl className={heading ? 'grid gap-x-8 gap-y-2 sm:grid-cols-2' : 'space-y-4'}>
        <AnswersOf fields={asked} answers={answers} />
      </dl>
    </section>
  ));
}
