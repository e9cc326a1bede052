import type { Field } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { FieldList } from './field-lists.ts';
import type { YamlPath } from './yaml-source.ts';

/** A field where it is written, and what stands beside it. */
export interface FieldPlace {
  readonly list: FieldList;
  /** The way to the field in its file. */
  readonly path: YamlPath;
  readonly definition: FieldDefinition;
  readonly field: Field;
  /** The fields that are asked in the same form whenever this one is, as far as they are known. */
  readonly asked: (name: string) => Field | undefined;
}
