import type { Answers } from '#schemas/forms/answers/answers.ts';

/** The content of a list. */
export interface Held<Item extends Answers = Answers> {
  readonly list: readonly Item[];
  /** An item that was removed and may return by another answer to the list's question. */
  readonly aside: Item | undefined;
  /** The answer to the question that the list asks before its first item; undefined before it is given. */
  readonly answer: boolean | undefined;
}

/** The result of a change: the list, and what is kept next to it. */
export type Remaining<Item extends Answers = Answers> = Pick<Held<Item>, 'list' | 'aside'>;

/** A filled form of one item. */
export interface Filled<Item extends Answers = Answers> {
  /** The id of the item, which never changes. */
  readonly id: string;
  readonly answers: Answers;
  /** The item that is edited; undefined for a new one. */
  readonly chosen: Item | undefined;
  /** The kind of a new item, if a list has several ways to add one. */
  readonly as: string | undefined;
}

/** The rules that make a list a household or a set of shares: pure functions, given to the machine. */
export interface ListRules<Item extends Answers = Answers> {
  /** The property with an item's id. */
  readonly id: string;
  /** Whether the server stores every change at once. */
  readonly keeps: boolean;
  /** Whether a question must be answered before an item is added. */
  asks(held: Held<Item>): boolean;
  /** The answer to the question: the list's own if it implies one, or else the given one. */
  answerOf(list: readonly Item[], given: boolean | undefined): boolean | undefined;
  mayAdd(held: Held<Item>, as: string | undefined): boolean;
  /** The reason why the step cannot be left yet, for display. */
  missing(held: Held<Item>): string | undefined;
  /** The way in which an item was added. */
  addedAs(item: Item): string | undefined;
  /** The item in a filled form. */
  made(filled: Filled<Item>, held: Held<Item>): Item;
  /** The list with an item in it, replacing the edited one. */
  joined(held: Held<Item>, item: Item, chosen: Item | undefined): readonly Item[];
  without(held: Held<Item>, item: Item | undefined): Remaining<Item>;
  answered(held: Held<Item>, answer: boolean): Remaining<Item>;
  mayArrange(held: Held<Item>): boolean;
  /** The same items, arranged on request: shares split evenly. */
  arranged(held: Held<Item>): readonly Item[];
  /** Words for an analyst; absent in the product's own screens. */
  readonly words?: ListWords<Item>;
}

/** A list in words, for an analyst who operates its machine by hand. */
export interface ListWords<Item extends Answers = Answers> {
  /** The reasons why guards do not hold right now. */
  readonly why: {
    lacksAnswer(held: Held<Item>): string;
    mayAdd(held: Held<Item>): string;
    mayArrange(held: Held<Item>): string;
    isComplete(held: Held<Item>): string;
  };
  /** The ways to add an item, and the answers to the question. */
  readonly additions: readonly { readonly detail?: string; readonly as?: string }[];
  readonly answers: readonly { readonly detail: string; readonly answer: boolean }[];
  /** Sample forms. */
  filled(as: string | undefined): readonly { readonly detail?: string; readonly answers: Answers }[];
  nameOf(item: Item, at: number): string;
}

/** The rules of most lists: append a new item, replace an edited one, ask nothing, arrange nothing. */
export const plainRules = <Item extends Answers>() =>
  ({
    keeps: false,
    asks: () => false,
    mayArrange: () => false,
    arranged: ({ list }) => list,
    addedAs: () => undefined,
    answerOf: (_, given) => given,
    answered: ({ list, aside }) => ({ list, aside }),
    joined: ({ list }, item, chosen) => (chosen ? list.map((each) => (each === chosen ? item : each)) : [...list, item]),
    without: ({ list, aside }, item) => ({ list: list.filter((each) => each !== item), aside }),
  }) satisfies Partial<ListRules<Item>>;
