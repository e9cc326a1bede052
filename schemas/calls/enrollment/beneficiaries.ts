import { Type } from 'typebox';
import { call, Done, enrollmentId, OfEnrollment, stepVersion } from '../call.ts';
import { shapes } from './steps.ts';

const beneficiaryId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const isContingent = Type.Boolean({ description: 'Inherits only if no primary beneficiary can, and has a share of 0.' });

/** A beneficiary as stored: the answers of the form, sensitive ones masked. */
const StoredBeneficiary = Type.Object(
  { beneficiary_id: beneficiaryId, is_contigent: isContingent, birthdate: Type.Optional(Type.String()), dob: Type.Optional(Type.String()) },
  { additionalProperties: true },
);

/** A beneficiary as sent. The step's own definitions validate the answers, not the contract. */
const SentBeneficiary = Type.Object(
  { beneficiary_id: Type.Optional(beneficiaryId), is_contigent: isContingent },
  { additionalProperties: true },
);

/** Beneficiary Information: who inherits, and which share. */
export const beneficiaryCalls = {
  'GET /get-form-fields-beneficiary-info': shapes.fieldsOf('one beneficiary of the list'),
  'GET /get-beneficiaries-existing-user-enrollment': call({
    summary: 'The beneficiaries that an existing member named before, by id; refused if there are none',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Record(Type.String(), StoredBeneficiary), step_version: stepVersion }),
  }),
  'GET /get-beneficiary-relationships': call({
    summary: 'Options for the relationship of a beneficiary',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({
      result: Type.Array(Type.Object({ name: Type.String(), value: Type.Union([Type.String(), Type.Number()]) })),
    }),
  }),
  'POST /validate-single-beneficiary': call({
    summary: 'Validates one beneficiary and stores nothing',
    access: 'enrollment',
    request: Type.Object(
      {
        enrollment_id: enrollmentId,
        beneficiary_id: Type.Optional(beneficiaryId),
        is_contigent: isContingent,
        beside: Type.Optional(
          Type.Array(beneficiaryId, {
            maxItems: 20,
            description: 'The other people in the list, whose stored numbers must differ.',
          }),
        ),
      },
      { additionalProperties: true },
    ),
    data: Done,
  }),
  'POST /save-beneficiary-info': call({
    summary: 'Validates the whole list and stores it, replacing the previous one',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      step_version: stepVersion,
      beneficiaries: Type.Array(SentBeneficiary, { maxItems: 20 }),
    }),
    data: Done,
  }),
};
