import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { answerText } from '#schemas/forms/answers/answer-text.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { StepChange } from '#schemas/rules/step-conflict.ts';
import { Refused } from '#server/contract/refusals.ts';
import { type SavedStep, stepVersion } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ServerForm } from '../forms.ts';
import { filledOver, overSave } from '../step-version.ts';
import { peopleOf, type PersonOfStep } from '../lists/people.ts';
import { storedAnswers, storedStep } from '../renamed-step.ts';

/** Answers that are about to replace others. */
export interface Overwriting {
  readonly tab: string;
  readonly form: ServerForm;
  /** With masks in place of sensitive answers. */
  readonly shown: Answers;
  /** The version that the answers are based on; absent from clients that do not send it, whose last save wins. */
  readonly basedOn: string | undefined;
}

/**
 * Refuses to replace answers that were saved since the step was opened, and reports the differences. Sending the same
 * answers again, as after a lost reply, makes no difference and passes.
 */
export async function refuseOverwriting(db: Db, ctx: EnrollmentContext, step: Overwriting): Promise<void> {
  if (step.basedOn === undefined) return;
  const current = await storedStep(ctx, step.tab, db);
  const version = stepVersion(current);
  if (version === filledOver(step.basedOn).answers) return;
  const changes = changesBetween(ctx, step, current ? storedAnswers(ctx, current) : {});
  if (changes.length > 0) throw conflictOf(overSave(step.basedOn, version), changes);
}

/** Whether answers are based on the stored ones. */
export function isOver(previous: SavedStep | undefined, basedOn: string | undefined): boolean {
  return basedOn !== undefined && stepVersion(previous) === filledOver(basedOn).answers;
}

function conflictOf(version: string, changes: readonly StepChange[]): Refused {
  const labels = [...new Set(changes.map(({ label }) => label))].join(', ');
  return new Refused('changed-meanwhile', {
    message: fill(messages.stepChanged, { labels }),
    faults: changes.map(({ target_element, saved }) => ({
      target_element,
      error_message: fill(messages.answerChanged, { saved: saved || messages.noAnswer }),
    })),
    conflict: { version, changes: [...changes] },
  });
}

function changesBetween(ctx: EnrollmentContext, { tab, form, shown }: Overwriting, saved: Answers): readonly StepChange[] {
  const { fields } = form.built;
  const [theirPeople, yourPeople] = [saved, shown].map((answers) => peopleOf(ctx.stepOf(tab), answers, fields));
  if (!theirPeople || !yourPeople) return changesOf(fields, { saved, yours: shown });
  return pairs(theirPeople, yourPeople).flatMap(({ saved: theirs, yours, at }) => {
    const { title, path } = (yours ?? theirs) as PersonOfStep;
    const place = `${path}.${at}`;
    if (!theirs || !yours) return [{ target_element: place, label: title, saved: lineOf(fields, theirs), yours: lineOf(fields, yours) }];
    return changesOf(fields, { saved: theirs.answers, yours: yours.answers }).map((change) => ({
      ...change,
      target_element: `${place}.${change.target_element}`,
      label: `${title}, ${change.label}`,
    }));
  });
}

const mostInLine = 5;

/** A person who is on one side only: the name, and the first of the other answers. */
function lineOf(fields: readonly Field[], person: PersonOfStep | undefined): string {
  if (!person) return '';
  const shown = visibleFields(fields, person.answers).filter(isAnswered);
  const textsOf = (some: readonly Field[]) =>
    some.map((field) => shownText(field, person.answers[field.name])).filter((text) => text !== '');
  const name = textsOf(shown.filter(({ kind }) => kind === 'name')).join(' ');
  return [name, ...textsOf(shown.filter(({ kind }) => kind !== 'name'))].slice(0, mostInLine).join(', ');
}

interface Pair {
  readonly saved: PersonOfStep | undefined;
  readonly yours: PersonOfStep | undefined;
  /** Their position in the list that was sent; after its end if they are no longer in it. */
  readonly at: number;
}

function pairs(saved: readonly PersonOfStep[], yours: readonly PersonOfStep[]): readonly Pair[] {
  const kept = yours.map((each, at) => ({ yours: each, saved: saved.find(({ id }) => id === each.id), at }));
  const gone = saved.filter(({ id }) => !yours.some((each) => each.id === id));
  return [...kept, ...gone.map((each, at) => ({ saved: each, yours: undefined, at: yours.length + at }))];
}

function changesOf(
  fields: readonly Field[],
  { saved, yours }: { readonly saved: Answers; readonly yours: Answers },
): readonly StepChange[] {
  const shown = new Set([...visibleFields(fields, saved), ...visibleFields(fields, yours)]);
  return [...shown]
    .filter((field) => isAnswered(field) && textOf(field, saved) !== textOf(field, yours))
    .map((field) => ({
      target_element: field.name,
      label: field.label,
      saved: shownText(field, saved[field.name]),
      yours: shownText(field, yours[field.name]),
    }));
}

// Answers that the server sets are not anyone's change, and answers that are never stored cannot differ.
function isAnswered(field: Field): boolean {
  return fieldKind(field.kind).answer !== 'none' && !field.readOnly && field.kind !== 'security_code' && !field.list;
}

const textOf = (field: Field, answers: Answers) => JSON.stringify(answers[field.name] ?? '');

function shownText(field: Field, value: unknown): string {
  if (field.kind === 'signature') return value ? messages.signed : '';
  return answerText(field, value);
}
