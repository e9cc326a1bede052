import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store. */
export const words = catalogue('store', {
  currentMember: 'Current Member',
  home: 'Home',
  openEnrollmentBegins: 'Open enrollment begins on {day}.',
  openEnrollmentEnds: 'Open enrollment ends on {day}.',
  openEnrollmentEnded: 'Open enrollment ended on {day}.',
});
