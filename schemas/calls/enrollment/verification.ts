import { Type } from 'typebox';
import { call, Done, enrollmentId } from '../call.ts';

const contact = Type.String({ maxLength: 254, description: 'An email address, or a US number of ten digits.' });
const type = Type.Enum(['email', 'phone']);

/** The verdict on a contact. `message` is empty if there is no objection. */
const Opinion = Type.Object({ is_valid: Type.Boolean(), message: Type.String() });

/** Whether a contact reaches a person, and this person. */
export const verificationCalls = {
  'POST /validate-member-email': call({
    summary: 'Whether this person may use an email address',
    access: 'visitor',
    request: Type.Object({ email: contact }),
    data: Opinion,
  }),
  'POST /validate-email-neverbounce': call({
    summary: 'Whether mail to an address is likely to arrive; always true for one that this session has proven',
    access: 'visitor',
    request: Type.Object({ email: contact }),
    data: Opinion,
  }),
  'GET /validate-phone-numverify': call({
    summary: 'Whether a number is likely to be in service; always true for one that this session has proven',
    access: 'visitor',
    request: Type.Object({ phone: contact }),
    data: Opinion,
  }),
  'POST /send-otp': call({
    summary: 'Sends a one-time code to a contact, replacing the previous one',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, contact, type }),
    data: Type.Object({
      message: Type.String({ description: 'Repeated next to `data`, where clients look for it.' }),
      resend_in: Type.Integer({ description: 'Seconds until another code can be requested.' }),
    }),
  }),
  'POST /verify-otp': call({
    summary: 'Accepts the code as proof that the contact reaches the person who fills in this enrollment',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, contact, otp: Type.String({ maxLength: 20 }), type }),
    data: Done,
  }),
};
