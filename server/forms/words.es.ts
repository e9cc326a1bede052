import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of the product's own forms that enrollers see. */
export const serverForms: Translated<typeof words> = {
  who: '¿Quién?',
  hasAnyoneUsedTobacco: 'En los últimos 12 meses, ¿alguna de las personas por asegurar consumió tabaco en cualquier forma?',
  hasAnyoneHadAnAbnormalTest: '¿Alguna de las personas por asegurar tuvo un examen con resultado anormal o espera el resultado de uno?',
  hasAnyoneBeenTreated:
    'En los últimos 10 años, ¿alguna de las personas por asegurar recibió tratamiento por cáncer o por un trastorno del corazón, los pulmones, el hígado, los riñones o la sangre?',
  oneTreatment: 'tratamiento',
  disorder: 'Trastorno',
  dateOfTreatment: 'Fecha del tratamiento',
  physician: 'Médico',
  whyNoCoverage: '¿Por qué no desea cobertura?',
  whatIsTheReason: '¿Cuál es el motivo?',
  iUnderstandNoCoverage: 'Entiendo que no tendré cobertura a través de mi empleador.',
};
