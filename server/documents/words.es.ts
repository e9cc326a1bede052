import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of the electronic copy. */
export const serverDocuments: Translated<typeof words> = {
  title: 'Inscripción {policy}',
  enrollmentOf: 'Inscripción de {name}',
  policy: 'Póliza',
  effectiveDate: 'Fecha de vigencia',
  completed: 'Completada',
  corrected: 'Corregida',
  yourPlans: 'Sus planes',
  whatHappensNext: 'Qué sigue',
  by: '{head}, a más tardar el {by}',
  on: '{head} el {by}',
  toCancel: 'Para cancelar',
  questions: '¿Tiene preguntas?',
  whatYouAgreedTo: 'Lo que usted aceptó',
  signature: 'Firma',
  signatureOf: 'Firma de {name}',
  foot: 'Póliza {policy} · página {page} de {pages} · {help}',
  review: 'Revisión',
  additionalNotes: 'Notas adicionales',
  signedByApplicant: 'Firmado el {when} por el solicitante, desde {ip}.',
  signedWithBroker: 'Firmado el {when} con la ayuda de un agente, desde {ip}.',
  signedWithGroup: 'Firmado el {when} con la ayuda del grupo, desde {ip}.',
  fingerprint: 'Huella digital de la firma: {print}.',
};
