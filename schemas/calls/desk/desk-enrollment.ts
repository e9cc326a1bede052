import { Type } from 'typebox';
import { acknowledgmentOutcomes } from '#schemas/desk/acknowledgment-outcomes.ts';
import { cancelReasons } from '#schemas/desk/cancel-reasons.ts';
import { eraseReasons } from '#schemas/desk/erase-reasons.ts';
import { correctionReasons } from '#schemas/desk/correction-reasons.ts';
import { deskStates } from '#schemas/desk/desk-stages.ts';
import { IssuedInvoice } from './desk-invoices.ts';
import { call, Done, enrollmentId, instant, OfEnrollment, orNull } from '../call.ts';

/** The common fields of every act on an enrollment. */
const ofAct = {
  enrollment_id: enrollmentId,
  act_id: Type.String({
    minLength: 8,
    maxLength: 64,
    pattern: '^[\\w-]+$',
    description: 'A new one for each act, so that a repeated request has no second effect.',
  }),
};
const overVersion = {
  ...ofAct,
  version: Type.String({ maxLength: 20, description: 'The `version` that was read. If staff have acted since, the act is refused.' }),
};

const Line = Type.Object({
  label: Type.String(),
  text: Type.String(),
  secret: Type.Optional(Type.String({ description: 'The name by which the whole of a masked answer can be asked for.' })),
});

const Step = Type.Object({
  tab_name: Type.String(),
  title: Type.String(),
  complete: Type.Boolean(),
  groups: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(Line) })),
});

const Message = Type.Object({
  kind: Type.String({ description: '`mail`, `sms` or `invoice`.' }),
  subject: Type.String(),
  to: Type.String(),
  state: Type.String({ description: '`waiting`, `sent`, `shown` (kept by the built-in stand-in) or `given-up`.' }),
  tries: Type.Integer(),
  created_at: instant,
  sent_at: orNull(instant),
});

const Signature = Type.Object({
  signed_at: instant,
  process: Type.String(),
  ip: Type.String(),
  user_agent: Type.String(),
  texts: Type.Array(
    Type.Object({
      text_id: Type.String(),
      title: Type.String({ description: 'As shown to the signer; the id if signed before the texts were kept.' }),
      body: Type.String({ description: 'As shown to the signer; empty if signed before the texts were kept.' }),
      hash: Type.String({ description: 'SHA-256 of the text as shown.' }),
    }),
  ),
  fingerprint: Type.String({ description: 'SHA-256 of the signature picture; empty if none was drawn.' }),
  valid: Type.Boolean({ description: 'It is the latest.' }),
});

const Happening = Type.Object({
  at: instant,
  by: Type.String({ description: 'The staff member; empty for the enroller.' }),
  action: Type.String(),
  detail: Type.String(),
});

const Correction = Type.Object(
  {
    reason: Type.Enum([...correctionReasons]),
    comment: Type.String(),
    by: Type.String(),
    opened_at: instant,
    until: Type.String({ description: 'When it is discarded unless it is completed.' }),
  },
  { description: 'The correction that it is open for.' },
);

const Version = Type.Object({ version: Type.Integer(), completed_at: instant, is_current: Type.Boolean(), has_copy: Type.Boolean() });

/** One enrollment at the operations desk, and what staff do with it. */
export const deskEnrollmentCalls = {
  'GET /get-desk-enrollment': call({
    summary: 'Everything about one enrollment; sensitive answers are masked',
    access: 'operations',
    request: OfEnrollment,
    data: Type.Object({
      enrollment_id: Type.String(),
      version: Type.String({ description: 'Changes whenever staff act on the enrollment.' }),
      stage: Type.Enum([...deskStates]),
      name: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      policy_id: Type.String(),
      process: Type.String(),
      agent: Type.String(),
      group: Type.String(),
      portal: Type.String(),
      effective_date: Type.String(),
      started_at: instant,
      changed_at: instant,
      completed_at: orNull(instant),
      plans: Type.Array(
        Type.Object({ plan_id: Type.Integer(), name: Type.String(), carrier: Type.String(), tier: Type.String(), price: Type.Number() }),
      ),
      cost: orNull(Type.Object({ first: Type.Number(), monthly: Type.Number() })),
      steps: Type.Array(Step),
      messages: Type.Array(Message),
      signatures: Type.Array(Signature),
      notes: Type.Array(Type.Object({ at: instant, by: Type.String(), text: Type.String() })),
      history: Type.Array(Happening),
      carrier_faults: Type.Array(
        Type.Object({
          taken_at: instant,
          carrier_name: Type.String(),
          control_number: orNull(Type.Integer()),
          outcome: Type.Enum([...acknowledgmentOutcomes]),
          text: Type.String(),
        }),
        { description: 'Errors that carriers reported with it in 834 files, the newest first.' },
      ),
      cancellation: orNull(
        Type.Object({
          ends_on: Type.String(),
          reason: Type.Enum([...cancelReasons]),
          comment: Type.String(),
          by: Type.String(),
          at: instant,
        }),
      ),
      invoices: Type.Array(IssuedInvoice, { description: 'Newest first; empty until one is asked for.' }),
      correction: orNull(Correction),
      erasable: Type.Boolean({ description: 'It covers no one, and the account may erase it.' }),
      versions: Type.Array(Version, { description: 'What a policy said before each correction, and says now, oldest first.' }),
      ends_on: orNull(
        Type.Object(
          { earliest: Type.String(), latest: Type.String() },
          { description: 'Between which days a policy can end, as `mm/dd/yyyy`.' },
        ),
      ),
    }),
  }),
  'GET /get-desk-copy': call({
    summary: 'The electronic copy of a completed enrollment as a PDF file, in base64',
    access: 'operations',
    request: OfEnrollment,
    data: Type.Object({ file_name: Type.String(), content: Type.String() }),
  }),
  'GET /get-desk-earlier-copy': call({
    summary: 'The electronic copy as it was before a correction, as a PDF file, in base64',
    access: 'operations',
    request: Type.Object({
      enrollment_id: enrollmentId,
      version: Type.String({ pattern: '^[0-9]{1,4}$', description: 'Which of its `versions`.' }),
    }),
    data: Type.Object({ file_name: Type.String(), content: Type.String() }),
  }),
  'POST /show-desk-answer': call({
    summary: 'The whole of a masked answer, for a reason that is written into the audit log',
    access: 'operations',
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: Type.String({ maxLength: 60 }),
      secret: Type.String({ maxLength: 200 }),
      reason: Type.String({ maxLength: 200 }),
    }),
    data: Type.Object({ value: Type.String() }),
  }),
  'POST /download-desk-record': call({
    summary:
      'All that is stored about an enrollment as a JSON file, sensitive answers in full, for a reason that is written into the audit log',
    access: 'operations',
    request: Type.Object({ enrollment_id: enrollmentId, reason: Type.String({ maxLength: 200 }) }),
    data: Type.Object({ file_name: Type.String(), content: Type.String() }),
  }),
  'POST /add-desk-note': call({
    summary: 'Adds a note for other staff; notes are never changed',
    access: 'operations',
    request: Type.Object({ ...ofAct, text: Type.String({ maxLength: 2000, description: 'What other staff read.' }) }),
    data: Done,
  }),
  'POST /resend-desk-receipt': call({
    summary: 'Emails the receipt of a completed enrollment again',
    access: 'operations',
    request: Type.Object(overVersion),
    data: Done,
  }),
  'POST /resend-desk-code': call({
    summary: 'Emails a new code and link that lead back to an open enrollment; earlier ones stop working',
    access: 'operations',
    request: Type.Object(overVersion),
    data: Done,
  }),
  'POST /cancel-desk-policy': call({
    summary: 'Cancels a policy as of a day, and tells the enroller by email',
    access: 'operations',
    request: Type.Object({
      ...overVersion,
      ends_on: Type.String({ maxLength: 10, description: 'The last day of coverage, as `mm/dd/yyyy`.' }),
      reason: Type.Enum([...cancelReasons]),
      comment: Type.Optional(Type.String({ maxLength: 500, description: 'For other staff.' })),
    }),
    data: Done,
  }),
  'POST /reopen-desk-enrollment': call({
    summary: 'Opens a completed enrollment for correction under a new signature, and emails the enroller a way to it',
    access: 'operations',
    request: Type.Object({
      ...overVersion,
      reason: Type.Enum([...correctionReasons]),
      comment: Type.String({ maxLength: 500, description: 'What has to be corrected. The enroller reads it.' }),
    }),
    data: Done,
  }),
  'POST /erase-desk-enrollment': call({
    summary:
      'Deletes an enrollment that covers no one, with its key and everything that belongs to it; the audit log keeps that it was done',
    access: 'operations',
    request: Type.Object({
      ...overVersion,
      reason: Type.Enum([...eraseReasons]),
      confirm: Type.String({ maxLength: 60, description: 'The policy number; `erase` for an enrollment without a policy.' }),
    }),
    data: Done,
  }),
  'POST /give-up-desk-correction': call({
    summary: 'Discards a correction; the policy stays as it was',
    access: 'operations',
    request: Type.Object(overVersion),
    data: Done,
  }),
};
