import type { Field } from '#schemas/fields/field.ts';
import type { FormData } from '#schemas/forms/answers/form-data.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Shown } from './page-of-forms.ts';
import type { Question } from './questions.ts';

/** A way in which the product differs from other themes and validators, on purpose. */
interface Difference {
  readonly reason: string;
  /** The form in which a question is compared. */
  readonly compared?: (question: Question) => Question;
  /** Whether the product, which shows these questions, leaves out another theme's fault at this path. */
  readonly isBesides?: (path: string, questions: readonly Question[]) => boolean;
  /** Faults that only these keywords find are the product's alone. */
  readonly keywords?: readonly string[];
  /** A form that the product opens with these answers, as another theme opens it. */
  readonly opened?: (shown: Shown, form: BuiltForm, answers: FormData) => Shown;
}

/** Every intended difference; any other one is a mistake. */
export const differences: readonly Difference[] = [
  {
    reason: 'A box below terms says in front of their title that they are agreed to.',
    compared: (question) => ({ ...question, name: question.name.replace(/^I have read and agree to: /, '') }),
  },
  {
    reason: 'The ready theme draws its lists, and one that is locked cannot be opened.',
    compared: (question) => (question.isLocked ? { ...question, options: [] } : question),
  },
  {
    reason: 'A condition whose `then` fails is also called a fault of the object around it ("must match then schema"), which asks nothing.',
    isBesides: (path, questions) =>
      questions.some((each) => each.path.startsWith(`${path}__`) && !/^\d/.test(each.path.slice(path.length + 2))),
  },
  {
    reason:
      'A list that a condition brings in opens with its fewest rows. Other themes open it empty, and its fault is that of the whole list.',
    opened: (shown, { fields }, answers) =>
      fields.filter(({ list, showWhen, name }) => list && showWhen && answers[name] === undefined).reduce(withoutRows, shown),
  },
  {
    reason: 'Days, check digits and signatures are checked by words that JSON Schema does not have (own-words.ts).',
    keywords: ['format', 'dateLimits'],
  },
];

function withoutRows(shown: Shown, { name }: Field): Shown {
  const isInRow = (path: string) => path.startsWith(`${name}__`);
  return {
    ...shown,
    questions: shown.questions.filter(({ path }) => !isInRow(path)),
    faults: [...new Set(shown.faults.map((path) => (isInRow(path) ? name : path)))],
  };
}
