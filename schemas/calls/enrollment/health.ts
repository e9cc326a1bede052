import { Type } from 'typebox';
import { questionLayouts } from '#schemas/health/health-question.ts';
import { call, Done, enrollmentId, OfEnrollment, stepVersion, News, numberedId } from '../call.ts';

const Question = Type.Object({
  question_id: Type.Integer(),
  question_text: Type.String(),
  layout: Type.Optional(
    Type.Enum([...questionLayouts], { description: 'Without it, 145 has no details, and 146 and 147 ask for a history.' }),
  ),
});

const Questions = Type.Object({
  codition_questions: Type.Array(Question, { description: 'Spelled as on the wire.' }),
  medication_question: Type.Union([Question, Type.Null()]),
});

// The details depend on their question, so the step's definitions validate them, not the contract.
const Details = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());
const flag = Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 Yes, 0 No' }));

/** Health answers as sent: of the applicant, and of each dependent. */
export const healthInfo = {
  condition_questions: Type.Optional(
    Type.Array(
      Type.Object({
        question_id: numberedId,
        question_text: Type.Optional(Type.String({ maxLength: 2000 })),
        yes_no_flag: flag,
        conditions: Type.Optional(Type.Array(Details, { maxItems: 1, description: 'The details behind a Yes.' })),
      }),
      { maxItems: 300 },
    ),
  ),
  medication_question: Type.Optional(
    Type.Union([
      Type.Object({
        question_id: Type.Optional(numberedId),
        question_text: Type.Optional(Type.String({ maxLength: 2000 })),
        yes_no_flag: flag,
        medications: Type.Optional(Type.Array(Details, { maxItems: 20 })),
      }),
      Type.Null(),
    ]),
  ),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()])),
};

/** Primary Health Questions. */
export const healthCalls = {
  'GET /get-health-questions-primary-health-info': call({
    summary: 'The health questions of the applicant',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      result: Questions,
      validator: Type.String({ description: 'Path of the compiled validator of the form built from the questions.' }),
      news: Type.Optional(News),
    }),
  }),
  'GET /get-existing-primary-health-info': call({
    summary: 'Health answers that an existing member gave before; empty for everyone else',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Object(healthInfo) }),
  }),
  'POST /save-primary-health-info': call({
    summary: 'Validates and stores the health answers; faults have keys such as `condition_questions.0.conditions.0.date_of_onset`',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, step_version: stepVersion, ...healthInfo }),
    data: Done,
  }),
  'GET /check-tab-required': call({
    summary: 'Whether this enrollment needs a step',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, tab_name: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }) }),
    data: Type.Object({ result: Type.Object({ required: Type.Boolean() }) }),
  }),
};

/** The shapes that the calls about dependents share. */
export const healthShapes = { Questions };
