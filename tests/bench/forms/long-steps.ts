import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { benchDefinitions } from './definitions.ts';

/** The longest steps that a carrier may configure, by name. */
export const longSteps: Readonly<Record<'conditions' | 'health', readonly FieldDefinition[]>> = {
  conditions: conditionalStep(200, 60),
  health: healthDefinitions({
    codition_questions: Array.from({ length: 60 }, (_, at) => ({
      question_id: 1000 + at,
      question_text: `Have you had illness number ${at + 1}?`,
    })),
    medication_question: null,
  }),
};

/** A step of `count` fields, of which some are each shown by a Yes to another question. */
function conditionalStep(count: number, conditional: number): readonly FieldDefinition[] {
  const asked = (at: number): FieldDefinition[] => [
    { field_name: `asked_${at}`, label: `Question ${at + 1}`, type: 'yes_no', required: true, read_only: false },
    {
      field_name: `more_${at}`,
      label: `More on ${at + 1}`,
      type: 'text',
      required: true,
      read_only: false,
      show_when: { field: `asked_${at}`, equals: 1 },
    },
  ];
  return [...Array.from({ length: conditional }, (_, at) => asked(at)).flat(), ...benchDefinitions(count - 2 * conditional)];
}
