import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/member-home. */
export const words = catalogue('store/member-home', {
  welcomeName: 'Welcome, {name}',
  welcome: 'Welcome',
  answersOnFile: 'Your answers are on file. Tell us who is covered to see your plans and prices.',
  submit: 'Submit',
  storeNotOpened: 'Your store could not be opened',
  backToHomepage: 'Back to Homepage',
});
