import { isoDay } from '#schemas/values/dates.ts';
import type { CallName } from '#schemas/calls/calls.ts';
import { type ProductStep, productSteps, type ProductTab, productTabs } from '#schemas/steps/product-steps.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import type { Step } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';
import { nameToday } from '#server/config/step-names.ts';
import { storedCarriers } from '#server/store/steps/progress.ts';
import type { Context, EnrollmentContext } from '#server/context.ts';
import { oncePerEnrollment } from './engine/once-per-enrollment.ts';

type Input = Readonly<Record<string, unknown>>;

/** The meaning of a call for its enrollment's progress: the step, and the event once it is done. */
interface Meaning {
  readonly tab: string | ((input: Input) => string);
  readonly done?: 'saved' | 'later' | 'completed';
}

const saves = (tab: Meaning['tab']): Meaning => ({ tab, done: 'saved' });
const named = ({ tab_name }: Input) => String(tab_name);

/** The position of a completed enrollment. */
export const completedTab = 'receipt';

const ofProduct: Readonly<Record<string, Meaning>> = Object.assign({}, ...productTabs.map((tab) => meaningsOf(tab, productSteps[tab])));

function meaningsOf(tab: ProductTab, { save, saveOnFile, checkOne }: ProductStep): Readonly<Record<string, Meaning>> {
  return {
    [save]: tab === reviewTab ? { tab, done: 'completed' } : saves(tab),
    ...(saveOnFile ? { [saveOnFile]: saves(tab) } : {}),
    // Items of a list are checked one by one, before the list is saved.
    ...(checkOne ? { [checkOne]: { tab } } : {}),
  };
}

const meanings: Readonly<Partial<Record<CallName, Meaning>>> = {
  ...ofProduct,
  'POST /save-step-info': saves(named),
  'POST /validate-single-step-item': { tab: named },
  'POST /save-enrollment': { tab: ({ tab }) => tabOfSaved(String(tab)), done: 'later' },
};

/** Runs a call, and records what it means for its enrollment. */
export async function noted<Result>(name: CallName, input: Input, ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const meaning = meanings[name];
  if (!meaning || !('enrollment' in ctx)) return work();
  const of = ctx as EnrollmentContext;
  const tab = typeof meaning.tab === 'string' ? meaning.tab : meaning.tab(input);
  try {
    const result = await work();
    if (meaning.done) note(of, tab, meaning.done);
    return result;
  } catch (error) {
    for (const field of refusedFields(error)) note(of, tab, 'refused', field);
    throw error;
  }
}

/**
 * Records that a step is shown, or which of its fields keep the browser from sending it. A review shows the fields of
 * all steps, so only the app can tell.
 */
export function noteSeen(ctx: EnrollmentContext, tab: string, stoppedBy: readonly string[] | undefined): void {
  if (!stoppedBy) note(ctx, tab, 'opened');
  for (const field of new Set(stoppedBy)) note(ctx, tab, 'refused', field);
}

function note(ctx: EnrollmentContext, name: string, happening: string, field = ''): void {
  const { progress, config, enrollment, now } = ctx;
  const tab = nameToday(config, name);
  // Repeating a completion does not count again, nor does correcting one.
  if (enrollment.corrects !== null || (happening === 'completed' && enrollment.completed)) return;
  const { day, carriers } = countedAs(ctx);
  progress.note({
    enrollment_id: enrollment.id,
    day,
    carriers,
    process: enrollment.eprocess,
    tab: happening === 'completed' ? completedTab : tab,
    happening,
    field,
    position: happening === 'completed' ? 1000 : placeAmong(config.steps, tab),
    at: now.toISOString(),
  });
}

const countedAs = oncePerEnrollment(({ plans, today }) => ({
  day: isoDay(today),
  carriers: storedCarriers(plans.map(({ carrier }) => carrier.id)),
}));

// Its order may be a fraction; the number of steps before it is always whole.
function placeAmong(steps: readonly Step[], tab: string): number {
  const own = steps.find((step) => step.tab === tab)?.order ?? 0;
  return steps.filter(({ order }) => order < own).length;
}

/** The fields that a step's own definitions refuse, without the positions of people in lists: never what was sent. */
function refusedFields(error: unknown): readonly string[] {
  if (!(error instanceof Refused) || error.errorCode !== 'invalid-answers') return [];
  const names = error.faults.map(({ target_element }) => target_element.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '');
  return [...new Set(names)].map((name) => name.slice(0, 100));
}
