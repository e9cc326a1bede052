import { assign, setup } from 'xstate';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { fromCall, notProvided } from '../from-call.ts';
import type { Held, ListRules, Remaining } from './list-rules.ts';

/** What a form that was left open is opened with. */
interface LeftOpen {
  readonly typed?: Answers;
  /** The refusal of its last check, which its form still has to show. */
  readonly failure?: unknown;
}

/** Events of a list from people. */
export type ListEvent =
  /** Answers the question that the list asks before its first item. */
  | { readonly type: 'ANSWER'; readonly answer: boolean }
  | ({ readonly type: 'ADD'; readonly as?: string } & LeftOpen)
  | ({ readonly type: 'EDIT'; readonly id: string } & LeftOpen)
  | { readonly type: 'DELETE'; readonly id: string }
  | { readonly type: 'ARRANGE' }
  | { readonly type: 'SUBMIT'; readonly id: string; readonly answers: Answers }
  | { readonly type: 'CANCEL' }
  /** The server refused the list because of single items. */
  | { readonly type: 'REFUSED'; readonly faults: readonly ItemFault[] }
  /** Tries again to store the list as it is. */
  | { readonly type: 'KEEP' }
  | { readonly type: 'YES' }
  | { readonly type: 'NO' }
  | { readonly type: 'NEXT' };

/** An item that is about to join the list, or to return to it changed. */
export interface Joining<Item extends Answers = Answers> {
  readonly item: Item;
  readonly list: readonly Item[];
}

/** A fault of one item in a list. */
export interface ItemFault {
  /** The item's position. */
  readonly at: number;
  /** The field in the item's form. */
  readonly fault: FieldFault;
}

interface ListContext extends Held {
  readonly rules: ListRules;
  /** An addition was tried before the question was answered. */
  readonly answerMissing: boolean;
  /** The item that a form or a question is about. */
  readonly chosen: Answers | undefined;
  /** The way in which the open form adds its item. */
  readonly as: string | undefined;
  /** The initial content of the open form, if it was left unfinished. */
  readonly typed: Answers | undefined;
  /** The item that is being checked. */
  readonly checked: Answers | undefined;
  /** The refusal of the last check. */
  readonly failure: unknown;
  /** Set while the server does not have the list as it is here, with the reason if storing it failed on this screen. */
  readonly unkept: { readonly failure: unknown } | undefined;
  /** The server's refusals of single items, by id, until they are checked again. */
  readonly placed: readonly { readonly id: unknown; readonly fault: FieldFault }[];
}

const machine = setup({
  types: {} as {
    context: ListContext;
    events: ListEvent;
    /** `unkept`: the list was left before it could be stored. */
    input: { readonly rules: ListRules; readonly list: readonly Answers[]; readonly unkept?: boolean } & Partial<Held>;
  },
  actors: {
    /** Asks the server about one item. */
    validate: fromCall<void, Joining>(notProvided),
    /** Stores the list for now, and returns it as stored. */
    keep: fromCall<Remaining, Remaining>(notProvided),
  },
  actions: {
    choose: assign(({ context: { rules, list }, event }) => {
      const chosen = event.type === 'EDIT' || event.type === 'DELETE' ? list.find((each) => each[rules.id] === event.id) : undefined;
      const { typed, failure }: LeftOpen = event.type === 'ADD' || event.type === 'EDIT' ? event : {};
      return {
        chosen,
        as: event.type === 'ADD' ? event.as : chosen && rules.addedAs(chosen),
        typed,
        failure,
        answerMissing: false,
      };
    }),
    letGo: assign({ chosen: undefined, as: undefined, typed: undefined, checked: undefined }),
    forgetFailure: assign({ failure: undefined }),
    missAnswer: assign({ answerMissing: true }),
    takeAnswer: assign(({ context, event }) =>
      event.type === 'ANSWER'
        ? { ...context.rules.answered(context, event.answer), answer: event.answer, answerMissing: false, failure: undefined }
        : {},
    ),
    make: assign(({ context: { rules, chosen, as, ...held }, event }) =>
      event.type === 'SUBMIT' ? { checked: rules.made({ ...event, chosen, as }, held), failure: undefined } : {},
    ),
    enter: assign(({ context: { rules, checked, chosen, placed, ...held } }) =>
      checked ? { list: rules.joined(held, checked, chosen), placed: placed.filter(({ id }) => id !== checked[rules.id]) } : {},
    ),
    place: assign(({ context: { rules, list }, event }) =>
      event.type === 'REFUSED' ? { placed: event.faults.map(({ at, fault }) => ({ id: list[at]?.[rules.id], fault })) } : {},
    ),
    remove: assign(({ context: { rules, chosen, ...held } }) => {
      const { list, aside } = rules.without(held, chosen);
      return { list, aside, answer: rules.answerOf(list, undefined) };
    }),
    arrange: assign({ list: ({ context: { rules, ...held } }) => rules.arranged(held) }),
    takeKept: assign((_, { kept }: { kept: Remaining }) => ({ list: kept.list, aside: kept.aside, unkept: undefined })),
    noteUnkept: assign({ unkept: (_, { error }: { error: unknown }) => ({ failure: error }) }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
  },
  guards: {
    lacksAnswer: ({ context }) => context.rules.asks(context) && context.answer === undefined,
    mayAdd: ({ context, event }) => event.type === 'ADD' && context.rules.mayAdd(context, event.as),
    mayArrange: ({ context }) => context.rules.mayArrange(context),
    isComplete: ({ context }) => context.rules.missing(context) === undefined,
    isKept: ({ context }) => context.rules.keeps,
    isUnkept: ({ context }) => context.unkept !== undefined,
  },
});

/** A form and its check by the server; an item that passes joins the list. */
const filling = (id: string) =>
  machine.createStateConfig({
    initial: 'open',
    states: {
      open: {
        on: {
          SUBMIT: { target: 'checking', actions: 'make' },
          CANCEL: [
            { guard: 'isUnkept', target: '#keeping', actions: 'forgetFailure' },
            { target: '#listing', actions: 'forgetFailure' },
          ],
        },
      },
      checking: {
        tags: ['busy'],
        invoke: {
          id,
          src: 'validate',
          input: ({ context: { checked, list } }) => ({ item: checked ?? {}, list }),
          onDone: { target: '#changed', actions: 'enter' },
          onError: { target: 'open', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        },
      },
    },
  });

/**
 * Any list of a step: while one item is added or edited, nothing else can be done to the list. Its rules come with the
 * input: what it asks, who may join, and when it is complete. `NEXT` changes nothing here; whether the machine accepts
 * it tells whether the step can be left.
 */
export const listMachine = machine.createMachine({
  id: 'list',
  initial: 'listing',
  context: ({ input: { unkept, ...input } }) => ({
    aside: undefined,
    ...input,
    unkept: unkept ? { failure: undefined } : undefined,
    answer: input.rules.answerOf(input.list, input.answer),
    answerMissing: false,
    chosen: undefined,
    as: undefined,
    typed: undefined,
    checked: undefined,
    failure: undefined,
    placed: [],
  }),
  states: {
    listing: {
      id: 'listing',
      entry: 'letGo',
      on: {
        ANSWER: { target: 'changed', actions: 'takeAnswer' },
        ADD: [
          { guard: 'lacksAnswer', target: 'listing', actions: 'missAnswer' },
          { guard: 'mayAdd', target: 'adding', actions: 'choose' },
        ],
        EDIT: { target: 'editing', actions: 'choose' },
        DELETE: { target: 'asking', actions: 'choose' },
        ARRANGE: { guard: 'mayArrange', target: 'changed', actions: 'arrange' },
        NEXT: { guard: 'isComplete', target: 'listing' },
        REFUSED: { target: 'listing', actions: 'place' },
        KEEP: { guard: 'isUnkept', target: 'keeping' },
      },
    },
    adding: filling('checkAdded'),
    editing: filling('checkEdited'),
    asking: {
      on: { YES: { target: 'changed', actions: 'remove' }, NO: { target: 'listing' } },
    },
    changed: {
      id: 'changed',
      always: [{ guard: 'isKept', target: 'keeping' }, { target: 'listing' }],
    },
    keeping: {
      id: 'keeping',
      tags: ['busy'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { list, aside } }) => ({ list, aside }),
        onDone: { target: 'listing', actions: { type: 'takeKept', params: ({ event }) => ({ kept: event.output }) } },
        onError: { target: 'listing', actions: { type: 'noteUnkept', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
