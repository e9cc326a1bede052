import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { ZipDirectory } from '#server/outside/zip-directory/zip-directory.ts';

/**
 * The directory's objections to a form's zip code and state: the answers are well-formed, so they are only doubtful.
 */
export async function addressFaults(zips: ZipDirectory, fields: readonly Field[], answers: Answers): Promise<readonly FieldFault[]> {
  const field = fields.find(({ looksUp }) => looksUp === 'zip');
  const zip = field && answers[field.name];
  // The address of the contact step was checked there.
  if (!field || typeof zip !== 'string' || !/^\d{5}$/.test(zip) || answers.is_physical_address === 1) return [];
  const place = await zips.find(zip);
  if (!place) return [{ target_element: field.name, error_message: messages.zipInvalid, is_valid: false }];
  const { state } = answers;
  if (typeof state !== 'string' || place.states.includes(state)) return [];
  return [{ target_element: 'state', error_message: messages.stateNotOfZip, is_valid: false }];
}
