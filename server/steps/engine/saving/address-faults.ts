import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ZipPlace } from '#server/outside/zip-directory/zip-directory.ts';
import { answersOf } from '../answers-of.ts';

/**
 * The directory's objections to a form's zip code and state: the answers are well-formed, so they are only doubtful. An address
 * that the step was saved with is not doubted again, because someone may have insisted on it.
 */
export async function addressFaults(
  ctx: EnrollmentContext,
  tab: string,
  fields: readonly Field[],
  answers: Answers,
): Promise<readonly FieldFault[]> {
  const field = fields.find(({ looksUp }) => looksUp === 'zip');
  const zip = field && answers[field.name];
  // The address of the contact step was checked there.
  if (!field || typeof zip !== 'string' || !/^\d{5}$/.test(zip) || answers.is_physical_address === 1) return [];
  const fault = objection(field.name, answers.state, await ctx.outside.zips.find(zip));
  if (!fault) return [];
  const saved = await answersOf(ctx, tab);
  return saved[field.name] === zip && saved.state === answers.state ? [] : [fault];
}

function objection(target_element: string, state: unknown, place: ZipPlace | undefined): FieldFault | undefined {
  if (!place) return { target_element, error_message: messages.zipInvalid, is_valid: false };
  if (typeof state !== 'string' || place.states.includes(state)) return undefined;
  return { target_element: 'state', error_message: messages.stateNotOfZip, is_valid: false };
}
