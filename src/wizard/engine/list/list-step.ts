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

/** Unsaved work in a list. */
export interface ListDraft<Item extends Answers = Answers> extends Partial<Pick<Held<Item>, 'list' | 'answer'>> {
  /** The open form. */
  readonly open?: OpenForm | undefined;
}

interface OpenForm {
  readonly id?: string | undefined;
  readonly as?: string | undefined;
  readonly typed: Answers;
}

/** The parts of a list, once loaded. */
export interface ListParts<Item extends Answers = Answers> extends LoadedForm {
  readonly rules: ListRules<Item>;
  readonly held: Held<Item>;
  /** The unfinished input that the server kept when the step was left. */
  readonly draft?: ListDraft<Item> | undefined;
}

export interface LoadedParts<Parts extends ListParts = ListParts> {
  readonly parts?: Parts | undefined;
  readonly error?: CallError | undefined;
  /** Loads the questions again. */
  readonly reload: () => void;
  /** Loads everything again. */
  readonly retry: () => void;
}

/** The state of a list on its screen. */
export interface ListState<Item extends Answers = Answers, Parts extends ListParts<Item> = ListParts<Item>> extends Held<Item> {
  readonly parts: Parts;
  /** The item of the open form, or of the question before a deletion. */
  readonly chosen: Item | undefined;
  readonly as: string | undefined;
  readonly answerMissing: boolean;
  readonly open: boolean;
  readonly editing: boolean;
  /** Nothing is open or in progress. */
  readonly resting: boolean;
  /** The list is being stored. */
  readonly waiting: boolean;
  readonly send: (event: ListEvent) => void;
}

/** What a card says about an item. */
export interface CardFacts {
  readonly facts: readonly string[];
  readonly mark?: ReactNode;
  readonly fault?: string | undefined;
}

/** The calls of a list and their surroundings. */
export interface ListCalls {
  readonly enrollmentId: string;
  readonly signal?: AbortSignal | undefined;
}

interface Versioned {
  /** The save of the step that the work is based on. */
  readonly version: string | undefined;
}

/** What is specific to one step's list; the screen and the machine are the same for all. */
export interface ListStep<Item extends Answers = Answers, Parts extends ListParts<Item> = ListParts<Item>> {
  readonly title: string;
  /** What an item is called: `dependent`. */
  readonly one: string;
  readonly notSaved: string;
  /** Names in refusals that no form asks for, because they come from the product's rules. */
  readonly ruled: readonly string[];
  /** A hook that loads the list. */
  useParts(): LoadedParts<Parts>;
  /** Asks the server about one item; refusals name the fields of its form. */
  check(parts: Parts, joining: Joining<Item>, calls: ListCalls): Promise<void>;
  /** Stores a changed list on the server and returns it as stored. */
  keep?(parts: Parts, changed: Remaining<Item>, calls: ListCalls & Versioned): Promise<Remaining<Item> & Partial<Versioned>>;
  /** Why the list cannot even be saved for later. */
  laterFault?(state: ListState<Item, Parts>, calls: ListCalls): Promise<string | undefined>;
  /** The wire format of unsaved work; `apart` if the list itself is stored at every change. */
  readonly drafts: {
    readonly apart?: boolean;
    write(draft: ListDraft<Item>, failure: unknown): Answers;
    read(draft: Answers): ListDraft<Item>;
  };
  /** The form of one item. */
  form(state: ListState<Item, Parts>): { readonly form: BuiltForm; readonly title: string; readonly beside?: string | undefined };
  nameOf(item: Item, at: number, parts: Parts): string;
  card(item: Item, at: number, state: ListState<Item, Parts>): CardFacts;
  /** Content above the list: its total, a question. */
  head(state: ListState<Item, Parts>): ReactNode;
  /** The ways to add an item, or why there are none. */
  additions(state: ListState<Item, Parts>): ReactNode;
  /** Why there is no Next. */
  withheld(state: ListState<Item, Parts>): string | undefined;
  /** A refusal of one item of the list, in the words of its form. */
  inForm?(parts: Parts, fault: ListFault): FieldFault;
  /** What to show about a refusal of the whole list; all of it by default. */
  reasons?(faults: Refusal['data'], state: ListState<Item, Parts>): readonly string[];
  /** The step's answers. */
  sent(list: readonly Item[], parts: Parts): Answers;
}

/** Checks that a list's parts fit together; the screen accepts any. */
export const defineList = <Item extends Answers, Parts extends ListParts<Item>>(step: ListStep<Item, Parts>): ListStep => step;
