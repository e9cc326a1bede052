import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of the employer's desk. */
export const serverEmployers: Translated<typeof words> = {
  columnMissing: 'Falta esta columna.',
  cellEmpty: 'Está vacío.',
  cellsTooMany: 'Esta línea tiene más valores que encabezados la primera línea. Un valor que contiene una coma necesita comillas.',
  cellTooLong: 'Tiene más de {n} caracteres.',
  formulaStart: 'Comienza con {sign}, que una hoja de cálculo toma por una fórmula.',
  emailWrong: 'No es una dirección de correo electrónico.',
  dayWrong: 'No es una fecha como 04/12/1986 (mes/día/año).',
  alsoOnLine: 'Ya está en la línea {line}.',
  onTheList: 'Esta persona ya está en su lista.',
  nobodyInFile: 'El archivo no nombra a nadie.',
  tooManyPeople: 'Un archivo puede nombrar a {n} personas como máximo.',
  line: 'Línea',
  column: 'Columna',
  fault: 'Error',
};
