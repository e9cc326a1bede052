import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/group-home. */
export const storeGroupHome: Translated<typeof words> = {
  theOfficesOfGroups: 'las oficinas de grupos',
  loadingYourPortals: 'Cargando sus portales',
  quotesAndPlansForYour: 'Cotizaciones y planes para su grupo',
  whatWouldYouLikeTo: '¿Qué desea hacer?',
  getGroupQuote: 'Obtener cotización de grupo',
  addNewEmployee: 'Agregar empleado nuevo',
  viewPlans: 'Ver planes',
  back: 'Atrás',
  newMember: 'Miembro nuevo',
  enroll: 'Inscribir',
};
