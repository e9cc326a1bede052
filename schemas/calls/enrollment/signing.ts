import { Type } from 'typebox';
import { call, Done, OfEnrollment } from '../call.ts';
import { FormFields } from '../store/site.ts';
import { Payers } from '../store/whole-cost.ts';
import { Payment } from './completion.ts';

const linkId = Type.String({ maxLength: 400, description: 'The capability from the text message.' });
const Line = Type.Object({ label: Type.String(), text: Type.String() });

/** Remote signing: an applicant is asked by text message. */
export const signingCalls = {
  'GET /get-signature-request': call({
    summary: 'The state of the signature: whether the applicant was asked by text message, has signed, or has to sign again',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      state: Type.Enum(['none', 'waiting', 'expired', 'signed', 'withdrawn']),
      sent_to: Type.String({ description: 'The phone number, masked except for its last four digits; empty before.' }),
      asked_at: Type.String(),
      expires_at: Type.String(),
      until: Type.String({ description: 'The same in words, as in the text message.' }),
      signed_at: Type.String(),
      withdrawn: Type.String({
        description: 'What has changed since the signature that is no longer valid; empty while one is valid, or if none was given.',
      }),
      may_ask: Type.Boolean({ description: 'The applicant can be asked by text message.' }),
    }),
  }),
  'POST /send-signature-request': call({
    summary: 'Asks the applicant by text message to sign, or asks again: only the newest link opens the agreement',
    access: 'enrollment',
    request: OfEnrollment,
    data: Done,
  }),
  'GET /signature-request/{id}': call({
    summary: 'Who asks for a signature, and whether it was given; nothing about the enrollment',
    access: 'visitor',
    request: Type.Object({ id: linkId }),
    data: Type.Object({ state: Type.Enum(['waiting', 'signed']), asked_by: Type.String() }),
  }),
  'POST /open-signature-request': call({
    summary: 'What the applicant is asked to agree to and sign, for the person with the date of birth of the enrollment',
    access: 'visitor',
    request: Type.Object({ id: linkId, birthdate: Type.String({ maxLength: 40 }) }),
    data: Type.Object({
      ...FormFields.properties,
      version: Type.String({ description: 'Identifies what is shown. Signing sends it back, so that nothing else is signed.' }),
      applicant: Type.String(),
      prices: Type.Array(Line),
      initial_month_cost: Type.Number(),
      recurring_month_cost: Type.Number(),
      payers: Type.Optional(Payers),
      payment: Payment,
      answers: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(Line) }), {
        description: 'Every answer; only the last characters of sensitive ones.',
      }),
      effective_date: Type.String(),
      special_message: Type.String(),
    }),
  }),
  'POST /sign-agreement': call({
    summary: 'Stores the applicant’s agreement and signature; the link is used up',
    access: 'visitor',
    large: true,
    request: Type.Object({ id: linkId, version: Type.String({ maxLength: 100 }), answers: Type.Record(Type.String(), Type.Unknown()) }),
    data: Done,
  }),
};
