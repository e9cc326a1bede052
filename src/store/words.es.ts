import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store. */
export const store: Translated<typeof words> = {
  currentMember: 'Miembro actual',
  home: 'Inicio',
  openEnrollmentBegins: 'La inscripción abierta comienza el {day}.',
  openEnrollmentEnds: 'La inscripción abierta termina el {day}.',
  openEnrollmentEnded: 'La inscripción abierta terminó el {day}.',
};
