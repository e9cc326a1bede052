import { namesIn } from '#schemas/fields/evaluate-condition.ts';
import { type BrokenField, type Field, type FieldList, isBroken } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { entryOf, isNest, type Nest, nestedParts, type Part, type Parts } from './nest.ts';

/** The look of a form in RJSF's words: the order of its fields, and the options of each control. */
export interface UiSchema {
  readonly 'ui:order': readonly string[];
  readonly [field: string]: unknown;
}

/** The options of a field's control: RJSF's own, then those that only our theme reads. */
export interface FieldUi {
  readonly 'ui:widget'?: string;
  readonly 'ui:field'?: string;
  readonly 'ui:enumNames'?: readonly string[];
  readonly 'ui:placeholder'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:autocomplete'?: string;
  readonly 'ui:inputType'?: string;
  /** A heading; neighboring fields with the same heading are grouped under it. */
  readonly 'ui:section'?: string;
  readonly 'ui:width'?: Field['width'];
  readonly 'ui:inputMode'?: string;
  /** Others depend on the answer, so the control reports it at every change and not on leaving. */
  readonly 'ui:watched'?: boolean;
  /** The description is terms, and ticking the box agrees to them. */
  readonly 'ui:terms'?: boolean;
  /** The name of one row of a list. */
  readonly 'ui:one'?: string;
  readonly 'ui:orderable'?: boolean;
  /** The reason why the field cannot be asked. */
  readonly 'ui:broken'?: string;
}

/** The UI schema of a form. */
export function formUiSchema(fields: readonly (Field | BrokenField)[]): UiSchema {
  return objectUi(nestedParts(fields), watchedNames(fields));
}

function objectUi(parts: Parts, watched: ReadonlySet<string>): UiSchema {
  return {
    'ui:order': [...[...parts.keys()].map(String), '*'],
    ...Object.fromEntries([...parts].map(([key, part]) => [key, partUi(part, watched)])),
  };
}

function partUi(part: Part, watched: ReadonlySet<string>): object {
  if (isNest(part)) return nestUi(part, watched);
  if (isBroken(part)) return brokenUi(part);
  return part.list ? listUi(part, part.list) : fieldUi(part, watched.has(part.name));
}

function nestUi({ parts, section }: Nest, watched: ReadonlySet<string>): object {
  const named = section === undefined ? { 'ui:label': false } : {};
  const entry = entryOf(parts);
  if (!entry) return { ...named, ...objectUi(parts, watched) };
  return { ...named, 'ui:orderable': false, 'ui:removable': false, items: partUi(entry, watched) };
}

/** The fields that others depend on, be they beside them or in the rows of a list. */
function watchedNames(fields: readonly (Field | BrokenField)[]): ReadonlySet<string> {
  const asked = fields.filter((field): field is Field => !isBroken(field));
  const inRows = asked.flatMap(({ list }) => list?.fields ?? []).filter((field): field is Field => !isBroken(field));
  return new Set([
    ...[...asked, ...inRows].flatMap(({ showWhen }) => (showWhen ? namesIn(showWhen) : [])),
    ...asked.filter(({ looksUp }) => looksUp).map(({ name }) => name),
  ]);
}

function listUi({ section }: Field, { one, fields }: FieldList): FieldUi & { readonly items: object } {
  return {
    'ui:one': one,
    'ui:orderable': false,
    ...(section ? { 'ui:section': section } : {}),
    // A row is named by its place.
    items: { 'ui:label': false, ...formUiSchema(fields.map((field) => (isBroken(field) ? field : { ...field, section: undefined }))) },
  };
}

const brokenUi = ({ broken }: BrokenField): FieldUi => ({ 'ui:field': 'BrokenField', 'ui:broken': broken });

function fieldUi(field: Field, isWatched: boolean): FieldUi {
  const { widget, inputMode, answer } = fieldKind(field.kind);
  return {
    ...(field.entry ? { 'ui:widget': 'card-entry' } : widget ? { 'ui:widget': widget } : {}),
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
