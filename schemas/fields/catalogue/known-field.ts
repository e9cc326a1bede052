import type { FieldMessageKey } from '#schemas/messages/field-messages.ts';
import type { FieldProperties } from '../field-definition.ts';
import type { Failure } from '../field-kinds.ts';

/** The known properties of a field name, so that carriers can leave them out. */
export interface KnownField
  extends Omit<FieldProperties, 'required' | 'disclaimer' | 'pattern_message' | 'required_message' | 'limit_message'> {
  readonly messages?: Partial<Record<Failure, FieldMessageKey>>;
  /** Maximum characters that can be typed. */
  readonly max_length?: number;
  /** Values of options that are offered and then refused with the `refused` message. */
  readonly refused?: readonly (string | number)[];
  /** A directory that fills in other fields of the form once this one is answered. */
  readonly looks_up?: 'zip' | 'routing_number';
}

/** The fields of one form, or of all forms, by name. */
export type KnownFields = Readonly<Record<string, KnownField>>;
