import { messages } from '#schemas/messages/messages.ts';
import { CallError } from '#src/api/call.ts';

/** Says at the field of a code that it does not belong to the enrollment on this page. */
export function ofAnotherEnrollment(target_element: string): CallError {
  const error_message = messages.otherEnrollment;
  return new CallError(422, 'invalid-answers', error_message, [{ target_element, error_message }]);
}
