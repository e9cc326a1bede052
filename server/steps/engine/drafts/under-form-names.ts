import { type Answers, isAnswers } from '#schemas/forms/answers/answers.ts';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { stepRow } from '#schemas/steps/step-row.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { refuseOtherShape } from '#server/contract/contract.ts';
import { sentPart } from '../lists/list-items.ts';
import { mapParts, openForm } from './draft-parts.ts';

/**
 * Unsaved input under the names of the step's form, which pages send. Programs send what the step's own save takes: that is
 * read as the save reads it, because sensitive answers are found by the form's names alone.
 */
export function underFormNames(ctx: EnrollmentContext, tab: string, typed: Answers): Answers {
  const { list, wire } = ctx.stepOf(tab);
  const { fields } = ctx.forms.step(ctx, tab).built;
  const read = list
    ? list.wire && ((sent: Answers) => sentPart(ctx, tab, list, sent).answers)
    : wire && ((sent: Answers) => wire.read(ctx, sent));
  if (!read) return typed;
  return mapParts(ctx.stepOf(tab), typed, (answers, whose) => {
    if (whose === openForm || !hasParts(fields, answers)) return answers;
    refuseOtherShape(stepRow(tab).save, { enrollment_id: ctx.enrollment.id, ...typed });
    return read(answers);
  });
}

// A form's answers are flat, except for flags.
function hasParts(fields: readonly Field[], answers: Answers): boolean {
  const flags = new Set(fields.filter(({ kind }) => fieldKind(kind).answer === 'flags').map(({ name }) => name));
  return Object.entries(answers).some(([name, value]) => (Array.isArray(value) || isAnswers(value)) && !flags.has(name));
}
