import { currentLocale } from '#schemas/language/words.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { NeededStep } from './needed-steps.ts';

/** An answer that has changed, by its step and its field. */
interface ChangedAnswer {
  readonly tab: string;
  readonly name: string;
}

/** Changed answers in words: of a form with a few of them the questions, otherwise the step. `own`: they are the reader's. */
export function changedAnswers(
  ctx: EnrollmentContext,
  steps: readonly NeededStep[],
  answers: readonly ChangedAnswer[],
  own: boolean,
): readonly string[] {
  return [...new Set(answers.map(({ tab }) => tab))].flatMap((tab) => {
    const step = steps.find(({ tab_name }) => tab_name === tab);
    const names = [...new Set(answers.filter((each) => each.tab === tab).map(({ name }) => name))];
    const labels = step?.kind === 'form' ? names.map((name) => labelOf(ctx, tab, name)) : [];
    if (labels.length > 0 && labels.length <= mostNamed) return labels.map((label) => labelled(label, own));
    return [fill(own ? messages.yourAnswersIn : messages.theAnswersIn, { title: step?.title ?? tab })];
  });
}

const mostNamed = 2;

function labelOf(ctx: EnrollmentContext, tab: string, name: string): string {
  return ctx.forms.step(ctx, tab).built.fields.find((field) => field.name === name)?.label ?? name;
}

/** An answer by its question's label. One that is a sentence is quoted; one like "Last name" is put in lower case. */
export function labelled(label: string, own: boolean): string {
  if (/[?.:!]$/.test(label) || label.length > 40) return fill(own ? messages.yourAnswerTo : messages.theAnswerTo, { label });
  const inside = /^[A-Z][a-z]/.test(label) && !/^\S+ [A-Z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return fill(own ? messages.yourAnswer : messages.theAnswer, { label: inside });
}

const mostListed = 4;

/** Things as a list in prose; if there are many, the last ones as a count. */
export function listed(things: readonly string[]): string {
  const [shown, more] = things.length > mostListed ? [things.slice(0, mostListed - 1), things.length - mostListed + 1] : [things, 0];
  return new Intl.ListFormat(currentLocale()).format(more > 0 ? [...shown, fill(messages.andMore, { n: more })] : shown);
}
