import type { ReactNode } from 'react';
import type { Joining, ListEvent } from '#machines/list/list-machine.ts';
import type { Held, ListRules, Remaining } from '#machines/list/list-rules.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Refusal } from '#schemas/calls/call.ts';
import type { CallError } from '#src/api/call.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { ListFault } from './item-faults.ts';

/** What was done in a list and is not saved. */
export interface ListDraft<Item extends Answers = Answers> extends Partial<Pick<Held<Item>, 'list' | 'answer'>> {
  /** The form that stood open. */
  readonly open?: OpenForm | undefined;
}

interface OpenForm {
  readonly id?: string | undefined;
  readonly as?: string | undefined;
  readonly typed: Answers;
}

/** All that a list is made of, once it is loaded. */
export interface ListParts<Item extends Answers = Answers> extends LoadedForm {
  readonly rules: ListRules<Item>;
  readonly held: Held<Item>;
  /** What rested on the server when the step was left. */
  readonly draft?: ListDraft<Item> | undefined;
}

export interface LoadedParts<Parts extends ListParts = ListParts> {
  readonly parts?: Parts | undefined;
  readonly error?: CallError | undefined;
  /** Asks for the questions again. */
  readonly reload: () => void;
  /** Asks for everything again. */
  readonly retry: () => void;
}

/** How a list stands on its screen. */
export interface ListState<Item extends Answers = Answers, Parts extends ListParts<Item> = ListParts<Item>> extends Held<Item> {
  readonly parts: Parts;
  /** The item that the open form, or the question before a deletion, is about. */
  readonly chosen: Item | undefined;
  readonly as: string | undefined;
  readonly answerMissing: boolean;
  readonly open: boolean;
  readonly editing: boolean;
  /** Nothing is open and nothing is under way. */
  readonly resting: boolean;
  /** The list is being kept. */
  readonly waiting: boolean;
  readonly send: (event: ListEvent) => void;
}

/** What a card says of an item. */
export interface CardFacts {
  readonly facts: readonly string[];
  readonly mark?: ReactNode;
  readonly fault?: string | undefined;
}

/** The calls of a list and what surrounds them. */
export interface ListCalls {
  readonly enrollmentId: string;
  readonly signal?: AbortSignal | undefined;
}

interface Versioned {
  /** The save of the step that something was made over. */
  readonly version: string | undefined;
}

/** What one step's list has of its own; the screen and the machine are the same for all. */
export interface ListStep<Item extends Answers = Answers, Parts extends ListParts<Item> = ListParts<Item>> {
  readonly title: string;
  /** What an item is called: `dependent`. */
  readonly one: string;
  readonly notSaved: string;
  /** What a refusal may name and no form asks, for the product's rules say it. */
  readonly ruled: readonly string[];
  /** A hook that loads the list. */
  useParts(): LoadedParts<Parts>;
  /** Asks the server about one item; refusals name the fields of its form. */
  check(parts: Parts, joining: Joining<Item>, calls: ListCalls): Promise<void>;
  /** Keeps a changed list on the server and answers it as it is stored. */
  keep?(parts: Parts, changed: Remaining<Item>, calls: ListCalls & Versioned): Promise<Remaining<Item> & Partial<Versioned>>;
  /** Why the list may not even be saved for later. */
  laterFault?(state: ListState<Item, Parts>, calls: ListCalls): Promise<string | undefined>;
  /** How unsaved work travels; `apart` where the list itself is kept at every change. */
  readonly drafts: {
    readonly apart?: boolean;
    write(draft: ListDraft<Item>, failure: unknown): Answers;
    read(draft: Answers): ListDraft<Item>;
  };
  /** The form of one item. */
  form(state: ListState<Item, Parts>): { readonly form: BuiltForm; readonly title: string; readonly beside?: string | undefined };
  nameOf(item: Item): string;
  card(item: Item, at: number, state: ListState<Item, Parts>): CardFacts;
  /** What stands above the list: its total, a question. */
  head(state: ListState<Item, Parts>): ReactNode;
  /** The ways to add an item, or why there are none. */
  additions(state: ListState<Item, Parts>): ReactNode;
  /** Why there is no Next. */
  withheld(state: ListState<Item, Parts>): string | undefined;
  /** A refusal of one item of the list, as its form says it. */
  inForm?(parts: Parts, fault: ListFault): FieldFault;
  /** What is told of a refusal of the whole list; all of it unless said otherwise. */
  reasons?(faults: Refusal['data'], state: ListState<Item, Parts>): readonly string[];
  /** The step's answers. */
  sent(list: readonly Item[], parts: Parts): Answers;
}

/** Checks a list's parts against each other; the screen takes any. */
export const defineList = <Item extends Answers, Parts extends ListParts<Item>>(step: ListStep<Item, Parts>): ListStep => step;
