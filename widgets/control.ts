import type { ComponentType } from 'react';
import type { Field } from '#schemas/fields/field.ts';

/** What a control says to the form around it. */
export interface RowActions {
  /** The new answer; `undefined` clears it. A shown error goes away. */
  answer(value: unknown): void;
  /** The person types, and there is no answer yet: a shown error goes away already. */
  edit(): void;
  /** There is text that is not yet an answer. `take` makes it one; the form takes it before a submit. */
  pend(take: () => void): void;
  isPending(): boolean;
  /** Makes pending text the answer now. */
  takePending(): void;
  /** The person leaves the control, after its last answer. */
  leave(): void;
}

/** What a control is given. It shows one field's answer and says when it changes; label, help and error stand around it. */
export interface ControlProps {
  readonly field: Field;
  /** The `id` of the element that the label points at, or of the group. */
  readonly id: string;
  /** The stored answer; `undefined` when there is none. */
  readonly value: unknown;
  readonly row: RowActions;
  readonly locked: boolean;
  readonly invalid: boolean;
  /** Ids of the help and the error, when they are there. */
  readonly describedBy: string | undefined;
  /** True when others depend on this answer, so that it must be said at every change and not on leaving. */
  readonly watched: boolean;
}

/**
 * Who names the control: `label` a label element that points at it, `group` a legend around its
 * parts, `self` the control itself.
 */
export type Naming = 'label' | 'group' | 'self';

/** A control with what the row around it must know. */
export interface Widget {
  readonly control: ComponentType<ControlProps>;
  readonly naming: Naming;
  /** What assistive technology takes a group for, so that it can say that an answer is required or wrong. */
  readonly role?: 'radiogroup';
}

/** The look that every typed-in or chosen control shares: one class of the theme, for a long form has hundreds of them. */
export const controlClass = 'control';
