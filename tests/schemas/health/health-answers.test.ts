import { describe, expect, test } from 'vitest';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { flattenHealth, gatherHealth, healthKey, healthName } from '#schemas/health/health-answers.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';

const asked: HealthQuestions = {
  codition_questions: [
    { question_id: 101, question_text: 'Heart?' },
    { question_id: 145, question_text: 'Declined?' },
    { question_id: 146, question_text: 'Hospital?' },
  ],
  medication_question: { question_id: 201, question_text: 'Medication?' },
};

const sent = {
  condition_questions: [
    {
      question_id: 101,
      question_text: 'Heart?',
      yes_no_flag: 1,
      conditions: [{ health_condition: 'Angina', date_of_onset: '01/02/2020', is_treatment: 0 }],
    },
    { question_id: 145, question_text: 'Declined?', yes_no_flag: 1, conditions: [] },
    { question_id: 146, question_text: 'Hospital?', yes_no_flag: 0, conditions: [] },
  ],
  medication_question: {
    question_id: 201,
    question_text: 'Medication?',
    yes_no_flag: 1,
    medications: [
      { medication: 'Aspirin', medical_condition: 'Angina' },
      { medication: 'Statin', dosage: '10 mg', medical_condition: 'Angina' },
    ],
  },
  notes: 'None',
};

test('wire answers and form answers are equivalent', () => {
  expect(gatherHealth(asked, flattenHealth(asked, sent))).toEqual(sent);
});

test('an id as text, an unknown question and an unknown detail do no harm', () => {
  const odd = {
    condition_questions: [
      { question_id: '101', yes_no_flag: 0, conditions: [{ constructor: 'x' }] },
      { question_id: 999, yes_no_flag: 1 },
    ],
  };
  expect(flattenHealth(asked, odd)).toEqual({ question_101: 0, medications: 1 });
});

describe('what is refused', () => {
  const form = buildForm('primary_health_info', healthDefinitions(asked));
  const validate = compileValidator(form.schema);
  const faults = (answers: Record<string, unknown>) =>
    checkAnswers(form, answers, validate, { today: '03/10/2026' }).map(({ target_element, error_message }) => [
      target_element,
      error_message,
    ]);
  const noes = { question_101: 0, question_145: 0, question_146: 0, medication_question: 0 };

  test('nothing, when every question is answered No', () => {
    expect(faults(noes)).toEqual([]);
  });

  test('a question without an answer', () => {
    expect(faults({ ...noes, question_146: undefined })).toEqual([['question_146', 'Field is required']]);
  });

  test('a Yes to an ordinary question without condition, onset and treatment', () => {
    expect(faults({ ...noes, question_101: 1 }).map(([name]) => name)).toEqual([
      'question_101_health_condition',
      'question_101_date_of_onset',
      'question_101_is_treatment',
    ]);
  });

  test('a Yes to 146 without condition and status; 145 lacks nothing', () => {
    expect(faults({ ...noes, question_145: 1, question_146: 1 }).map(([name]) => name)).toEqual([
      'question_146_condition',
      'question_146_status',
    ]);
  });

  test('a date in the future', () => {
    const details = {
      question_101: 1,
      question_101_health_condition: 'Angina',
      question_101_date_of_onset: '03/11/2026',
      question_101_is_treatment: 1,
    };
    expect(faults({ ...noes, ...details })).toEqual([['question_101_date_of_onset', 'Date cannot be in the future']]);
  });

  test('a medication without its name, in every existing row and in no other', () => {
    const rows = {
      medication_question: 1,
      medications: 2,
      medications_0_medication: 'Aspirin',
      medications_0_medical_condition: 'Pain',
      medications_1_medical_condition: 'Pain',
    };
    expect(faults({ ...noes, ...rows })).toEqual([['medications_1_medication', 'Field is required']]);
  });
});

test.each([
  ['question_146', 'condition_questions.2.yes_no_flag'],
  ['question_101_date_of_onset', 'condition_questions.0.conditions.0.date_of_onset'],
  ['medications_1_medical_condition', 'medication_question.medications.1.medical_condition'],
  ['medication_question', 'medication_question.yes_no_flag'],
  ['notes', 'notes'],
])('the field %s is at %s', (name, key) => {
  expect(healthKey(asked, sent, name)).toBe(key);
  expect(healthName(asked, key)).toBe(name);
});
