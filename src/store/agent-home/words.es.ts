import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/agent-home. */
export const storeAgentHome: Translated<typeof words> = {
  loadingYourPortalsAndGroups: 'Cargando sus portales y grupos',
  newMember: 'Miembro nuevo',
  enrollAPersonDirectlyWithout: 'Inscriba a una persona directamente, sin grupo.',
  startNewDirectEnrollment: 'Comenzar una inscripción (directa) nueva',
  yourGroup: 'Su grupo',
  chooseAGroup: 'Elija un grupo',
  enroll: 'Inscribir',
};
