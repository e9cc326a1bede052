import { Type } from 'typebox';
import { call, Done, enrollmentId, OfEnrollment, stepVersion } from '../call.ts';
import { healthInfo, healthShapes } from './health.ts';
import { FormFields } from '../store/site.ts';

const dependentId = Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }));

/** A dependent as sent. The step's own definitions validate the answers, not the contract. */
const dependent = {
  dependent_id: dependentId,
  primary_info: Type.Object({ relationship: Type.Enum(['spouse', 'child']) }, { additionalProperties: true }),
  health_info: Type.Optional(Type.Object(healthInfo)),
};
const Dependent = Type.Object(dependent);
const Dependents = Type.Array(Dependent, { maxItems: 20 });
const removedSpouse = Type.Optional(Type.Union([Dependent, Type.Null()], { description: 'A removed spouse, kept for a later Yes.' }));
const listWithAside = { enrollment_id: enrollmentId, step_version: stepVersion, dependents: Dependents, removed_spouse: removedSpouse };

/** Dependent Information: spouse and children. */
export const dependentCalls = {
  'GET /get-dependents-existing-user-enrollment': call({
    summary: 'The dependents of this enrollment, or else those that an existing member named before, limited to those the tier covers',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      result: Type.Object({
        dependents: Dependents,
        removed_spouse: removedSpouse,
        not_covered: Type.Optional(
          Type.Array(Type.String(), {
            description: 'The names of stored dependents whom the tier does not cover. The next save removes them.',
          }),
        ),
        unfinished: Type.Optional(
          Type.Object({}, { additionalProperties: true, description: 'What was open in the step when it was saved for later.' }),
        ),
      }),
      step_version: stepVersion,
    }),
  }),
  'GET /get-form-fields-dependent-primary-info': call({
    summary: 'The questions about one dependent except health; the validator covers all questions',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      ...FormFields.properties,
      disclaimer: Type.String(),
      is_legally_disabled: Type.Boolean({ description: 'Whether to ask about a legal disability.' }),
    }),
  }),
  'GET /get-health-questions-dependent-info': call({
    summary: 'The health questions of each dependent; refused if there are none',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: healthShapes.Questions }),
  }),
  'POST /validate-single-dependent': call({
    summary: 'Validates one dependent and stores nothing, including health if sent; faults have keys such as `primary_info.birthdate`',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, ...dependent }),
    data: Done,
  }),
  'POST /save-dependent-info-to-temp': call({
    summary: 'Stores the dependents so far, each of them valid; the tier may require more',
    access: 'enrollment',
    request: Type.Object(listWithAside),
    data: Done,
  }),
  'POST /save-dependent-info': call({
    summary: 'Validates the whole list against tier and plans and stores it',
    access: 'enrollment',
    request: Type.Object(listWithAside),
    data: Done,
  }),
  'POST /delete-dependent-in-IO': call({
    summary: 'Deletes saved dependents if the tier covers only the member',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ message: Type.String() }),
  }),
};
