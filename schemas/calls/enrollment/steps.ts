import { Type } from 'typebox';
import { stepKinds } from '#schemas/steps/step-kinds.ts';
import { call, type CallFacts, Done, enrollmentId, numberedIdInAddress, OfEnrollment, stepVersion } from '../call.ts';
import { FormFields } from '../store/site.ts';
import { StepList } from './step-list.ts';

const tabName = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' });

/**
 * A step as the server lists it: the three properties that every client knows, and what the wizard needs in addition.
 */
const DynamicTab = Type.Object({
  tab_name: tabName,
  required: Type.Boolean(),
  order: Type.Number({ minimum: 0, maximum: 10 }),
  title: Type.String(),
  kind: Type.Enum([...stepKinds]),
  list: Type.Optional(StepList),
  complete: Type.Boolean({ description: 'Valid answers are stored.' }),
  unsaved: Type.Optional(Type.Boolean({ description: 'There is unsaved input; the stored answers still count.' })),
  renamed_from: Type.Optional(Type.Array(tabName, { description: "The step's earlier names, which URLs and saved places may still use." })),
});

const itemId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Answers of a step. The step's own definitions validate the fields, not the contract. */
const StepAnswers = Type.Object({ enrollment_id: enrollmentId, step_version: stepVersion }, { additionalProperties: true });

const OptionList = Type.Object({
  result: Type.Array(Type.Object({ name: Type.String(), value: Type.Union([Type.String(), Type.Number()]) })),
});
const options = (summary: string) => call({ summary, access: 'anyone', request: Type.Object({}), data: OptionList });
const optionsOfEnrollment = (summary: string) => call({ summary, access: 'enrollment', request: OfEnrollment, data: OptionList });

const asSaved = Type.Optional(Type.String({ enum: ['1'], description: 'Shows the step as saved, without unsaved input.' }));
const fieldsOf = (step: string) =>
  call({
    summary: `What ${step} asks`,
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, as_saved: asSaved }),
    data: FormFields,
  });
const saveOf = (step: string, facts: CallFacts = {}) =>
  call({ summary: `Validates and stores ${step}`, access: 'enrollment', ...facts, request: StepAnswers, data: Done });

/** The steps of the wizard up to the agreement. */
export const stepCalls = {
  'GET /get-dynamic-tabs': call({
    summary: 'The steps of this enrollment, which of them it needs, and which are complete',
    access: 'enrollment',
    beforeProof: true,
    request: OfEnrollment,
    data: Type.Object({
      result: Type.Array(DynamicTab),
      configuration: Type.String({ description: 'Identifies the configuration that applies to the enrollment from now on.' }),
      correction: Type.Optional(Type.Literal(true, { description: 'It corrects a completed enrollment: see `GET /get-correction`.' })),
    }),
  }),
  'GET /get-correction': call({
    summary: 'What a correction of a completed enrollment is about',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      policy_id: Type.String(),
      comment: Type.String({ description: 'What has to be corrected, in the words of staff.' }),
      until: Type.String({ description: '`mm/dd/yyyy`, the last day on which it can be completed.' }),
    }),
  }),
  'GET /get-cart-plan-info': call({
    summary: 'What the plans in the cart mean for the steps',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ is_IHA: Type.Boolean(), has_spouse: Type.Boolean() }),
  }),
  'GET /get-more-requirement': call({
    summary: 'Whether a premier plan is in the cart, or a plan is one. Name exactly one of the two',
    access: 'visitor',
    request: Type.Object({ enrollment_id: Type.Optional(enrollmentId), plan_id: Type.Optional(numberedIdInAddress) }),
    data: Type.Object({ result: Type.Boolean() }),
  }),
  'POST /note-step': call({
    summary: 'Reports that a step is shown, or which of its fields stop it; counted without storing anything else',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: tabName,
      stopped_by: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 300 })),
    }),
    data: Done,
  }),
  'POST /save-screenshot': call({
    summary: 'Stores a picture of a step, sensitive answers painted over; no call returns it',
    access: 'enrollment',
    large: true,
    request: Type.Object({
      enrollment_id: enrollmentId,
      name: tabName,
      image: Type.String({
        pattern: '^data:image/png;base64,',
        description: 'PNG, at most 2 MB, and at most 20,000 pixels on either side.',
      }),
    }),
    data: Done,
  }),

  'GET /get-form-fields-personal-info': fieldsOf('Personal Information'),
  'POST /save-personal-info': saveOf('Personal Information'),
  'GET /check-enroll-code': call({
    summary: 'Whether an enroller code is asked, and whether it is required; an optional one is asked of a rep only',
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
    summary: 'The group whose employees enroll, to prefill the employer',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      general_info: Type.Object({ group_name: Type.String(), group_phone: Type.String() }),
      address_information: Type.Object({ address1: Type.String(), city: Type.String(), state: Type.String(), zip: Type.String() }),
    }),
  }),
  'GET /get-average-work-week': options('Options for the average work week'),
  'GET /get-employment-status': options('Options for the employment status'),
  'GET /get-compensation-types': options('Options for the compensation type'),
  'GET /get-vacation-policy': optionsOfEnrollment('Options for the vacation policy'),
  'GET /get-bargaining-unit': optionsOfEnrollment('Options for the bargaining unit'),
  'GET /get-holiday-policy': optionsOfEnrollment('Options for the holiday policy'),

  // Steps that exist only in configuration have no calls of their own.
  'GET /get-form-fields-step-info': call({
    summary: 'The fields of any other step',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, tab_name: tabName, as_saved: asSaved }),
    data: FormFields,
  }),
  'POST /save-step-info': call({
    summary: 'Validates and stores any step, by the same rules as its own call',
    access: 'enrollment',
    large: true,
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: tabName,
      answers: Type.Record(Type.String(), Type.Unknown()),
      step_version: stepVersion,
    }),
    data: Done,
  }),
  'GET /get-step-items': call({
    summary: 'The items of a carrier’s own list: as saved, or those that the member gave before; sensitive answers masked',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, tab_name: tabName }),
    data: Type.Object({
      items: Type.Array(Type.Object({ item_id: itemId }, { additionalProperties: true })),
      unfinished: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Unsaved input.' })),
      step_version: stepVersion,
    }),
  }),
  'POST /validate-single-step-item': call({
    summary: 'Validates one item of a carrier’s own list and stores nothing',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: tabName,
      item_id: Type.Optional(itemId),
      answers: Type.Record(Type.String(), Type.Unknown()),
    }),
    data: Done,
  }),
};

/** The answers of a carrier's own list in a call that saves any step. */
export const ListAnswers = Type.Object(
  { items: Type.Array(Type.Object({ item_id: Type.Optional(itemId) }, { additionalProperties: true }), { maxItems: 40 }) },
  { additionalProperties: true },
);

/** The shapes that the other step calls share. */
export const shapes = { fieldsOf, saveOf };
