import type { Answers } from '#schemas/forms/answers.ts';

/** What a list holds. */
export interface Held<Item extends Answers = Answers> {
  readonly list: readonly Item[];
  /** An item that was taken out and may come back by another answer to the list's question. */
  readonly aside: Item | undefined;
  /** The answer to the question that the list asks before its first item; undefined before it is given. */
  readonly answer: boolean | undefined;
}

/** What is left of a list by a change, and what waits beside it. */
export type Remaining<Item extends Answers = Answers> = Pick<Held<Item>, 'list' | 'aside'>;

/** A filled form of one item. */
export interface Filled<Item extends Answers = Answers> {
  /** The id of the item, which no change takes away. */
  readonly id: string;
  readonly answers: Answers;
  /** The item that is edited; undefined for a new one. */
  readonly chosen: Item | undefined;
  /** What a new item is added as, where a list has several ways to add one. */
  readonly as: string | undefined;
}

/** What makes a list a household or a set of shares: pure functions, given to the machine. */
export interface ListRules<Item extends Answers = Answers> {
  /** The name under which an item has its id. */
  readonly id: string;
  /** Whether the server stores every change at once. */
  readonly keeps: boolean;
  /** Whether a question must be answered before an item is added. */
  asks(held: Held<Item>): boolean;
  /** The answer to the question: the list's own where it gives one, else what was given. */
  answerOf(list: readonly Item[], given: boolean | undefined): boolean | undefined;
  mayAdd(held: Held<Item>, as: string | undefined): boolean;
  /** Why the step may not be left yet, as the person reads it. */
  missing(held: Held<Item>): string | undefined;
  /** What an item was added as. */
  addedAs(item: Item): string | undefined;
  /** The item that a filled form makes. */
  made(filled: Filled<Item>, held: Held<Item>): Item;
  /** The list with an item in it, in place of the one that was edited. */
  joined(held: Held<Item>, item: Item, chosen: Item | undefined): readonly Item[];
  without(held: Held<Item>, item: Item | undefined): Remaining<Item>;
  answered(held: Held<Item>, answer: boolean): Remaining<Item>;
  mayArrange(held: Held<Item>): boolean;
  /** The same items, put in order by a click: shares split evenly. */
  arranged(held: Held<Item>): readonly Item[];
  /** What an analyst is told; absent in the product's own screens. */
  readonly told?: ListTold<Item>;
}

/** A list in words, for an analyst who leads its machine by hand. */
export interface ListTold<Item extends Answers = Answers> {
  /** Why a guard does not hold there and then. */
  readonly why: {
    lacksAnswer(held: Held<Item>): string;
    mayAdd(held: Held<Item>): string;
    mayArrange(held: Held<Item>): string;
    isComplete(held: Held<Item>): string;
  };
  /** The ways to add an item, and the answers to the question. */
  readonly additions: readonly { readonly detail?: string; readonly as?: string }[];
  readonly answers: readonly { readonly detail: string; readonly answer: boolean }[];
  /** Forms as they might be filled. */
  filled(as: string | undefined): readonly { readonly detail?: string; readonly answers: Answers }[];
  nameOf(item: Item, at: number): string;
}

/** What most lists do: append a new item, replace an edited one, ask nothing, arrange nothing. */
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
