import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { namesOfStep } from '#server/rules/step-names.ts';
import { type Draft, draftOf } from '#server/store/step-drafts.ts';
import type { EnrollmentContext } from './context.ts';
import { answersWithVersion } from './prefill.ts';
import { underTodaysNames } from './renamed-step.ts';
import { filledOver, versionOf } from './step-version.ts';
import { stepsOf } from './tabs.ts';

/** Whether an answer may rest unchecked: neither numbers that must not be kept, nor consent, which is given once and whole. */
export function mayBeDrafted(field: Pick<Field, 'sensitive' | 'readOnly' | 'kind' | 'name'>): boolean {
  return !field.sensitive && !field.readOnly && field.kind !== 'signature' && !field.name.startsWith('accept_');
}

/** What of a step's unfinished input is kept: of a form its own fields, of anything else all but what must not be kept. */
export function draftable(ctx: EnrollmentContext, tab: string, typed: Answers): Answers {
  const { fields } = ctx.forms.step(ctx, tab).built;
  const data = underTodaysNames(ctx, tab, typed);
  const kind = stepsOf(ctx).find((step) => step.tab_name === tab)?.kind;
  if (kind === 'list') {
    return withoutNames(data, new Set(fields.filter((field) => field.sensitive).map((field) => field.name))) as Answers;
  }
  return Object.fromEntries(
    fields.filter((field) => mayBeDrafted(field) && Object.hasOwn(data, field.name)).map(({ name }) => [name, data[name]]),
  );
}

/** The unfinished input of a step, as it was when it was saved for later. */
export async function unfinishedInput(ctx: EnrollmentContext, tab: string): Promise<Draft | undefined> {
  const { store, sealer, enrollment } = ctx;
  const draft = await store.remember(`draft/${enrollment.id}/${tab}`, draftTables, () =>
    draftOf(store.db, sealer, enrollment.id, ...namesOfStep(ctx.config, tab)),
  );
  return draft && { ...draft, data: underTodaysNames(ctx, tab, draft.data) };
}

const draftTables = ['step_draft'] as const;

/** The version of a step that what is shown of it was typed over: that of its unfinished input, else of what is stored. */
export async function versionShown(ctx: EnrollmentContext, tab: string): Promise<string> {
  const [draft, { version }] = await Promise.all([unfinishedInput(ctx, tab), answersWithVersion(ctx, tab)]);
  return versionOf(draft?.basedOn ? filledOver(draft.basedOn).answers : version, ctx.forms.step(ctx, tab));
}

// Wherever they stand: people and answers come in lists.
const never: ReadonlySet<string> = new Set(['ssn', 'card_number', 'account_number', 'security_code', 'signature']);

function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !names.has(name) && !never.has(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNames(each, names)]));
}
