import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isNameOf } from '#schemas/values/same-name.ts';
import { typedName } from '#schemas/rules/typed-signature.ts';
import { readPng } from '#server/documents/png.ts';

// A canvas has eight bits for each of four channels.
const limits = { bytes: 512 * 1024, pixels: 2000, unpacked: 16 * 1024 * 1024 };
/** Minimum extent of a drawing, as a fraction of the picture's width: a dot is not enough. */
const leastReach = 0.06;

/** The faults of a signature: it must be a picture with a drawing and, if typed, contain the applicant's name. */
export function signatureFaults(signature: unknown, applicant: string): readonly FieldFault[] {
  if (typeof signature !== 'string') return [];
  const refused = (error_message: string) => [{ target_element: 'signature', error_message }];
  const png = readPng(signature, limits);
  if (!png) return refused(messages.signatureInvalid);
  const reach = png.reach();
  if (reach === 0) return refused(messages.signatureRequired);
  const typed = typedName(signature);
  if (typed !== undefined && !isNameOf(typed, applicant)) return refused(fill(messages.signatureNotTheName, { name: applicant }));
  return reach < leastReach * png.width ? refused(messages.signatureTooSmall) : [];
}

/** The answers with the signature's picture reduced to what draws it. */
export function withPlainPicture(answers: Answers): Answers {
  const { signature } = answers;
  const png = typeof signature === 'string' ? readPng(signature, limits) : undefined;
  return png ? { ...answers, signature: String(signature).replace(/,.*$/, `,${png.bytes.toString('base64')}`) } : answers;
}
