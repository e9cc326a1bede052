import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish headings of the product's steps on review. */
export const schemasSteps: Translated<typeof words> = {
  primary_info: 'Datos personales',
  contact_info: 'Datos de contacto',
  employer_info: 'Datos del empleador',
  primary_health_info: 'Preguntas de salud',
  beneficiary_info: 'Beneficiarios',
  dependent_info: 'Dependientes',
  agreement_info: 'Acuerdo y firma',
  billing_info: 'Datos de pago',
  review_info: 'Revisión',
};
