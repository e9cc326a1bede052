import { Type } from 'typebox';
import { call, Done, enrollmentId, stepVersion } from './call.ts';

const Resumed = Type.Object({
  enrollment_id: enrollmentId,
  proof_needed: Type.Boolean({ description: 'Before any answer is shown, `POST /confirm-birthdate` is demanded.' }),
  saved_tab: Type.String({ description: 'A saved name such as `benificiary_info`, a carrier’s own tab, or `cart_info`.' }),
  others: Type.Object({
    group_id: Type.String(),
    platform_group_id: Type.String(),
    platform_name: Type.String(),
    platform_code: Type.String(),
    agent_id: Type.String(),
    open_type: Type.String({ description: '`agent`, `group`, `user`.' }),
    eprocess: Type.String(),
    effective_date: Type.String(),
    type: Type.String({ description: '`new-user` means new member.' }),
  }),
});

/** Saving an enrollment for later, and coming back to it. */
export const resumeCalls = {
  'POST /save-draft': call({
    summary: 'Keeps the unfinished input of a step apart from its answers, while it is typed; without data forgets it',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      tab_name: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }),
      step_version: stepVersion,
      data: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'What the step’s own save would send, unchecked. Card and account numbers, the signature and consent are not kept.',
        }),
      ),
    }),
    data: Type.Object({
      saved_at: Type.String({ description: 'The instant, in ISO 8601.' }),
      kept: Type.Boolean({ description: 'False where it says nothing else than what is saved: then there is no draft.' }),
    }),
  }),
  'POST /save-enrollment': call({
    summary:
      'Keeps the unfinished input of a step apart from its answers, and mails a way back; of the tab cart_info, mails the cart as a quote',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      email: Type.String({ maxLength: 254 }),
      name: Type.Optional(Type.String({ maxLength: 100, description: 'Whom a quote greets.' })),
      message: Type.Optional(Type.String({ maxLength: 1000, description: 'Words that go with a quote.' })),
      tab: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }),
      step_version: stepVersion,
      data: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'What the step’s own save would send, unchecked.' })),
    }),
    data: Type.Object({ result: Type.Optional(Type.Object({ email: Type.String({ description: 'Where the quote was sent.' }) })) }),
  }),
  'POST /send-way-back': call({
    summary:
      'Mails a new way back into an enrollment whose session has ended, to the address that it holds; for any other the answer is the same',
    access: 'visitor',
    request: Type.Object({
      enrollment_id: enrollmentId,
      email: Type.String({ maxLength: 254 }),
      tab: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }),
    }),
    data: Done,
  }),
  'POST /confirm-birthdate': call({
    summary: 'Says whose enrollment it is; after a mailed code or link no answer is shown before',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, dob: Type.String({ maxLength: 10, description: '`mm/dd/yyyy`' }) }),
    data: Done,
  }),
  'POST /continue-enrollment': call({
    summary: 'Opens a saved enrollment by the mailed code and the address it was mailed to',
    access: 'visitor',
    request: Type.Object({ code: Type.String({ maxLength: 40 }), email: Type.String({ maxLength: 254 }) }),
    data: Resumed,
  }),
  // A GET because clients expect one. Opening the link's page changes nothing; only this call does.
  'GET /direct-continue/{id}': call({
    summary: 'Opens a saved enrollment by the mailed link',
    access: 'visitor',
    request: Type.Object({ id: Type.String({ maxLength: 400 }) }),
    data: Resumed,
  }),
};
