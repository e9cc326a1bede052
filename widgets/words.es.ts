import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of the theme's own controls. */
export const widgets: Translated<typeof words> = {
  iHaveReadAndAgree: 'He leído y acepto',
  toTerms: 'lo siguiente: {label}',
  optional: '(opcional)',
  pickFromACalendar: 'Elegir en un calendario: {label}',
  monthDayYear: 'mm/dd/aaaa',
  monthAndYear: 'MM/AA',
  theQuestionCannotBeShown: 'No se puede mostrar la pregunta “{label}”: {reason}.',
  itsControlFailed: 'su control falló',
  thereAreProblems: { one: 'Hay un problema', other: 'Hay {n} problemas' },
  andMoreBelow: 'y {n} más abajo.',
  error: 'Error:',
  pleaseChoose: 'Elija una opción',
  ofTheWholeGiven: 'asignado de 100%',
  tooMuch: 'Sobra {n}%',
  leftToGive: 'Falta asignar {n}%',
  nothingLeftToGive: 'No queda nada por asignar',
  yourSignature: 'Su firma',
  signatureEmpty: 'Firma vacía: firme aquí o escriba su nombre completo abajo',
  orSignByTyping: 'O firme escribiendo su nombre completo',
  clear: 'Borrar',
  addAnother: 'Agregar {one}',
  addTheFirst: 'Agregar {one}',
  theListIsFull: 'La lista está completa: admite {n}.',
  removeRow: 'Quitar {one} {n}',
  oneLess: 'Uno menos: {label}',
  oneMore: 'Uno más: {label}',
};
