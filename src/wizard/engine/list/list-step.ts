import type { ReactNode } from 'react';
import type { Joining, ListEvent } from '#machines/list/list-machine.ts';
import type { Held, ListRules, Remaining } from '#machines/list/list-rules.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Refusal } from '#schemas/calls/call.ts';
import type { Field } from '#schemas/fields/field.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { ListFault } from './item-faults.ts';
import type { Additions } from './list-additions.tsx';
import type { ListDrafts } from './list-drafts.ts';

/** Unsaved work in a list. */
export interface ListDraft<Item extends Answers = Answers> extends Partial<Pick<Held<Item>, 'list' | 'aside' | 'answer'>> {
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
  /** Whether a required answer of an item is missing; always false if the list does not tell. */
  isUnfinished(item: Item): boolean;
  /** The server's refusals of single items, until they are checked again. */
  readonly placed: readonly unknown[];
  /** The list is being stored. */
  readonly waiting: boolean;
  /** Set while the server does not have the list as it is here, with the reason if storing it failed on this screen. */
  readonly unkept: { readonly failure: unknown } | undefined;
  readonly send: (event: ListEvent) => void;
}

/** The facts on an item's card. */
export interface CardFacts {
  readonly facts: readonly string[];
  readonly mark?: ReactNode;
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

/** The texts of a list. */
export interface ListTexts {
  readonly title: string;
  /** The name of an item: `dependent`. */
  readonly one: string;
  readonly notSaved: string;
  /** The message for an item that lacks a required answer, with its `{name}`; without it, the save says what is missing. */
  readonly unfinished?: string;
  /** The text of an empty list on review. */
  readonly none: string;
}

/** The specific parts of one step's list; the screen and the machine are the same for all. */
export interface ListStep<Item extends Answers = Answers, Parts extends ListParts<Item> = ListParts<Item>> {
  /** The texts of the list; read when it is shown, in the language of the page. */
  texts(): ListTexts;
  /** Names in refusals that no form asks for, because they come from the product's rules. */
  readonly ruled: readonly string[];
  /** Loads the list. Must not change. */
  load(enrollmentId: string, signal: AbortSignal): Promise<Parts>;
  /** Asks the server about one item; refusals name the fields of its form. */
  check(parts: Parts, joining: Joining<Item>, calls: ListCalls): Promise<void>;
  /** Stores a changed list on the server and returns it as stored. */
  keep?(parts: Parts, changed: Remaining<Item>, calls: ListCalls & Versioned): Promise<Remaining<Item> & Partial<Versioned>>;
  /** The reason why the list cannot even be saved for later. */
  laterFault?(state: ListState<Item, Parts>, calls: ListCalls): Promise<string | undefined>;
  readonly drafts: ListDrafts<Item>;
  /** The form of an item by the way in which it was added; the form of the list by default. Must not change. */
  formOf?(parts: Parts, as: string | undefined): BuiltForm;
  /** The heading of the open form, the text beside it, and a note below it. */
  heading(state: ListState<Item, Parts>): {
    readonly title: string;
    readonly beside?: string | undefined;
    readonly note?: string | undefined;
  };
  nameOf(item: Item, at: number, parts: Parts): string;
  card(item: Item, at: number, state: ListState<Item, Parts>): CardFacts;
  /** The list on review. */
  readonly review?: ListOnReview<Item, Parts>;
  /** Content above the list: its total, a question. */
  head(state: ListState<Item, Parts>): ReactNode;
  /** The controls that add an item, and any notes below the list. */
  additions(state: ListState<Item, Parts>): Additions;
  /** A refusal of one item of the list, in the words of its form. */
  inForm?(parts: Parts, fault: ListFault): FieldFault;
  /** The reasons to show for a refusal of the whole list; all by default. */
  reasons?(faults: Refusal['data'], state: ListState<Item, Parts>): readonly string[];
  /** The step's answers, with what is kept next to the list. */
  sent(held: Remaining<Item>, parts: Parts): Answers;
}

/** A list on review, item by item. */
interface ListOnReview<Item extends Answers, Parts> {
  /** The name of an item here, if not as on its card, and the rest of its heading. */
  nameOf?(item: Item, at: number, parts: Parts): string;
  besideName?(item: Item, parts: Parts): string;
  /** Fields that are long questions with details, and come last. */
  isLong?(field: Field): boolean;
  /** The names of fields that an item was not asked. */
  notAsked?(item: Item): readonly string[];
}

/** Checks that a list's parts fit together; the screen accepts any. */
export const defineList = <Item extends Answers, Parts extends ListParts<Item>>(step: ListStep<Item, Parts>): ListStep => step;
