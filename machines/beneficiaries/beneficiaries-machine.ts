import { assign, setup } from 'xstate';
import type { Answers } from '#schemas/forms/answers.ts';
import { type Beneficiary, canAddPrimary, canSplit, sharesFault, splitEvenly, withBeneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { fromCall, notProvided } from '../from-call.ts';

/** What people may say to the list. */
export type BeneficiariesEvent =
  | { readonly type: 'ADD'; readonly contingent: boolean; readonly typed?: Answers }
  | { readonly type: 'EDIT'; readonly id: string; readonly typed?: Answers }
  | { readonly type: 'DELETE'; readonly id: string }
  | { readonly type: 'SPLIT' }
  | { readonly type: 'SUBMIT'; readonly beneficiary: Beneficiary }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'YES' }
  | { readonly type: 'NO' }
  | { readonly type: 'NEXT' };

/** Somebody who is about to join the list, or to come back to it changed. */
export interface Joining {
  readonly beneficiary: Beneficiary;
  readonly list: readonly Beneficiary[];
}

interface BeneficiariesContext {
  readonly list: readonly Beneficiary[];
  /** The beneficiary that a form or a question is about. */
  readonly chosen: Beneficiary | undefined;
  /** Whether the open form is the contingent's. */
  readonly contingent: boolean;
  /** What the open form begins with, when it was left unfinished before. */
  readonly typed: Answers | undefined;
  /** Why the server refused the open form. */
  readonly failure: unknown;
}

const beneficiaries = setup({
  types: {} as {
    context: BeneficiariesContext;
    events: BeneficiariesEvent;
    input: { readonly list: readonly Beneficiary[] };
  },
  actors: {
    /** Asks the server about one beneficiary, and answers it when it may join the list. */
    validate: fromCall<Beneficiary, Joining>(notProvided),
  },
  actions: {
    choose: assign({
      chosen: ({ context, event }) =>
        event.type === 'EDIT' || event.type === 'DELETE' ? context.list.find((each) => each.beneficiary_id === event.id) : undefined,
      contingent: ({ context, event }) => {
        if (event.type === 'ADD') return event.contingent;
        return event.type === 'EDIT' && context.list.some((each) => each.beneficiary_id === event.id && each.is_contigent);
      },
      typed: ({ event }) => (event.type === 'ADD' || event.type === 'EDIT' ? event.typed : undefined),
      failure: undefined,
    }),
    letGo: assign({ chosen: undefined, contingent: false, typed: undefined, failure: undefined }),
    keep: assign({ list: ({ context }, { checked }: { checked: Beneficiary }) => withBeneficiary(context.list, checked) }),
    remove: assign({ list: ({ context }) => context.list.filter((each) => each !== context.chosen) }),
    split: assign({ list: ({ context }) => splitEvenly(context.list) }),
    clearFailure: assign({ failure: undefined }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
  },
  guards: {
    /** A contingent may always be added, for it takes the place of the one before. */
    mayAdd: ({ context, event }) => event.type === 'ADD' && (event.contingent || canAddPrimary(context.list)),
    maySplit: ({ context }) => canSplit(context.list),
    sharesComplete: ({ context }) => sharesFault(context.list) === undefined,
  },
});

/** A form and its check by the server. Whatever becomes of it ends in the list. */
const filling = (id: string) =>
  beneficiaries.createStateConfig({
    initial: 'open',
    states: {
      open: { on: { SUBMIT: { target: 'checking', actions: 'clearFailure' }, CANCEL: { target: '#listing' } } },
      checking: {
        tags: ['busy'],
        invoke: {
          id,
          src: 'validate',
          input: ({ event, context: { chosen, list } }) => ({
            beneficiary: event.type === 'SUBMIT' ? event.beneficiary : (chosen as Beneficiary),
            list,
          }),
          onDone: { target: '#listing', actions: { type: 'keep', params: ({ event }) => ({ checked: event.output }) } },
          onError: { target: 'open', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        },
      },
    },
  });

/**
 * The list of beneficiaries. While one is added or edited nothing else can be done to it.
 * `NEXT` changes nothing here: whether it can be said is whether the shares let the step be left.
 */
export const beneficiariesMachine = beneficiaries.createMachine({
  id: 'beneficiaries',
  initial: 'listing',
  context: ({ input }) => ({ list: input.list, chosen: undefined, contingent: false, typed: undefined, failure: undefined }),
  states: {
    listing: {
      id: 'listing',
      entry: 'letGo',
      on: {
        ADD: { guard: 'mayAdd', target: 'adding', actions: 'choose' },
        EDIT: { target: 'editing', actions: 'choose' },
        DELETE: { target: 'asking', actions: 'choose' },
        SPLIT: { guard: 'maySplit', target: 'listing', actions: 'split' },
        NEXT: { guard: 'sharesComplete', target: 'listing' },
      },
    },
    adding: filling('checkAdded'),
    editing: filling('checkEdited'),
    asking: {
      on: { YES: { target: 'listing', actions: 'remove' }, NO: { target: 'listing' } },
    },
  },
});
