import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish headings of the product's steps on review. */
export const schemasSteps: Translated<typeof words> = {
  primary_info: 'Información personal',
  contact_info: 'Información de contacto',
  employer_info: 'Información del empleador',
  primary_health_info: 'Preguntas de salud',
  beneficiary_info: 'Beneficiarios',
  dependent_info: 'Dependientes',
  agreement_info: 'Acuerdo y firma',
  billing_info: 'Información de pago',
  review_info: 'Revisión',
};
