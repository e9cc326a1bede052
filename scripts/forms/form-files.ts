import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import type { FormData } from '#schemas/forms/answers/form-data.ts';
import type { JsonSchema } from '#schemas/forms/schema/json-schema.ts';
import type { UiSchema } from '#schemas/forms/schema/ui-schema.ts';
import { exampleData, type Refused } from './example-data.ts';

/** The exported files of a form: the content of `NAME.<part>.json` by part. */
export interface FormFiles {
  readonly schema: JsonSchema;
  readonly ui: UiSchema;
  readonly invalid: readonly Refused[];
  /** Absent if no answer can be made up. */
  readonly valid?: FormData;
}

/** The files of a form, with data that is made up for a day. */
export function formFiles(form: BuiltForm, context: ValidationContext): FormFiles {
  const { valid, invalid } = exampleData(form, context);
  return { schema: form.schema, ui: form.uiSchema, invalid, ...(valid ? { valid } : {}) };
}
