import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of the health questions' details. */
export const schemasHealth: Translated<typeof words> = {
  additionalNotes: 'Notas adicionales',
  anythingElse: 'Algo más',
  condition: 'Afección',
  dateOfOnset: 'Fecha de inicio',
  dateOfRecovery: 'Fecha de recuperación',
  doctorLastSeen: 'Última visita al médico',
  dosage: 'Dosis',
  isTreated: '¿Recibe tratamiento?',
  isMedicated: '¿Toma medicamentos para esto?',
  lastSeen: 'Última visita al médico',
  medications: 'Lista de medicamentos',
  medicalCondition: 'Afección médica',
  medication: 'Medicamento',
  oneMedication: 'medicamento',
  physicianAddress: 'Dirección del médico',
  physicianName: 'Nombre del médico',
  physicianPhone: 'Teléfono del médico',
  statusToday: 'Estado actual',
  symptoms: 'Síntomas',
  yes: 'Sí',
  no: 'No',
  detailsFor: 'Detalles de la pregunta {number}',
};
