import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { EnrollmentContext } from '#server/context.ts';

/** An item of a list: its answers, with an id that never changes. */
export interface Item {
  readonly id: string;
  readonly answers: Answers;
}

/** A fault of an item, by its position in the list. */
export interface ItemFault {
  readonly at: number;
  readonly field: string;
  readonly error_message: string;
}

/** A list of items: what the engine needs to treat it as a household or a set of shares. */
export interface ListStep {
  /** The name of the list, among the step's answers and in requests. */
  readonly name: string;
  /** The name of an item's id. */
  readonly id: string;
  /** The name of an item that is kept next to the list and does not count. */
  readonly aside?: string;
  /** The heading of an item, in the words of the answers to these fields. */
  readonly title: (item: Answers, at: number, fields: readonly Field[]) => string;
  /** The name of its items together, if they are shown under the step's title. */
  readonly together?: string;
  /** The properties of a sent item that are kept besides the form's answers: what kind of item it is. */
  readonly kept: (sent: Answers) => Answers;
  /** The part of the form that is asked for an item. */
  readonly asked?: (form: BuiltForm, item: Answers) => BuiltForm;
  /**
   * Items with another shape than the form's answers: conversions to answers and back, and the path of an answer's
   * fault in the sent item.
   */
  readonly wire?: {
    readonly read: (ctx: EnrollmentContext, sent: Answers) => Answers;
    readonly write: (ctx: EnrollmentContext, item: Answers) => Answers;
    readonly keyOf: (ctx: EnrollmentContext, sent: Answers, field: string) => string;
  };
  /** The items that count for this enrollment. */
  readonly counted?: (ctx: EnrollmentContext, items: readonly Answers[]) => readonly Answers[];
  /** Faults of one item, besides those that the form finds: who may join. */
  readonly checkOne?: (ctx: EnrollmentContext, item: Answers, found: readonly FieldFault[]) => readonly FieldFault[];
  /** Faults of all items together: what is missing, totals. */
  readonly checkAll?: (ctx: EnrollmentContext, items: readonly Answers[], extent: 'whole' | 'so far') => readonly FieldFault[];
  /** A fault of an item in the words of the whole list. */
  readonly inList?: (at: number, message: string) => string;
  /** Faults of items that repeat others where they must not. Checked only if there are no other faults. */
  readonly checkLast?: (ctx: EnrollmentContext, items: readonly Item[], beside: readonly Item[]) => Promise<readonly ItemFault[]>;
}
