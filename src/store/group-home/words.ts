import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/group-home. */
export const words = catalogue('store/group-home', {
  theOfficesOfGroups: 'the offices of groups',
  loadingYourPortals: 'Loading your portals',
  quotesAndPlansForYour: 'Quotes and plans for your group',
  whatWouldYouLikeTo: 'What would you like to do?',
  getGroupQuote: 'Get Group Quote',
  addNewEmployee: 'Add New Employee',
  viewPlans: 'View Plans',
  back: 'Back',
  newMember: 'New Member',
  enroll: 'Enroll',
});
