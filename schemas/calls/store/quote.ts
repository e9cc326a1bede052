import { Type } from 'typebox';
import { claims, enrollTypes, inPortal, processes } from './enrolling-as.ts';
import { call, Done, enrollmentId, numberedId, OfEnrollment, stepVersion } from '../call.ts';

const text = Type.Optional(Type.String({ maxLength: 200 }));
const choice = Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()]));

/** "The quote filter as sent; the quote form's own definitions validate its fields." */
const filter = {
  zip: text,
  state: text,
  dob: text,
  gender: choice,
  tier: text,
  is_smoker: choice,
  annual_incode: choice,
  annual_income: choice,
  spouse_dop: text,
  child_num: choice,
  working_hours: choice,
  categories: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  coverage: text,
  agent_id: text,
  group_id: text,
  platform_group_id: text,
  ...claims,
  referral: text,
  user_id: text,
  plan_id: Type.Optional(numberedId),
};

/** Columns of an enrollment's data so far, under their wire names. */
export const tempInfoColumns = [
  'eprocess',
  'type',
  'effective_date',
  'filter_info',
  'primary_info',
  'contact_info',
  'employer_info',
  'benificiary_info',
  'health_info',
  'dependent_info',
  'payment_info',
] as const;

const OfDependents = Type.Object({
  enrollment_id: enrollmentId,
  plan_id: Type.Optional(numberedId),
  dep_dob: text,
  no_of_children: choice,
});

/** From a visitor's first answers to an enrollment. */
export const quoteCalls = {
  'POST /add-filter-for-new-user': call({
    summary: 'Starts an enrollment from the quote form',
    access: 'visitor',
    request: Type.Object({ ...filter, employee_id: text }),
    data: Type.Object({
      temp_enrollment_id: Type.String(),
      ...inPortal,
      eprocess: Type.String({ enum: processes }),
      type: Type.String({ enum: enrollTypes }),
    }),
  }),
  'PUT /change-filter-info/{tempId}': call({
    summary: 'Changes the quote filter; only what is sent changes',
    access: 'enrollment',
    changesPurchase: true,
    request: Type.Object({ tempId: enrollmentId, ...filter }),
    data: Type.Object({ plan_id: Type.Optional(numberedId) }),
  }),
  'GET /get-enrollment-temp-info': call({
    summary: "One column of an enrollment's data; sensitive answers masked",
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, column: Type.Enum([...tempInfoColumns]) }),
    data: Type.Object({
      result: Type.Unknown({
        description: 'For a step: its saved answers, and under `unfinished` any unsaved input.',
      }),
      step_version: stepVersion,
    }),
  }),
  'POST /store-temp-dependent-info': call({
    summary: 'Who is covered besides the member, as far as the tier covers anyone',
    access: 'enrollment',
    changesPurchase: true,
    request: OfDependents,
    data: Done,
  }),
  'POST /update-tier-info': call({
    summary: 'Changes the tier to the one for these dependents, and the cart to its prices',
    access: 'enrollment',
    changesPurchase: true,
    request: OfDependents,
    data: Type.Object({ tier: Type.String() }),
  }),
  'GET /get-temp-dependent-info': call({
    summary: 'Who is covered besides the member, so far',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ spouse_dob: Type.String(), no_of_children: Type.Integer() }),
  }),
};
