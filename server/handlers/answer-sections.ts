import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { answerText } from '#schemas/forms/answer-text.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { fieldSections } from '#schemas/forms/field-sections.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { isHealth } from '#schemas/dependents/dependent-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { NeededStep } from '#server/rules/steps.ts';
import type { EnrollmentContext } from './context.ts';
import { peopleOf } from './people-of.ts';
import { answersOf } from './prefill.ts';
import { stepsOf } from './tabs.ts';

/** A heading with its lines, each a name and what is said of it. */
export interface Section {
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
}

/** Which answers are told: all of them, to whom the enrollment belongs; or what may travel by mail, without numbers and without health. */
export type Told = 'everything' | 'by mail';

/** Everything that was answered in the required steps, as people read it. */
export async function answerSections(ctx: EnrollmentContext, db: Db, told: Told): Promise<readonly Section[]> {
  const steps = stepsOf(ctx).filter((step) => step.required && asksQuestions(step, told));
  return (await Promise.all(steps.map((step) => stepSections(ctx, db, step, told)))).flat();
}

function asksQuestions({ kind }: NeededStep, told: Told): boolean {
  if (kind === 'questions') return told === 'everything';
  return kind === 'form' || kind === 'list';
}

async function stepSections(ctx: EnrollmentContext, db: Db, { tab_name, title, kind }: NeededStep, told: Told) {
  const answers = await answersOf(ctx, tab_name, db);
  const { fields } = ctx.forms.step(ctx, tab_name).built;
  const asked = fields.filter((field) => told === 'everything' || mayTravel(field, tab_name));
  const people = peopleOf[tab_name]?.(answers);
  if (!people && kind === 'list') return entrySections(title, asked, answers);
  return (people ?? [{ title, answers }]).map((each) => ({ title: each.title, lines: answerLines(asked, each.answers) }));
}

// The entries of a carrier's own list are rows of fields, each row under its heading.
function entrySections(title: string, asked: readonly Field[], answers: Answers): readonly Section[] {
  return fieldSections(visibleFields(asked, answers))
    .map(({ heading, fields }) => ({ title: heading ? `${title}: ${heading}` : title, lines: answerLines(fields, answers) }))
    .filter(({ lines }) => lines.length > 0);
}

// A dependent's health is asked in the dependent's own form.
function mayTravel(field: Field, tab: string): boolean {
  return !field.sensitive && !(tab === 'dependent_info' && isHealth(field.name));
}

function answerLines(asked: readonly Field[], answers: Answers): Section['lines'] {
  const fields = visibleFields(asked, answers);
  return fields
    .filter((field) => fieldKind(field.kind).answer !== 'none' && field.kind !== 'signature' && field.kind !== 'rows')
    .map((field) => [field.label, answerText(field, answers[field.name])] as const)
    .filter(([, text]) => text !== '');
}
