import { assign, setup } from 'xstate';
import type { Answers } from '#schemas/forms/answers.ts';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import {
  answerSpouse,
  asksSpouse,
  canAddMore,
  hasSpouse,
  type Household,
  nextRelationship,
  tierSatisfied,
  withoutDependent,
} from '#schemas/rules/dependents.ts';
import { fromCall, notProvided } from '../from-call.ts';

/** The list with the spouse who was taken out of it. */
export interface KeptDependents {
  readonly list: readonly Dependent[];
  readonly removed: Dependent | undefined;
}

/** What people may say to the list. A dependent who is submitted gets their relationship here, never from the person. */
export type DependentsEvent =
  | { readonly type: 'SPOUSE'; readonly enrolls: boolean }
  | { readonly type: 'ADD'; readonly typed?: Answers }
  | { readonly type: 'EDIT'; readonly id: string; readonly typed?: Answers }
  | { readonly type: 'DELETE'; readonly id: string }
  | { readonly type: 'SUBMIT'; readonly dependent: Omit<Dependent, 'relationship'> & { readonly dependent_id: string } }
  | { readonly type: 'CANCEL' }
  /** Try once more to keep the list as it stands here. */
  | { readonly type: 'KEEP' }
  | { readonly type: 'YES' }
  | { readonly type: 'NO' }
  | { readonly type: 'NEXT' };

interface DependentsContext extends KeptDependents {
  readonly household: Household;
  /** The answer to the spouse question; undefined before it is given. */
  readonly enrollsSpouse: boolean | undefined;
  /** An addition was tried before the spouse question was answered. */
  readonly spouseMissing: boolean;
  /** The dependent that a form or a question is about. */
  readonly chosen: Dependent | undefined;
  /** What the open form begins with, when it was left unfinished before. */
  readonly typed: Answers | undefined;
  /** The dependent who is being checked. */
  readonly checked: Dependent | undefined;
  /** The refusal of the last check, or why the list could not be kept. */
  readonly failure: unknown;
}

const dependents = setup({
  types: {} as {
    context: DependentsContext;
    events: DependentsEvent;
    /** The answer to the spouse question counts where nobody is listed yet. */
    input: KeptDependents & { readonly household: Household; readonly enrollsSpouse?: boolean | undefined };
  },
  actors: {
    /** Asks the server about one dependent. */
    validate: fromCall<void, Dependent>(notProvided),
    /** Keeps the list for the time being, and answers it as it is stored. */
    keep: fromCall<KeptDependents, KeptDependents>(notProvided),
  },
  actions: {
    choose: assign({
      chosen: ({ context, event }) =>
        event.type === 'EDIT' || event.type === 'DELETE' ? context.list.find((each) => each.dependent_id === event.id) : undefined,
      typed: ({ event }) => (event.type === 'ADD' || event.type === 'EDIT' ? event.typed : undefined),
      failure: undefined,
      spouseMissing: false,
    }),
    letGo: assign({ chosen: undefined, typed: undefined, checked: undefined }),
    takeAnswer: assign(({ context, event }) => {
      if (event.type !== 'SPOUSE') return {};
      const { dependents: list, removed } = answerSpouse(event.enrolls, context.list, context.removed);
      return { list, removed, enrollsSpouse: event.enrolls, spouseMissing: false, failure: undefined };
    }),
    missSpouse: assign({ spouseMissing: true }),
    // The relationship is assigned by rule; who is edited keeps theirs.
    relate: assign({
      checked: ({ context: { household, list, enrollsSpouse, chosen }, event }) =>
        event.type === 'SUBMIT'
          ? ({ ...event.dependent, relationship: chosen?.relationship ?? nextRelationship(household, list, enrollsSpouse) } as Dependent)
          : undefined,
      failure: undefined,
    }),
    enter: assign({
      list: ({ context: { list, checked, chosen } }) => {
        if (!checked) return list;
        return chosen ? list.map((each) => (each === chosen ? checked : each)) : [...list, checked];
      },
    }),
    // Without the last dependent, or without the spouse, the question about the spouse is open again.
    remove: assign(({ context: { household, list: before, chosen, removed: waiting } }) => {
      const { dependents: list, removed } = withoutDependent(household, before, chosen, waiting);
      const enrollsSpouse = list.length === 0 ? undefined : hasSpouse(list);
      return { list, removed, enrollsSpouse };
    }),
    takeKept: assign((_, { kept }: { kept: KeptDependents }) => ({ ...kept })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
  },
  guards: {
    lacksSpouseAnswer: ({ context: { household, list, enrollsSpouse } }) =>
      asksSpouse(household) && list.length === 0 && enrollsSpouse === undefined,
    mayAdd: ({ context: { household, list } }) => canAddMore(household, list),
    tierSatisfied: ({ context: { household, list } }) => tierSatisfied(household, list),
  },
});

/** A form and its check by the server; a dependent who passes joins the list, which is then kept. */
const filling = (id: string) =>
  dependents.createStateConfig({
    initial: 'open',
    states: {
      open: { on: { SUBMIT: { target: 'checking', actions: 'relate' }, CANCEL: { target: '#listing' } } },
      checking: {
        tags: ['busy'],
        invoke: {
          id,
          src: 'validate',
          input: ({ context }) => context.checked as Dependent,
          onDone: { target: '#keeping', actions: 'enter' },
          onError: { target: 'open', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        },
      },
    },
  });

/**
 * The list of dependents. While one is added or edited nothing else can be done to it; every change is kept
 * on the server. `NEXT` changes nothing here: whether it can be said is whether the step may be left.
 */
export const dependentsMachine = dependents.createMachine({
  id: 'dependents',
  initial: 'listing',
  context: ({ input }) => ({
    ...input,
    enrollsSpouse: input.list.length === 0 ? input.enrollsSpouse : hasSpouse(input.list),
    spouseMissing: false,
    chosen: undefined,
    typed: undefined,
    checked: undefined,
    failure: undefined,
  }),
  states: {
    listing: {
      id: 'listing',
      entry: 'letGo',
      on: {
        SPOUSE: { target: 'keeping', actions: 'takeAnswer' },
        ADD: [
          { guard: 'lacksSpouseAnswer', target: 'listing', actions: 'missSpouse' },
          { guard: 'mayAdd', target: 'adding', actions: 'choose' },
        ],
        EDIT: { target: 'editing', actions: 'choose' },
        DELETE: { target: 'asking', actions: 'choose' },
        NEXT: { guard: 'tierSatisfied', target: 'listing' },
        KEEP: { target: 'keeping', actions: 'choose' },
      },
    },
    adding: filling('checkAdded'),
    editing: filling('checkEdited'),
    asking: {
      on: { YES: { target: 'keeping', actions: 'remove' }, NO: { target: 'listing' } },
    },
    keeping: {
      id: 'keeping',
      tags: ['busy'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { list, removed } }) => ({ list, removed }),
        onDone: { target: 'listing', actions: { type: 'takeKept', params: ({ event }) => ({ kept: event.output }) } },
        onError: { target: 'listing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
