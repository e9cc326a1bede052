import { use, useMemo } from 'react';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { openingAnswers } from '#schemas/forms/answers/answers.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { fieldSections } from '#schemas/forms/field-sections.ts';
import { AnswersOf } from './answer.tsx';
import { AnswersBySection } from './answers-by-section.tsx';
import { Brief, SubHeading } from './brief.tsx';
import { words } from '../words.ts';

interface SavedAnswersProps {
  readonly fields: readonly Field[];
  /** The questions are long and have details. */
  readonly isLong: boolean;
}

/** The saved answers of a form for display. In the list of all answers, a form without any says so once. */
export function SavedAnswers({ fields, isLong }: SavedAnswersProps) {
  const answers = useMemo(() => openingAnswers(fields), [fields]);
  const shown = useMemo(() => visibleFields(fields, answers), [fields, answers]);
  const isBrief = use(Brief);
  const questions = shown.filter((field) => !field.list && fieldKind(field.kind).answer !== 'none');
  const listed = isBrief ? questions.filter(({ value }) => isFilled(value)) : questions;
  // If nothing is asked, as for people whose group pays, only the reason is shown.
  if (questions.length === 0) return shown.map((field) => <p key={field.name}>{field.label}</p>);
  if (listed.length === 0) return <p className="text-ink-muted">{words.noAnswersGiven}</p>;
  if (isLong) {
    return (
      <div className="space-y-4">
        <AnswersBySection heading="h3" fields={listed} answers={answers} />
      </div>
    );
  }
  return (
    <div className="space-y-6">
      {fieldSections(listed).map(({ heading, fields: asked }) => (
        <section key={asked[0]?.name}>
          {heading ? <SubHeading>{heading}</SubHeading> : null}
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <AnswersOf fields={asked} answers={answers} />
          </dl>
        </section>
      ))}
    </div>
  );
}
