import type { FieldMessageKey } from '#schemas/messages/field-messages.ts';
import type { FieldProperties } from '../field-definition.ts';
import type { Failure } from '../field-kinds.ts';

/** What is known of a field by its name, so that a carrier need not say it. */
export interface KnownField extends Omit<FieldProperties, 'required' | 'pattern_message' | 'required_message' | 'limit_message'> {
  readonly messages?: Partial<Record<Failure, FieldMessageKey>>;
  /** Characters that may be typed. */
  readonly max_length?: number;
  /** Options that are offered, and refused with the `choice` message. */
  readonly refused?: readonly (string | number)[];
  /** A directory that fills other fields of the form once this one is answered. */
  readonly looks_up?: 'zip' | 'routing_number';
}

/** The fields of a form, or of all of them, by name. */
export type KnownFields = Readonly<Record<string, KnownField>>;
