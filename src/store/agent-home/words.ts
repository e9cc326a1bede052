import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/agent-home. */
export const words = catalogue('store/agent-home', {
  loadingYourPortalsAndGroups: 'Loading your portals and groups',
  newMember: 'New Member',
  enrollAPersonDirectlyWithout: 'Enroll a person directly, without a group.',
  startNewDirectEnrollment: 'Start New (Direct) Enrollment',
  yourGroup: 'Your group',
  chooseAGroup: 'Choose a group',
  enroll: 'Enroll',
});
