import { Type } from 'typebox';
import { stepKinds } from '#schemas/steps/step-kinds.ts';
import { call, Done, enrollmentId, OfEnrollment, stepVersion } from './call.ts';
import { FormFields } from './site.ts';

const tabName = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' });

/** A step as the server lists it: the three properties that every client knows, and what the wizard needs beside. */
const DynamicTab = Type.Object({
  tab_name: tabName,
  required: Type.Boolean(),
  order: Type.Number({ minimum: 0, maximum: 10 }),
  title: Type.String(),
  kind: Type.Enum([...stepKinds]),
  complete: Type.Boolean({ description: 'Valid answers are stored.' }),
  unsaved: Type.Optional(Type.Boolean({ description: 'Something was typed since that is not saved: what is stored stays what counts.' })),
  renamed_from: Type.Optional(
    Type.Array(tabName, { description: 'The names that the step had before: addresses and saved places that name one mean it.' }),
  ),
});

/** Answers of a step. Their fields are checked by the step's own definitions, not by the contract. */
const StepAnswers = Type.Object({ enrollment_id: enrollmentId, step_version: stepVersion }, { additionalProperties: true });

const OptionList = Type.Object({
  result: Type.Array(Type.Object({ name: Type.String(), value: Type.Union([Type.String(), Type.Number()]) })),
});
const options = (summary: string) => call({ summary, access: 'anyone', request: Type.Object({}), data: OptionList });
const optionsOfEnrollment = (summary: string) => call({ summary, access: 'enrollment', request: OfEnrollment, data: OptionList });

const asSaved = Type.Optional(
  Type.String({ enum: ['1'], description: 'Shows the step as it is saved, without what was typed since and not saved.' }),
);
const fieldsOf = (step: string) =>
  call({
    summary: `What ${step} asks`,
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, as_saved: asSaved }),
    data: FormFields,
  });
const saveOf = (step: string) => call({ summary: `Checks and stores ${step}`, access: 'enrollment', request: StepAnswers, data: Done });

/** The steps of the wizard up to the agreement. */
export const stepCalls = {
  'GET /get-dynamic-tabs': call({
    summary: 'The steps of this enrollment, which of them it needs, and which are done',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      result: Type.Array(DynamicTab),
      configuration: Type.String({ description: 'Names the whole configuration that the enrollment is asked by from now on.' }),
    }),
  }),
  'GET /get-cart-plan-info': call({
    summary: 'What the plans in the cart mean for the steps',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ is_IHA: Type.Boolean(), has_spouse: Type.Boolean() }),
  }),
  'GET /get-more-requirement': call({
    summary: 'Whether a premier plan is in the cart',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Boolean() }),
  }),
  'POST /note-step': call({
    summary: 'Says that a step is shown, or which of its fields keep it from being sent; counted, and nothing else is kept',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: tabName,
      stopped_by: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 300 })),
    }),
    data: Done,
  }),
  'POST /save-screenshot': call({
    summary: 'Keeps a picture of a step, sensitive answers painted over; no call reads it back',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      name: tabName,
      image: Type.String({ pattern: '^data:image/png;base64,', description: 'PNG, at most 2 MB.' }),
    }),
    data: Done,
  }),

  'GET /get-form-fields-personal-info': fieldsOf('Personal Information'),
  'POST /save-personal-info': saveOf('Personal Information'),
  'GET /check-enroll-code': call({
    summary: 'Whether an enroller code is asked, and must be given',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      show_enroll_code: Type.Object({ status: Type.Boolean(), is_optional: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
    }),
  }),
  'POST /save-enroller-code': call({
    summary: "Stores the enroller's code",
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, enrollerCode: Type.String({ maxLength: 40 }) }),
    data: Done,
  }),

  'GET /get-form-fields-contact-info': fieldsOf('Contact Information'),
  'POST /save-contact-info': saveOf('Contact Information'),

  'GET /get-form-fields-employer-info': fieldsOf('Employer Information'),
  'POST /save-employer-info': saveOf('Employer Information'),
  'GET /get-group-info': call({
    summary: 'The group whose employees enroll, for prefilling the employer',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      general_info: Type.Object({ group_name: Type.String(), group_phone: Type.String() }),
      address_information: Type.Object({ address1: Type.String(), city: Type.String(), state: Type.String(), zip: Type.String() }),
    }),
  }),
  'GET /get-average-work-week': options('Choices for the average work week'),
  'GET /get-employment-status': options('Choices for the employment status'),
  'GET /get-compensation-types': options('Choices for the compensation type'),
  'GET /get-vacation-policy': optionsOfEnrollment('Choices for the vacation policy'),
  'GET /get-bargaining-unit': optionsOfEnrollment('Choices for the bargaining unit'),
  'GET /get-holiday-policy': optionsOfEnrollment('Choices for the holiday policy'),

  // Steps that exist by configuration alone have no call of their own.
  'GET /get-form-fields-step-info': call({
    summary: 'What any other step asks',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, tab_name: tabName, as_saved: asSaved }),
    data: FormFields,
  }),
  'POST /save-step-info': call({
    summary: 'Checks and stores any other step',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: tabName,
      answers: Type.Record(Type.String(), Type.Unknown()),
      step_version: stepVersion,
    }),
    data: Done,
  }),
};

/** What the remaining step calls share. */
export const shapes = { fieldsOf, saveOf };
