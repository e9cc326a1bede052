import { Type } from 'typebox';
import { call, Done, OfEnrollment } from './call.ts';
import { FormFields } from './site.ts';

const linkId = Type.String({ maxLength: 400, description: 'The capability that the text message brought.' });

/** Signing elsewhere: an applicant who is asked by text message. */
export const signingCalls = {
  'GET /get-signature-request': call({
    summary: 'Whether the applicant was asked by text message to sign, and has',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      state: Type.Enum(['none', 'waiting', 'expired', 'signed']),
      sent_to: Type.String({ description: 'The phone number, all but its last four digits masked; empty before.' }),
      asked_at: Type.String(),
      expires_at: Type.String(),
      signed_at: Type.String(),
    }),
  }),
  'GET /signature-request/{id}': call({
    summary: 'What the applicant is asked to agree to and sign; nothing else of the enrollment',
    access: 'visitor',
    request: Type.Object({ id: linkId }),
    data: Type.Object({
      ...FormFields.properties,
      state: Type.Enum(['waiting', 'signed']),
      asked_by: Type.String(),
      plans: Type.Array(Type.String()),
      effective_date: Type.String(),
      special_message: Type.String(),
    }),
  }),
  'POST /sign-agreement': call({
    summary: 'Stores the applicant’s agreement and signature; the link is used up',
    access: 'visitor',
    request: Type.Object({ id: linkId, answers: Type.Record(Type.String(), Type.Unknown()) }),
    data: Done,
  }),
};
