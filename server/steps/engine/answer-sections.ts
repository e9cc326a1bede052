import { messages } from '#schemas/messages/messages.ts';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { answerLines } from '#schemas/forms/answers/answer-lines.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { fieldSections } from '#schemas/forms/field-sections.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { capitalized } from '#schemas/rules/own-list.ts';
import { withoutLinks } from '#schemas/values/links.ts';
import type { Db } from '#server/store/store.ts';
import type { NeededStep } from './needed-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { fieldsAsked } from './lists/list-items.ts';
import { peopleOf } from './lists/people.ts';
import { answersOf } from './answers-of.ts';
import type { ServerStep } from './server-step.ts';
import { stepsOf } from './tabs.ts';

/** A heading with its lines, each a name and its value. */
export interface Section {
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
  /** Belongs to the section above and is not a part itself; without a title it continues that section. */
  readonly part?: true;
}

/** The answers to include: all for their owner, or those that may be mailed, without numbers and health. */
export type Extent = 'everything' | 'by mail';

/** Every answer in the required steps, formatted for display. */
export async function answerSections(ctx: EnrollmentContext, db: Db, extent: Extent): Promise<readonly Section[]> {
  const steps = stepsOf(ctx).filter((step) => step.required && asksQuestions(step, extent));
  return (await Promise.all(steps.map((step) => stepSections(ctx, db, step, extent)))).flat();
}

function asksQuestions({ kind }: NeededStep, extent: Extent): boolean {
  if (kind === 'questions') return extent === 'everything';
  return kind === 'form' || kind === 'list';
}

async function stepSections(ctx: EnrollmentContext, db: Db, { tab_name, title }: NeededStep, extent: Extent): Promise<readonly Section[]> {
  const answers = await answersOf(ctx, tab_name, db);
  const { built } = ctx.forms.step(ctx, tab_name);
  const step = ctx.stepOf(tab_name);
  const included = built.fields.filter((field) => extent === 'everything' || mayBeMailed(field, step));
  const people = numbered<{ readonly title: string; readonly answers: Answers }>(peopleOf(step, answers, included) ?? [{ title, answers }]);
  const sections = people.flatMap((each) => {
    const shown = visibleFields(fieldsAsked(step, built, each.answers), each.answers).filter((field) => included.includes(field));
    const parts = partsOf(shown, each.answers, extent);
    return titled(extent === 'by mail' ? withoutLinks(each.title) : each.title, parts.length > 0 ? parts : noticesOf(shown));
  });
  const together = step.list?.together;
  return together === undefined ? sections : underTitle(title, together, sections);
}

// Several people may share a title, and headings must differ.
function numbered<Titled extends { readonly title: string }>(people: readonly Titled[]): readonly Titled[] {
  return people.map((each) => {
    const same = people.filter(({ title }) => title === each.title);
    return same.length > 1 ? { ...each, title: `${each.title} ${same.indexOf(each) + 1}` } : each;
  });
}

function underTitle(title: string, together: string, items: readonly Section[]): readonly Section[] {
  if (items.length === 0) return [{ title, lines: [[capitalized(together), messages.none]] }];
  return [{ title, lines: [] }, ...items.map((item) => ({ ...item, part: true as const }))];
}

// The first name is enough for a mail, which may reach a stranger. A person's body and disability are health.
const personal: ReadonlySet<string> = new Set([
  'middle_name',
  'last_name',
  'address1',
  'address2',
  'birthdate',
  'account_name',
  'last_name_on_cc',
  'height_feet',
  'height_inch',
  'weight',
  'is_legally_disabled',
  'disability_condition',
]);

function mayBeMailed(field: Field, { neverMailed }: ServerStep): boolean {
  return !field.sensitive && !personal.has(field.name) && !neverMailed?.(field);
}

function partsOf(shown: readonly Field[], answers: Answers, extent: Extent): readonly Section[] {
  return fieldSections(shown.filter(isShownAsText))
    .map(({ heading, fields }): Section => ({ title: heading ?? '', lines: linesOf(fields, answers, extent), part: true }))
    .filter(({ lines }) => lines.length > 0);
}

// If nothing is asked, as for people whose group pays, the reason is all there is.
function noticesOf(shown: readonly Field[]): readonly Section[] {
  const lines = shown.filter(({ kind }) => kind === 'notice').map(({ label }) => [messages.notice, label] as const);
  return lines.length > 0 ? [{ title: '', lines, part: true }] : [];
}

// No one may send links to a stranger in our name.
function textFor({ kind }: Field, text: string, extent: Extent): string {
  return extent === 'by mail' && kind !== 'email' ? withoutLinks(text) : text;
}

/** Whether an answer can be shown as text. */
export function isShownAsText({ kind }: Field): boolean {
  return fieldKind(kind).answer !== 'none' && kind !== 'signature' && kind !== 'list';
}

function linesOf(fields: readonly Field[], answers: Answers, extent: Extent): Section['lines'] {
  return answerLines(fields, answers)
    .map(({ field, label, text }) => [label, textFor(field, text, extent)] as const)
    .filter(([, text]) => text !== '');
}

// Answers without a heading of their own come right below the title.
function titled(title: string, parts: readonly Section[]): readonly Section[] {
  const [first, ...rest] = parts;
  if (!first) return [];
  return first.title === '' ? [{ title, lines: first.lines }, ...rest] : [{ title, lines: [] }, ...parts];
}
