import type { Condition } from './condition.ts';
import type { Option } from './field-definition.ts';
import type { Failure, FieldKindName } from './field-kinds.ts';

/** A definition with everything filled in from the catalogue and its kind: what forms are made of. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKindName;
  readonly label: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly options: readonly Option[];
  readonly pattern?: string;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly maxLength?: number;
  readonly help?: string;
  readonly placeholder?: string;
  readonly section?: string;
  readonly width: 'full' | 'half' | 'third';
  readonly showWhen?: Condition;
  /** Option values that are offered and refused. */
  readonly refused?: readonly (string | number)[];
  /** A directory that fills other fields of the form from this one. */
  readonly looksUp?: 'zip' | 'routing_number';
  readonly sensitive: boolean;
  readonly autocomplete?: string;
  /** Names that the field had before, the latest first. */
  readonly renamedFrom?: readonly string[];
  readonly messages: Partial<Record<Failure, string>>;
  /** The answer that the form opens with; masked when the field is sensitive and stored. */
  readonly value?: unknown;
  /** The answer that the form opens with where nothing is stored. */
  readonly preset?: string | number;
  /** A message that the server sent with the definition, shown until the field is edited. */
  readonly error?: string;
  /** Set if a one-time code proved that the contact in `value` is the person's own. */
  readonly verified?: boolean;
  readonly disclaimer?: string;
  /** Set if a payment provider's own fields take the answer. */
  readonly entry?: 'hosted';
  /** The path of the answer in a form's data, if not under the field's name. */
  readonly path?: FieldPath;
  /** The fields of each row of a list. */
  readonly list?: FieldList;
  /** The row of a field in a list. */
  readonly row?: RowPlace;
}

/** The fields of a list's row, by their names in it. */
export interface FieldList {
  readonly one: string;
  readonly least: number;
  readonly most: number;
  readonly fields: readonly (Field | BrokenField)[];
}

/** The keys that lead to a value in a form's data: names of objects' properties, and positions in lists. */
export type FieldPath = readonly (string | number)[];

/** The path of a field in its form's data. */
export const pathOf = ({ name, path }: Pick<Field, 'name' | 'path'>): FieldPath => path ?? [name];

/** The place of a field in a list; rows count from 0. */
interface RowPlace {
  readonly list: string;
  readonly at: number;
  readonly name: string;
}

/** A definition that cannot be asked, and why. It shows an error in its place and takes no form down. */
export interface BrokenField {
  readonly name: string;
  readonly path?: FieldPath;
  readonly broken: string;
}

/** Whether a definition could not be made a field of: then there is nothing but its name and the reason. */
export function isBroken(field: Field | BrokenField): field is BrokenField {
  return 'broken' in field;
}
