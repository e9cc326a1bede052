import type { BrokenField, Field } from '#schemas/fields/field.ts';
import { isBroken } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';

/** How a form looks, in RJSF's words: the order of its fields, and what the control of each is told. */
export interface UiSchema {
  readonly 'ui:order': readonly string[];
  readonly [field: string]: unknown;
}

/** What a field's control is told: RJSF's own options, and after them those that only our theme reads. */
export interface FieldUi {
  readonly 'ui:widget'?: string;
  readonly 'ui:field'?: string;
  readonly 'ui:enumNames'?: readonly string[];
  readonly 'ui:placeholder'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:autocomplete'?: string;
  readonly 'ui:inputType'?: string;
  /** A heading; neighbors with the same one stand under it together. */
  readonly 'ui:section'?: string;
  readonly 'ui:width'?: Field['width'];
  readonly 'ui:inputMode'?: string;
  /** Others depend on the answer, so that the control tells it at every change and not on leaving. */
  readonly 'ui:watched'?: boolean;
  /** The description is terms, and ticking the box agrees to them. */
  readonly 'ui:terms'?: boolean;
  /** Why the field cannot be asked. */
  readonly 'ui:broken'?: string;
}

/** The UI schema of a form; `watched` names the fields that others depend on. */
export function formUiSchema(fields: readonly (Field | BrokenField)[], watched: ReadonlySet<string>): UiSchema {
  return {
    'ui:order': [...fields.map((field) => field.name), '*'],
    ...Object.fromEntries(fields.map((field) => [field.name, isBroken(field) ? brokenUi(field) : fieldUi(field, watched.has(field.name))])),
  };
}

const brokenUi = ({ broken }: BrokenField): FieldUi => ({ 'ui:field': 'BrokenField', 'ui:broken': broken });

function fieldUi(field: Field, isWatched: boolean): FieldUi {
  const { widget, inputMode, answer } = fieldKind(field.kind);
  return {
    ...(widget ? { 'ui:widget': widget } : {}),
    ...(answer === 'choice' || answer === 'flags' ? { 'ui:enumNames': field.options.map((option) => option.name) } : {}),
    ...(field.placeholder ? { 'ui:placeholder': field.placeholder } : {}),
    ...(field.help ? { 'ui:help': field.help } : {}),
    ...(field.autocomplete ? { 'ui:autocomplete': field.autocomplete } : {}),
    ...(field.section ? { 'ui:section': field.section } : {}),
    ...(field.width === 'full' ? {} : { 'ui:width': field.width }),
    ...(inputMode ? { 'ui:inputMode': inputMode } : {}),
    ...(answer === 'tick' && field.disclaimer !== undefined ? { 'ui:terms': true } : {}),
    ...(isWatched ? { 'ui:watched': true } : {}),
  };
}
