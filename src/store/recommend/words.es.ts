import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/recommend. */
export const storeRecommend: Translated<typeof words> = {
  plans: 'Planes',
  recommended: 'Recomendado',
  recommendedPlans: 'Planes recomendados',
  intro: 'Planes que otras personas agregaron a su carrito y en los que se inscribieron, primero los más elegidos.',
  nothingYet: 'Aún no hay nada que recomendar',
  seeAllPlans: 'Ver todos los planes',
  whyNothingYet:
    'Las recomendaciones se basan en lo que eligen muchas personas. Aún no hay suficientes personas que hayan elegido planes que usted no tiene.',
  othersLikeYouChose: 'Otras personas como usted eligieron',
  backInTitle: 'Atrás en “{title}”',
  onInTitle: 'Adelante en “{title}”',
  oneOfPlans: '{from} de {count}',
  someOfPlans: '{from}–{until} de {count}',
  oftenChosenTogether: 'A menudo se eligen juntos',
};
