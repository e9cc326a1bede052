import { assign, setup, type SnapshotFrom } from 'xstate';
import { canOpen, firstIncomplete, isReview, nextTab, startTab, type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
import { fromCall, notProvided } from '../from-call.ts';
import { type CompletionInput, conflictIn, type SavedStep, type SaveInput, type WizardEvent, type WizardInput } from './wizard-ports.ts';

interface WizardContext {
  /** All steps as the server last listed them, with their completeness. */
  readonly tabs: readonly Tab[];
  /** Set during an edit from review: the next save leads back there. */
  readonly returnToReview: boolean;
  /** The input on review, kept for a completion that happens on a later step. */
  readonly review: WizardEvent & { type: 'COMPLETE' };
  /** The refusal of the last save, for the step to show. */
  readonly failure: unknown;
  /** The input being saved, kept for a save that needs another decision. */
  readonly submitted: Omit<SaveInput, 'tab' | 'returnsToReview'>;
  /** The number of times a step was reopened with the saved answers in place of what was typed. */
  readonly openings: number;
}

const wizard = setup({
  types: {} as {
    context: WizardContext;
    events: WizardEvent;
    input: WizardInput;
    meta: { tab?: string };
  },
  actors: {
    saveTab: fromCall<SavedStep, SaveInput>(notProvided),
    complete: fromCall<void, CompletionInput>(notProvided),
  },
  actions: {
    takeTabs: assign({ tabs: (_, { tabs }: { tabs: readonly Tab[] }) => tabs }),
    markReturn: assign({ returnToReview: true }),
    clearReturn: assign({ returnToReview: false }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
    clearFailure: assign({ failure: undefined }),
    keepAnswers: assign({
      submitted: ({ event, context }) => (event.type === 'NEXT' ? { answers: event.answers } : context.submitted),
      failure: undefined,
    }),
    decideForMine: assign({
      submitted: ({ context: { submitted, failure } }) => {
        const version = conflictIn(failure)?.version;
        return version === undefined ? submitted : { ...submitted, over: version };
      },
      failure: undefined,
    }),
    reopenStep: assign({ openings: ({ context }) => context.openings + 1, failure: undefined }),
    keepWords: assign({ review: ({ event, context }) => (event.type === 'COMPLETE' ? event : context.review) }),
  },
  guards: {
    returnsToReview: ({ context }) => context.returnToReview,
    /** The step was saved elsewhere since it was opened here. */
    conflicts: (_, { error }: { error: unknown }) => conflictIn(error) !== undefined,
    goesForward: ({ context }) => !context.returnToReview,
    /** On the way back to review, the given step is the first that lacks answers. */
    returnsTo: ({ context }, { tab, tabs }: { tab: string; tabs: readonly Tab[] }) =>
      context.returnToReview && firstIncomplete(tabs)?.tab_name === tab,
    /** The save changed which steps are shown, so this machine is outdated. */
    stepsChanged: ({ context }, { tabs }: { tabs: readonly Tab[] }) => namesOf(tabs) !== namesOf(context.tabs),
    /** The given step is the first that still lacks answers. */
    lacks: ({ context }, { tab }: { tab: string }) => firstIncomplete(context.tabs)?.tab_name === tab,
    opens: ({ context, event }, { tab }: { tab: string }) => event.type === 'OPEN' && event.tab === tab && canOpen(context.tabs, tab),
    edits: ({ event }, { tab }: { tab: string }) => event.type === 'EDIT' && event.tab === tab,
  },
});

const namesOf = (tabs: readonly Tab[]) =>
  visibleTabs(tabs)
    .map((tab) => tab.tab_name)
    .join();

interface SaveDone {
  readonly event: { readonly output: SavedStep };
}

const refusal = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error });

/** The consequences of a finished save, in the order of evaluation. */
function afterSave(tab: string, names: readonly string[], onward: string) {
  const saved = ({ event }: SaveDone) => ({ tabs: event.output.tabs });
  const take = { type: 'takeTabs' as const, params: saved };
  return [
    { guard: { type: 'stepsChanged' as const, params: saved }, target: '#reshaped', actions: take },
    // An edit may have opened questions on other steps: those first, then review.
    ...beforeReview(names)
      .filter((name) => name !== tab)
      .map((name) => ({
        guard: { type: 'returnsTo' as const, params: ({ event }: SaveDone) => ({ tab: name, tabs: event.output.tabs }) },
        target: `#${name}`,
        actions: take,
      })),
    ...names.filter(isReview).map((review) => ({ guard: 'returnsToReview' as const, target: `#${review}`, actions: take })),
    { guard: 'goesForward' as const, target: onward, actions: take },
  ];
}

const others = (tab: string, names: readonly string[]) => names.filter((name) => name !== tab && !isReview(name));

/** The steps before review; a carrier may add steps after it. */
const beforeReview = (names: readonly string[]) => names.slice(0, Math.max(0, names.findIndex(isReview)));

// The browser's Back and Forward buttons, and typed URLs: a step opens if it may.
const openings = (names: readonly string[]) =>
  names.map((name) => ({ guard: { type: 'opens' as const, params: { tab: name } }, target: `#${name}`, actions: 'clearFailure' as const }));

function stepState(tab: string, names: readonly string[], isFirst: boolean, onward: string) {
  const back = [
    ...names.filter(isReview).map((review) => ({ guard: 'returnsToReview' as const, target: `#${review}` })),
    ...(isFirst ? [{ guard: 'goesForward' as const, target: '#cart' }] : []),
  ];
  return wizard.createStateConfig({
    id: tab,
    meta: { tab },
    initial: 'editing',
    states: {
      editing: {
        on: {
          NEXT: { target: 'saving', actions: 'keepAnswers' },
          BACK: back,
          OPEN: openings(names),
        },
      },
      saving: {
        tags: ['busy'],
        invoke: {
          id: 'saveTab',
          src: 'saveTab',
          input: ({ context }) => ({ tab, ...context.submitted, returnsToReview: context.returnToReview }),
          onDone: afterSave(tab, names, onward),
          onError: [
            {
              guard: { type: 'conflicts' as const, params: refusal },
              target: 'conflicted',
              actions: { type: 'keepFailure', params: refusal },
            },
            { target: 'editing', actions: { type: 'keepFailure', params: refusal } },
          ],
        },
      },
      // The step was saved elsewhere since it was opened here. Nothing is stored or lost until the person decides.
      conflicted: {
        on: {
          KEEP_MINE: { target: 'saving', actions: 'decideForMine' },
          TAKE_SAVED: { target: 'editing', actions: 'reopenStep' },
          LOOK_AGAIN: 'editing',
          BACK: back,
          OPEN: openings(names),
        },
      },
    },
  });
}

const listed = ({ event }: { readonly event: { readonly tabs: readonly Tab[] } }) => ({ tabs: event.tabs });

function reviewState(tab: string, names: readonly string[]) {
  const before = names[names.indexOf(tab) - 1];
  return wizard.createStateConfig({
    id: tab,
    meta: { tab },
    // Reaching review ends an edit, even with the browser's Back button.
    entry: 'clearReturn',
    initial: 'editing',
    states: {
      editing: {
        on: {
          EDIT: others(tab, names).map((name) => ({
            guard: { type: 'edits' as const, params: { tab: name } },
            target: `#${name}`,
            actions: ['markReturn' as const, 'clearFailure' as const],
          })),
          COMPLETE: [
            // A step that still lacks answers (even one that the carrier put after review) comes first.
            ...others(tab, names).map((name) => ({
              guard: { type: 'lacks' as const, params: { tab: name } },
              target: `#${name}`,
              actions: 'keepWords' as const,
            })),
            { target: '#completing', actions: ['keepWords', 'clearFailure'] },
          ],
          BACK: before ? { target: `#${before}` } : { target: '#cart' },
          OPEN: openings(names),
          RELIST: [
            {
              guard: { type: 'stepsChanged' as const, params: listed },
              target: '#reshaped',
              actions: { type: 'takeTabs' as const, params: listed },
            },
            { target: 'editing', actions: [{ type: 'takeTabs' as const, params: listed }, 'reopenStep' as const] },
          ],
        },
      },
    },
  });
}

/**
 * The wizard of one enrollment: a state for each visible step, in the carrier's order. `reshaped` means that the steps
 * themselves changed: build another wizard from the context's tabs and start it at {@link stepAfterReshape}. Only a
 * finished save or completion leads to the next step.
 */
export function buildWizard(tabs: readonly Tab[], start: string) {
  const names = visibleTabs(tabs).map((tab) => tab.tab_name);
  const states = names.map((name, at) => {
    const next = names[at + 1];
    const onward = next ? `#${next}` : '#completing';
    return [name, isReview(name) ? reviewState(name, names) : stepState(name, names, at === 0, onward)] as const;
  });
  return wizard.createMachine({
    id: 'wizard',
    initial: start,
    context: ({ input }) => ({
      tabs,
      // A marker from before the steps changed may refer to a review that no longer exists.
      returnToReview: input.returnToReview && !isReview(start) && names.some(isReview),
      review: { type: 'COMPLETE', notes: '', textMessage: false },
      failure: undefined,
      submitted: { answers: {} },
      openings: 0,
    }),
    states: {
      ...(Object.fromEntries(states) as Record<string, ReturnType<typeof stepState>>),
      completing: {
        id: 'completing',
        tags: ['busy'],
        invoke: {
          id: 'complete',
          src: 'complete',
          input: ({ context }) => ({ notes: context.review.notes, textMessage: context.review.textMessage }),
          onDone: { target: '#receipt' },
          onError: {
            target: `#${names.find(isReview) ?? names.at(-1)}`,
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      cart: { id: 'cart', type: 'final' },
      receipt: { id: 'receipt', type: 'final' },
      reshaped: { id: 'reshaped', type: 'final' },
    },
  });
}

/**
 * The start of a rebuilt wizard: on review, if it was there; after a save, at the step that the save left unanswered on
 * a return, or else at the next step.
 */
export function stepAfterReshape(tabs: readonly Tab[], saved: string, returnToReview: boolean): string {
  const names = visibleTabs(tabs).map((tab) => tab.tab_name);
  const review = names.find(isReview);
  if (review !== undefined && saved === review) return review;
  if (!returnToReview || review === undefined) return nextTab(tabs, saved) ?? startTab(tabs);
  const lacking = firstIncomplete(tabs)?.tab_name;
  return lacking && beforeReview(names).includes(lacking) ? lacking : review;
}

/** The machine that {@link buildWizard} creates; its states are known only at run time. */
export type WizardMachine = ReturnType<typeof buildWizard>;
/** The state of such a machine, with its context. */
export type WizardSnapshot = SnapshotFrom<WizardMachine>;

/** The current step of a wizard; undefined once it has ended. */
export function currentTab(snapshot: Pick<WizardSnapshot, 'getMeta'>): string | undefined {
  return Object.values(snapshot.getMeta()).find((meta) => meta?.tab)?.tab;
}
