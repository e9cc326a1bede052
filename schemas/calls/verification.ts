import { Type } from 'typebox';
import { call, Done, enrollmentId } from './call.ts';

const contact = Type.String({ maxLength: 254, description: 'An e-mail address, or a US number of ten digits.' });
const type = Type.Enum(['email', 'phone']);

/** What is thought of a contact. `message` is empty when nothing speaks against it. */
const Opinion = Type.Object({ is_valid: Type.Boolean(), message: Type.String() });

/** Whether a contact is somebody's, and this person's. */
export const verificationCalls = {
  'POST /validate-member-email': call({
    summary: 'Whether an e-mail address is free to be used by this person',
    access: 'visitor',
    request: Type.Object({ email: contact }),
    data: Opinion,
  }),
  'POST /validate-email-neverbounce': call({
    summary: 'Whether mail to an address is likely to arrive; one that this session has proved always is',
    access: 'visitor',
    request: Type.Object({ email: contact }),
    data: Opinion,
  }),
  'GET /validate-phone-numverify': call({
    summary: 'Whether a number is likely to be in service; one that this session has proved always is',
    access: 'visitor',
    request: Type.Object({ phone: contact }),
    data: Opinion,
  }),
  'POST /send-otp': call({
    summary: 'Sends a one-time code to a contact, in place of the one before',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, contact, type }),
    data: Type.Object({
      message: Type.String({ description: 'Also beside `data`, where clients look for it.' }),
      resend_in: Type.Integer({ description: 'Seconds until another code may be asked for.' }),
    }),
  }),
  'POST /verify-otp': call({
    summary: 'Takes the code as proof that the contact is reached by whoever fills in this enrollment',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, contact, otp: Type.String({ maxLength: 20 }), type }),
    data: Done,
  }),
};
