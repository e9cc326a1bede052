import { catalogue } from '#schemas/language/words.ts';

/** The words of src/api. */
export const words = catalogue('api', {
  somethingWentWrongPleaseTry: 'Something went wrong. Please try again.',
  weCouldNotReachTheServer: 'We could not reach the server. Please check your connection and try again.',
  messageWithReference: '{message} Reference: {id}',
  somethingWentWrongOnOur: 'Something went wrong on our side. Please try again.',
  thisFormCouldNotBe: 'This form could not be loaded. Please try again.',
  thisCouldNotBeLoaded: 'This could not be loaded. Please try again.',
});
