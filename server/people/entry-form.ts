import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { withValues } from '#schemas/fields/list-field.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';
import type { Entry } from '#server/store/people/people-entries.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import { answersOf } from './entry-answers.ts';
import { agentFields, type EntryField, groupFields, idField, memberFields, portalFields } from './entry-fields.ts';

/** The kinds of people that administrators edit. */
export type EditedKind = CallRequest<'GET /get-people-form'>['kind'];

const asked: Readonly<Record<EditedKind, (config: Config) => readonly EntryField[]>> = {
  agent: agentFields,
  group: groupFields,
  portal: portalFields,
  member: memberFields,
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

/** The version that a save is based on: a keyed hash, because an entry can have a Social Security Number. */
export function baseOf(sealer: Sealer, entry: Entry | undefined): string {
  return entry ? sealer.fingerprint('people/entry', JSON.stringify(entry)) : '';
}
