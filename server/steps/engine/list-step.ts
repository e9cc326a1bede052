import type { Answers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { EnrollmentContext } from '#server/context.ts';

/** An item of a list: its answers, with an id that no change takes away. */
export interface Item {
  readonly id: string;
  readonly answers: Answers;
}

/** A fault of an item, by its place in the list. */
export interface ItemFault {
  readonly at: number;
  readonly field: string;
  readonly error_message: string;
}

/** What a list of items is: what the engine is told to make it a household or a set of shares. */
export interface ListStep {
  /** The name of the list, among the step's answers and in requests. */
  readonly name: string;
  /** The name of an item's id. */
  readonly id: string;
  /** The name of an item that is kept beside the list and does not count. */
  readonly aside?: string;
  /** The heading of an item. */
  readonly title: (item: Answers, at: number) => string;
  /** What is kept of an item as sent beside the form's answers: what kind of item it is. */
  readonly said: (sent: Answers) => Answers;
  /** What of the form is asked of an item. */
  readonly asked?: (form: BuiltForm, item: Answers) => BuiltForm;
  /** Items in another shape than the form's answers: turned into answers and back, and where a fault of an answer stands in the item as sent. */
  readonly wire?: {
    readonly read: (ctx: EnrollmentContext, sent: Answers) => Answers;
    readonly tell: (ctx: EnrollmentContext, item: Answers) => Answers;
    readonly keyOf: (ctx: EnrollmentContext, sent: Answers, field: string) => string;
  };
  /** The items that count for this enrollment. */
  readonly counted?: (ctx: EnrollmentContext, items: readonly Answers[]) => readonly Answers[];
  /** Faults of one item, beside those that the form finds: who may join. */
  readonly checkOne?: (ctx: EnrollmentContext, item: Answers, found: readonly FieldFault[]) => readonly FieldFault[];
  /** Faults of all items together: what is missing, totals. */
  readonly checkAll?: (ctx: EnrollmentContext, items: readonly Answers[], extent: 'whole' | 'so far') => readonly FieldFault[];
  /** A fault of an item in the words of the whole list. */
  readonly inList?: (at: number, message: string) => string;
  /** Faults that are looked for when there are no others, of items beside those that they must not repeat. */
  readonly checkLast?: (ctx: EnrollmentContext, items: readonly Item[], beside: readonly Item[]) => Promise<readonly ItemFault[]>;
}
