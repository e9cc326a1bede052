import { catalogue } from '#schemas/language/words.ts';

/** The words of the health questions' details. */
export const words = catalogue('schemas/health', {
  additionalNotes: 'Additional notes',
  anythingElse: 'Anything else',
  condition: 'Condition',
  dateOfOnset: 'Date of onset',
  dateOfRecovery: 'Date of recovery',
  doctorLastSeen: 'Doctor last seen',
  dosage: 'Dosage',
  isTreated: 'Is it being treated?',
  isMedicated: 'Is medication taken for it?',
  lastSeen: 'Last seen by physician',
  medications: 'List of medications',
  medicalCondition: 'Medical condition',
  medication: 'Medication',
  oneMedication: 'medication',
  physicianAddress: 'Physician address',
  physicianName: 'Physician name',
  physicianPhone: 'Physician phone',
  statusToday: 'Status today',
  symptoms: 'Symptoms',
  yes: 'Yes',
  no: 'No',
  detailsFor: 'Details for question {number}',
});
