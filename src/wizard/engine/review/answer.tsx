import { use } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { answerLines, type AnswerLine } from '#schemas/forms/answers/answer-lines.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Brief } from './brief.tsx';
import { words } from '../words.ts';

// On a phone, a longer question is above its answer, because there is little room beside it.
const longestBeside = 32;

interface AnswersOfProps {
  /** Fields of one section. */
  readonly fields: readonly Field[];
  readonly answers: Answers;
}

/** Answers for display, each with its question. In the list of all answers, questions without an answer are left out. */
export function AnswersOf({ fields, answers }: AnswersOfProps) {
  return answerLines(fields, answers).map((line) => <Answer key={line.field.name} line={line} value={answers[line.field.name]} />);
}

function Answer({ line: { field, label, text }, value }: { readonly line: AnswerLine; readonly value: unknown }) {
  const isBrief = use(Brief);
  const isPicture = field.kind === 'signature' && typeof value === 'string';
  if (isBrief && !(isPicture ? value : text)) return null;
  const isWide = field.kind === 'signature' || field.kind === 'checkbox';
  return (
    <div
      className={classNames(
        isWide && 'sm:col-span-2',
        isBrief && label.length <= longestBeside && 'max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:gap-3',
      )}
    >
      <dt className="text-sm text-ink-muted">
        {label}
        {field.disclaimer && !field.required ? ` ${words.optional}` : null}
      </dt>
      <dd className="font-medium break-words whitespace-pre-line">
        {isPicture ? (
          <img src={value} alt={words.yourSignature} className="h-32 max-w-full rounded-lg border border-line bg-white object-scale-down" />
        ) : (
          text || <span className="font-normal text-ink-muted">{words.notAnswered}</span>
        )}
        {field.disclaimer && !isBrief ? (
          <p className="mt-1 text-sm leading-relaxed font-normal text-ink-muted">{field.disclaimer}</p>
        ) : null}
      </dd>
    </div>
  );
}
