import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { withValues } from '#schemas/fields/list-field.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Entry } from '#server/store/people/people-entries.ts';
import { answersOf } from './entry-answers.ts';
import { agentFields, type EntryField, groupFields, idField, portalFields } from './entry-fields.ts';

/** What administrators edit. */
export type EditedKind = CallRequest<'GET /get-people-form'>['kind'];

const asked: Readonly<Record<EditedKind, (config: Config) => readonly EntryField[]>> = {
  agent: agentFields,
  group: groupFields,
  portal: portalFields,
};

/** The fields of an entry's form; those of a new one ask for its id. */
export function fieldsOf(config: Config, kind: EditedKind, isNew: boolean): readonly EntryField[] {
  return isNew ? [idField, ...asked[kind](config)] : asked[kind](config);
}

/** The form of these fields. */
export function entryForm(
  { forms, config }: Pick<Context, 'forms' | 'config'>,
  kind: EditedKind,
  fields: readonly EntryField[],
): ServerForm {
  const isNew = fields.includes(idField);
  return forms.form(`${config.hash}|people|${kind}|${isNew}`, `${kind}-entry`, () => fields.map(({ definition }) => definition));
}

/** The form's definitions with what an entry says. */
export function filledIn({ definitions }: ServerForm, fields: readonly EntryField[], entry: Entry | undefined): readonly FieldDefinition[] {
  if (!entry) return definitions;
  const answers = answersOf(fields, entry);
  return withValues(definitions, (name) => answers[name]);
}

/** What a save was made over. */
export function baseOf(entry: Entry | undefined): string {
  return entry ? sha256(JSON.stringify(entry)) : '';
}
