import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words for costs, and those that the product adds to configured texts. */
export const serverRules: Translated<typeof words> = {
  notAvailable: 'no disponible en este momento',
  includedIn: 'incluido en {plan}',
  aMonth: '{amount} al mes',
  aMonthAndOnce: '{amount} al mes, y {fee} una sola vez',
  once: '{amount} una sola vez',
  paidWith: 'se paga con {plan}',
  premium: 'Prima',
  firstMonthTotal: 'Costo total del primer mes',
  recurringMonthly: 'Costo mensual recurrente',
  employerPays: 'Su empleador paga',
  youPay: 'Usted paga',
  eachPaycheck: 'En cada cheque de nómina',
  about: 'Acerca de {name}',
  anotherPlan: 'otro plan',
  anotherReason: 'Otro motivo',
  wellnessMembership: 'Membresía de bienestar',
};
