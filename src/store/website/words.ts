import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/website. */
export const words = catalogue('store/website', {
  chooseYourPortal: 'Choose your portal',
  submit: 'Submit',
  startEnrollment: 'Start Enrollment',
  enrollWithDisplayName: 'Enroll with {display_name}',
  startYourEnrollment: 'Start your enrollment',
});
