import type { Field } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { FieldList } from './field-lists.ts';
import type { YamlPath } from '../../source/yaml-source.ts';

/** A field's position in a file, and its neighbors. */
export interface FieldPlace {
  readonly list: FieldList;
  /** The path to the field in its file. */
  readonly path: YamlPath;
  readonly definition: FieldDefinition;
  readonly field: Field;
  /** The fields asked in the same form, as far as they are known. */
  readonly asked: (name: string) => Field | undefined;
}
