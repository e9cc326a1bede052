import type { Condition } from '#schemas/fields/condition.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { listDefinition } from '#schemas/fields/list-field.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { words } from './words.ts';
import { type HealthQuestion, type HealthQuestions, layoutOf, type QuestionLayout } from './health-question.ts';

/** Maximum rows in the list of medications. */
const mostMedications = 20;

/**
 * Health questions as an ordinary form: a field for each question and each detail, and a list of medications. The data of the
 * form has the shape in which health answers are sent, below `around`.
 */
export function healthDefinitions(
  { codition_questions, medication_question }: HealthQuestions,
  around: readonly string[] = [],
): readonly FieldDefinition[] {
  return [
    ...codition_questions.flatMap((question, at) => conditionFields(question, at + 1, [...around, 'condition_questions', String(at)])),
    ...(medication_question
      ? medicationFields(medication_question, codition_questions.length + 1, [...around, 'medication_question'])
      : []),
    {
      field_name: 'notes',
      path: [...around, 'notes'],
      label: words.additionalNotes,
      type: 'textarea',
      section: words.anythingElse,
      ...optional,
    },
  ];
}

const required = { required: true, read_only: false } as const;
const optional = { required: false, read_only: false } as const;
const pastDay = () => ({ type: 'date', width: 'half', max: 'today', limit_message: messages.dateInFuture }) as const;
const yesOrNo = () =>
  ({
    type: 'choice',
    width: 'half',
    placeholder: messages.pleaseSelect,
    options: [
      { name: words.yes, value: 1 },
      { name: words.no, value: 0 },
    ],
  }) satisfies Partial<FieldDefinition>;

const ordinaryDetails = (): readonly FieldDefinition[] => [
  { field_name: 'health_condition', label: words.condition, type: 'text', ...required },
  { field_name: 'date_of_onset', label: words.dateOfOnset, ...pastDay(), ...required },
  {
    field_name: 'date_of_recovery',
    label: words.dateOfRecovery,
    ...pastDay(),
    min: 'date_of_onset',
    limit_message: messages.recoveryOutside,
    ...optional,
  },
  { field_name: 'is_treatment', label: words.isTreated, ...yesOrNo(), ...required },
  { field_name: 'is_medicate', label: words.isMedicated, ...yesOrNo(), ...optional },
  { field_name: 'd_last_seen', label: words.doctorLastSeen, ...pastDay(), ...optional },
  { field_name: 'symptoms', label: words.symptoms, type: 'textarea', ...optional },
];

const historyDetails = (): readonly FieldDefinition[] => [
  { field_name: 'condition', label: words.condition, type: 'text', width: 'half', ...required },
  { field_name: 'status', label: words.statusToday, type: 'text', width: 'half', ...required },
  { field_name: 'last_seen_by_physician', label: words.lastSeen, ...pastDay(), ...optional },
  { field_name: 'date_of_recovery', label: words.dateOfRecovery, ...pastDay(), ...optional },
  { field_name: 'physician_name', label: words.physicianName, type: 'text', width: 'half', autocomplete: 'off', ...optional },
  { field_name: 'phone', label: words.physicianPhone, type: 'phone', width: 'half', autocomplete: 'off', ...optional },
  { field_name: 'address', label: words.physicianAddress, type: 'text', autocomplete: 'off', ...optional },
];

/** The details behind a Yes, by layout, under their wire names. */
const detailsOf: Readonly<Record<QuestionLayout, () => readonly FieldDefinition[]>> = {
  ordinary: ordinaryDetails,
  history: historyDetails,
  plain: () => [],
};

/** The fields of each medication, under their wire names. */
const medicationDetails = (): readonly FieldDefinition[] => [
  { field_name: 'medication', label: words.medication, type: 'text', width: 'third', ...required },
  { field_name: 'dosage', label: words.dosage, type: 'text', width: 'third', ...optional },
  { field_name: 'medical_condition', label: words.medicalCondition, type: 'text', width: 'third', ...required },
];

function conditionFields(question: HealthQuestion, number: number, around: readonly string[]): readonly FieldDefinition[] {
  const asked = `question_${question.question_id}`;
  const details = detailsOf[layoutOf(question)]().map((detail) => ({
    ...detail,
    field_name: `${asked}_${detail.field_name}`,
    path: [...around, 'conditions', 0, detail.field_name],
    section: fill(words.detailsFor, { number }),
    show_when: isYes(asked),
  }));
  return [yesNoField(asked, question, number, around), ...details];
}

function medicationFields(question: HealthQuestion, number: number, around: readonly string[]): readonly FieldDefinition[] {
  return [
    yesNoField('medication_question', question, number, around),
    listDefinition({
      name: 'medications',
      path: [...around, 'medications'],
      one: words.oneMedication,
      least: 1,
      most: mostMedications,
      fields: medicationDetails(),
      when: isYes('medication_question'),
      section: words.medications,
    }),
  ];
}

function yesNoField(field_name: string, { question_text }: HealthQuestion, number: number, around: readonly string[]): FieldDefinition {
  return { field_name, path: [...around, 'yes_no_flag'], label: `${number}. ${question_text}`, type: 'yes_no', ...required };
}

const isYes = (field: string): Condition => ({ field, equals: 1 });
