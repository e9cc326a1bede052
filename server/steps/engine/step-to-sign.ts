import type { EnrollmentContext } from '#server/context.ts';
import { inLanguage } from '#server/language/in-language.ts';
import type { AnswersToSign, StepToSign } from '#server/rules/enrollment/signed-facts.ts';
import type { Db } from '#server/store/store.ts';
import { answersWithVersion } from './answers-of.ts';
import { peopleOf } from './lists/people.ts';

/** The questions of a step in English, whose fields `english` has, and its answers, as a signature covers them. */
export async function stepToSign(ctx: EnrollmentContext, english: EnrollmentContext, db: Db, tab: string): Promise<StepToSign> {
  const answers = await answersToSign(ctx, db, tab);
  return { tab, answers, fields: inLanguage('en', () => ctx.forms.step(english, tab).built.fields) };
}

async function answersToSign(ctx: EnrollmentContext, db: Db, tab: string): Promise<readonly AnswersToSign[]> {
  const { answers, prints } = await answersWithVersion(ctx, tab, db);
  const step = ctx.stepOf(tab);
  const people = peopleOf(step, answers);
  if (people) return people.map((each) => ({ tab, person: each.id, answers: each.answers, prints: printsOfPerson(prints, each.id) }));
  if (!step.signed) return [{ tab, person: '', answers, prints }];
  const covered = step.signed(ctx.forms.step(ctx, tab).built.fields);
  return [{ tab, person: '', answers: Object.fromEntries(covered.map(({ name }) => [name, answers[name]])), prints }];
}

function printsOfPerson(prints: Readonly<Record<string, string>>, id: string): Readonly<Record<string, string>> {
  const start = `${id}.`;
  return Object.fromEntries(
    Object.entries(prints).flatMap(([name, print]) => (name.startsWith(start) ? [[name.slice(start.length), print]] : [])),
  );
}
