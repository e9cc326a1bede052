import { catalogue } from '#schemas/language/words.ts';

/** The words of src/api. */
export const words = catalogue('api', {
  failed: 'Something went wrong. Please try again.',
  serverUnreachable: 'We could not reach the server. Please check your connection and try again.',
  messageWithReference: '{message} Reference: {id}',
  failedOnOurSide: 'Something went wrong on our side. Please try again.',
  formNotLoaded: 'This form could not be loaded. Please try again.',
  notLoaded: 'This could not be loaded. Please try again.',
});
