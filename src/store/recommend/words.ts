import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/recommend. */
export const words = catalogue('store/recommend', {
  plans: 'Plans',
  recommended: 'Recommended',
  recommendedPlans: 'Recommended plans',
  intro: 'Plans that others added to their carts and enrolled in, the most chosen first.',
  nothingYet: 'There is nothing to recommend yet',
  seeAllPlans: 'See all plans',
  whyNothingYet: 'Recommendations are based on what many people choose. Not enough people have chosen plans that you do not have.',
  othersLikeYouChose: 'Others like you chose',
  backInTitle: 'Previous in “{title}”',
  onInTitle: 'Next in “{title}”',
  oneOfPlans: '{from} of {count}',
  someOfPlans: '{from}–{until} of {count}',
  oftenChosenTogether: 'Often chosen together',
});
