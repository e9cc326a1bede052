import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/own-coverage. */
export const storeOwnCoverage: Translated<typeof words> = {
  helloName: 'Hola, {name}',
  groupOffersBenefits: '{group} le ofrece beneficios.',
  youHaveStarted: 'Ya comenzó a inscribirse a través de {group}.',
  begunForYou: 'Ya se empezó una inscripción para usted a través de {group}. Hable con su oficina antes de empezar otra.',
  continueOrDecline: 'Continúe donde se quedó o rechace la cobertura.',
  continueEnrollment: 'Continuar su inscripción',
  chooseOrDecline: 'Elija un tipo de plan para empezar o rechace la cobertura.',
  youAreEnrolled: 'Ya tiene cobertura a través de {group}.',
  decideUntil: 'Puede decidir hasta el {day}.',
  youDeclinedCoverage: 'Rechazó la cobertura',
  reasonText: 'Su motivo: {reason}.',
  iWantCoverage: 'Después de todo, quiero cobertura',
  iDoNotWantCoverage: 'Rechazar la cobertura',
  declineCoverage: 'Rechazar la cobertura',
  changeYourMindUntil: 'Su empleador verá su motivo. Puede cambiar de opinión hasta el {day}.',
  changeYourMind: 'Su empleador verá su motivo. Puede cambiar de opinión.',
};
