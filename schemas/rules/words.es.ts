import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of the rules. */
export const schemasRules: Translated<typeof words> = {
  IO: 'Solo el miembro',
  IS: 'Miembro + cónyuge',
  IC: 'Miembro + hijos',
  IF: 'Familia',
  memberAndOneChild: 'Miembro + 1 hijo',
  listExactly: 'Indique {n} {items}.',
  listOrNone: 'Puede indicar hasta {n} {items}, o dejar la lista vacía.',
  listBetween: 'Indique de {least} a {n} {items}.',
  yourPlanCovers: { one: 'Su plan cubre a un dependiente.', other: 'Su plan cubre a {n} dependientes.' },
};
