import type { Answers } from '#schemas/forms/answers/answers.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { ownList } from '#schemas/rules/own-list.ts';

/*
 * A carrier's own list used to be stored as a form of rows: a count under the name of the tab, and a field
 * `<tab>_<row>_<field>` for each answer. Answers from then are read as items; the next save stores them so.
 */

/** The context that tells which steps are carriers' own lists. */
export type RowsBefore = Pick<EnrollmentContext, 'config' | 'stepOf'>;

/** A draft may contain any number. */
const mostRows = 20;

const itemOf = (row: string) => `row-${row}`;

/** Stored answers of a step, with rows from before as items. */
export function withItems(ctx: RowsBefore, tab: string, answers: Answers): Answers {
  const count = isOwnList(ctx, tab) && namesOfStep(ctx.config, tab).find((name) => isRowCount(answers, name));
  if (!count) return answers;
  const items = Array.from({ length: Math.min(Number(answers[count]), mostRows) }, (_, at) => rowAt(answers, count, at));
  return { ...withoutRows(answers, count), [ownList.name]: items };
}

/** The storage name of an item's sensitive answer, by the name that it had in a row. */
export function itemSecretName(ctx: RowsBefore, tab: string, stored: string): string {
  if (!isOwnList(ctx, tab)) return stored;
  for (const name of namesOfStep(ctx.config, tab)) {
    const [row = '', ...field] = stored.startsWith(`${name}_`) ? stored.slice(name.length + 1).split('_') : [];
    if (/^\d+$/.test(row) && field.length > 0) return `${itemOf(row)}.${field.join('_')}`;
  }
  return stored;
}

/** The name that an item's sensitive answer had in a row, under each name of the step; none for an item that was never a row. */
export function rowSecretNames(ctx: RowsBefore, tab: string, stored: string): readonly string[] {
  const [, row, field] = /^row-(\d+)\.(.+)$/.exec(stored) ?? [];
  return row === undefined || !isOwnList(ctx, tab) ? [] : namesOfStep(ctx.config, tab).map((name) => `${name}_${row}_${field}`);
}

function isOwnList(ctx: RowsBefore, tab: string): boolean {
  return ctx.stepOf(tab).list?.id === ownList.id;
}

function isRowCount(answers: Answers, name: string): boolean {
  return typeof answers[name] === 'number' && !Array.isArray(answers[ownList.name]);
}

function rowAt(answers: Answers, name: string, at: number): Answers {
  const start = `${name}_${at}_`;
  const own = Object.entries(answers).filter(([field]) => field.startsWith(start));
  return { ...Object.fromEntries(own.map(([field, value]) => [field.slice(start.length), value])), [ownList.id]: itemOf(String(at)) };
}

function withoutRows(answers: Answers, name: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => field !== name && !field.startsWith(`${name}_`)));
}
