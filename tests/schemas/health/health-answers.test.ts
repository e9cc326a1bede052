import { describe, expect, test } from 'vitest';
import { askedBy } from '#schemas/forms/asked-by.ts';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { formData } from '#schemas/forms/answers/form-data.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { pathOf } from '#schemas/fields/field.ts';
import { flattenHealth, gatherHealth, sentPath } from '#schemas/health/health-answers.ts';
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

const form = buildForm('primary_health_info', healthDefinitions(asked));
const { fields } = form;

test('wire answers and form answers are equivalent', () => {
  expect(gatherHealth(asked, fields, flattenHealth(asked, fields, sent))).toEqual(sent);
});

test('answers are stored under the names that they have always had', () => {
  expect(flattenHealth(asked, fields, sent)).toEqual({
    question_101: 1,
    question_101_health_condition: 'Angina',
    question_101_date_of_onset: '01/02/2020',
    question_101_is_treatment: 0,
    question_145: 1,
    question_146: 0,
    medication_question: 1,
    medications: 2,
    medications_0_medication: 'Aspirin',
    medications_0_medical_condition: 'Angina',
    medications_1_medication: 'Statin',
    medications_1_dosage: '10 mg',
    medications_1_medical_condition: 'Angina',
    notes: 'None',
  });
});

test('what is sent is what the form holds, with the number and the text of each question', () => {
  const data = formData(fields, flattenHealth(asked, fields, sent));
  const textless = sent.condition_questions.map(({ question_id: _, question_text: __, ...rest }) => rest);
  expect(data).toEqual({
    condition_questions: { 0: textless[0], 1: { yes_no_flag: 1 }, 2: { yes_no_flag: 0, conditions: [{}] } },
    medication_question: { yes_no_flag: 1, medications: sent.medication_question.medications },
    notes: 'None',
  });
});

test('the questions may be sent in another order', () => {
  const turned = { ...sent, condition_questions: sent.condition_questions.toReversed() };
  expect(flattenHealth(asked, fields, turned)).toEqual(flattenHealth(asked, fields, sent));
  expect(sentPath(asked, turned, ['condition_questions', '0', 'conditions', 0, 'status']).join('.')).toBe(
    'condition_questions.2.conditions.0.status',
  );
});

test('an id as text, an unknown question and an unknown detail do no harm', () => {
  const odd = {
    condition_questions: [
      { question_id: '101', yes_no_flag: 0, conditions: [{ constructor: 'x' }] },
      { question_id: 999, yes_no_flag: 1 },
    ],
  };
  expect(flattenHealth(asked, fields, odd)).toEqual({ question_101: 0 });
});

describe('what is refused', () => {
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

  test('a recovery before the onset or in the future; not one on the same day, nor one without an onset', () => {
    const recovered = (onset: string | undefined, recovery: string) =>
      faults({
        ...noes,
        question_101: 1,
        question_101_health_condition: 'Angina',
        question_101_date_of_onset: onset,
        question_101_date_of_recovery: recovery,
        question_101_is_treatment: 1,
      }).filter(([name]) => name?.endsWith('recovery'));
    const outside = [['question_101_date_of_recovery', 'The date of recovery must be between the date of onset and today']];
    expect(recovered('01/02/2020', '01/01/2020')).toEqual(outside);
    expect(recovered('01/02/2020', '03/11/2026')).toEqual(outside);
    expect(recovered('01/02/2020', '01/02/2020')).toEqual([]);
    expect(recovered(undefined, '01/01/2020')).toEqual([]);
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
])('the field %s is at %s', (name, path) => {
  const field = fields.find((each) => each.name === name);
  expect(field && sentPath(asked, sent, pathOf(field)).join('.')).toBe(path);
});

test('a schema lists the names that it asks for, however deep they are nested', () => {
  expect(new Set(askedBy(form.schema))).toEqual(new Set(fields.map(({ name }) => name)));
});

test('an older stored schema, in which nothing was nested, yields the same names', () => {
  const flat = buildForm(
    'primary_health_info',
    healthDefinitions(asked).map(({ path: _, ...definition }) => definition),
  );
  expect(new Set(askedBy(flat.schema))).toEqual(new Set(askedBy(form.schema)));
});

test('the details of a question are a list in its own object, which a Yes opens', () => {
  expect(form.schema.properties?.condition_questions).toMatchObject({
    type: 'object',
    properties: {
      0: {
        type: 'object',
        properties: { yes_no_flag: { title: '1. Heart?', field_name: 'question_101' } },
        required: ['yes_no_flag'],
        allOf: [
          {
            if: { properties: { yes_no_flag: { enum: [1] } }, required: ['yes_no_flag'] },
            then: {
              properties: {
                conditions: {
                  type: 'array',
                  title: 'Details for question 1',
                  minItems: 1,
                  maxItems: 1,
                  items: { type: 'object', required: ['health_condition', 'date_of_onset', 'is_treatment'] },
                },
              },
              required: ['conditions'],
            },
          },
        ],
      },
      1: { properties: { yes_no_flag: {} } },
      2: {},
    },
  });
});
