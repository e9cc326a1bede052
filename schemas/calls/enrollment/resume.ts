import { Type } from 'typebox';
import { call, Done, enrollmentId, OfEnrollment, stepVersion } from '../call.ts';

const quotedState = 'The state of the quote, for which plans and prices are.';

/** An enrollment that was resumed. */
export const Resumed = Type.Object({
  enrollment_id: enrollmentId,
  proof_needed: Type.Boolean({ description: 'Before any answer is shown, `POST /confirm-birthdate` is required.' }),
  language: Type.String({ description: 'The language that its enroller reads, such as `es`.' }),
  saved_tab: Type.String({ description: 'A saved name such as `benificiary_info`, a carrier’s own tab, or `cart_info`.' }),
  others: Type.Object({
    group_id: Type.String(),
    platform_group_id: Type.String(),
    platform_name: Type.String(),
    platform_code: Type.String(),
    agent_id: Type.String(),
    open_type: Type.String({ description: '`agent`, `group`, `user`; empty for the rep or group office who drives the enrollment.' }),
    eprocess: Type.String(),
    effective_date: Type.String(),
    type: Type.String({ description: '`new-user` means new member.' }),
    state: Type.String({ description: `${quotedState} Empty while proof is needed.` }),
  }),
});

/** Saving an enrollment for later, and returning to it. */
export const resumeCalls = {
  'POST /save-draft': call({
    summary: 'Stores the unfinished input of a step separately from its answers, while it is typed; without data, deletes it',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }),
      step_version: stepVersion,
      data: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description:
            'What the step’s own save would send, not validated. Card and account numbers, the signature and consent are not stored.',
        }),
      ),
    }),
    data: Type.Object({
      saved_at: Type.String({ description: 'The instant, in ISO 8601.' }),
      kept: Type.Boolean({ description: 'False if it equals what is saved: then there is no draft.' }),
    }),
  }),
  'POST /save-enrollment': call({
    summary:
      'Stores the unfinished input of a step separately from its answers, and mails a resume link; for the tab cart_info, mails the cart as a quote',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      email: Type.String({ maxLength: 254 }),
      name: Type.Optional(Type.String({ maxLength: 100, description: 'Whom a quote greets.' })),
      message: Type.Optional(Type.String({ maxLength: 1000, description: 'A message to send with a quote.' })),
      tab: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }),
      step_version: stepVersion,
      data: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), { description: 'What the step’s own save would send, not validated.' }),
      ),
    }),
    data: Type.Object({ result: Type.Optional(Type.Object({ email: Type.String({ description: 'Where the quote was sent.' }) })) }),
  }),
  'POST /send-way-back': call({
    summary: 'Emails a new link for an enrollment whose session has ended, to the address in it; any other address gets the same answer',
    access: 'visitor',
    identifies: true,
    request: Type.Object({
      enrollment_id: enrollmentId,
      email: Type.String({ maxLength: 254 }),
      tab: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }),
    }),
    data: Done,
  }),
  'POST /confirm-birthdate': call({
    summary: 'Confirms whose enrollment it is; after an emailed code or link, no answers are shown until then',
    access: 'enrollment',
    beforeProof: true,
    request: Type.Object({ enrollment_id: enrollmentId, dob: Type.String({ maxLength: 10, description: '`mm/dd/yyyy`' }) }),
    data: Type.Object({ state: Type.String({ description: quotedState }) }),
  }),
  'POST /continue-enrollment': call({
    summary: 'Opens a saved enrollment with the emailed code and the address it was emailed to',
    access: 'visitor',
    identifies: true,
    request: Type.Object({ code: Type.String({ maxLength: 40 }), email: Type.String({ maxLength: 254 }) }),
    data: Resumed,
  }),
  'POST /reopen-enrollment': call({
    summary: 'Opens an enrollment that this rep, office or employee drives',
    access: 'visitor',
    request: OfEnrollment,
    data: Resumed,
  }),
  // A GET because clients expect one. Loading the link's page changes nothing; only this call does.
  'GET /direct-continue/{id}': call({
    summary: 'Opens a saved enrollment with the emailed link',
    access: 'visitor',
    changes: true,
    identifies: true,
    request: Type.Object({ id: Type.String({ maxLength: 400 }) }),
    data: Resumed,
  }),
};
