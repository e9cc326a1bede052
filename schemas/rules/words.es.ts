import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of the rules. */
export const schemasRules: Translated<typeof words> = {
  IO: 'Solo el miembro',
  IS: 'Miembro + cónyuge',
  IC: 'Miembro + hijos',
  IF: 'Familia',
  memberAndOneChild: 'Miembro + 1 hijo',
};
