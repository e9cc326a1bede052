import type { CallData } from '#schemas/calls/calls.ts';
import type { Field } from '#schemas/fields/field.ts';
import { answerLines } from '#schemas/forms/answers/answer-lines.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { isMask } from '#schemas/values/mask.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { isShownAsText } from '#server/steps/engine/answer-sections.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { secretName } from '#server/steps/engine/lists/parts.ts';
import { fieldsAsked } from '#server/steps/engine/lists/list-items.ts';
import { peopleOf } from '#server/steps/engine/lists/people.ts';
import { type EnrollmentTab, tabsOf } from '#server/steps/engine/tabs.ts';
import type { OwnedContext } from './owned.ts';

type AnsweredStep = CallData<'GET /get-desk-enrollment'>['steps'][number];
type Line = AnsweredStep['groups'][number]['lines'][number];

/** The steps of an enrollment with their answers, sensitive ones masked. */
export async function answeredSteps(ctx: OwnedContext): Promise<AnsweredStep[]> {
  const asked = (await tabsOf(ctx)).filter((tab) => tab.required && tab.tab_name !== reviewTab);
  return Promise.all(asked.map((tab) => answeredStep(ctx, tab)));
}

async function answeredStep(ctx: OwnedContext, { tab_name, title, complete }: EnrollmentTab): Promise<AnsweredStep> {
  const answers = await answersOf(ctx, tab_name);
  const { built } = ctx.forms.step(ctx, tab_name);
  const step = ctx.stepOf(tab_name);
  const people = peopleOf(step, answers, built.fields) ?? [{ id: '', title: '', answers }];
  const groups = people.map((each) => ({
    title: each.title,
    lines: linesOf(fieldsAsked(step, built, each.answers), each.id, each.answers),
  }));
  return { tab_name, title, complete, groups: groups.filter(({ lines }) => lines.length > 0) };
}

function linesOf(fields: readonly Field[], whose: string, answers: Answers): Line[] {
  return answerLines(visibleFields(fields, answers).filter(isShownAsText), answers)
    .map(({ field, label, text }) => ({ label, text, ...secretOf(field, whose, answers) }))
    .filter(({ text }) => text !== '');
}

// Card and account numbers stay in the vault, which gives none back.
const inVault: ReadonlySet<string> = new Set(['card_number', 'account_number', 'security_code']);

function secretOf({ name, sensitive, kind }: Field, whose: string, answers: Answers): Pick<Line, 'secret'> {
  return sensitive && isMask(answers[name]) && !inVault.has(kind) ? { secret: secretName(whose, name) } : {};
}
