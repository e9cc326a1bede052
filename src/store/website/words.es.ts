import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/website. */
export const storeWebsite: Translated<typeof words> = {
  chooseYourPortal: 'Elija su portal',
  submit: 'Enviar',
  startEnrollment: 'Comenzar la inscripción',
  enrollWithDisplayName: 'Inscríbase con {display_name}',
  startYourEnrollment: 'Comience su inscripción',
};
