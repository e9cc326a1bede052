import { Type } from 'typebox';
import { call, Done, instant } from '../call.ts';

const staffName = Type.String({ maxLength: 60 });
const sessionId = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Identifies a session. It does not sign anyone in.' });

const Session = Type.Object({
  session_id: Type.String(),
  device: Type.String({ description: 'Such as `Firefox on Windows`; empty if it is not known.' }),
  network: Type.String({ description: 'The address without its last part; empty if it is not known.' }),
  began_at: instant,
  seen_at: instant,
  is_this: Type.Boolean({ description: 'It is the session that makes this request.' }),
});

/** Sessions of staff, in sight of their owners and of administrators. */
export const staffSessionCalls = {
  'GET /get-own-sessions': call({
    summary: "The signed-in staff member's sessions",
    access: 'staff-door',
    request: Type.Object({}),
    data: Type.Object({ result: Type.Array(Session) }),
  }),
  'POST /end-own-session': call({
    summary: "Ends one of the signed-in staff member's sessions, from its next request on",
    access: 'staff-door',
    request: Type.Object({ session_id: sessionId }),
    data: Done,
  }),
  'POST /end-other-sessions': call({
    summary: "Ends all of the signed-in staff member's sessions but this one",
    access: 'staff-door',
    request: Type.Object({}),
    data: Done,
  }),
  'GET /get-staff-sessions': call({
    summary: 'The sessions of an account',
    access: 'administrator',
    request: Type.Object({ staff_name: staffName }),
    data: Type.Object({ result: Type.Array(Session) }),
  }),
  'POST /end-staff-sessions': call({
    summary: 'Ends a session of an account; if none is named, all of them except the one that makes this request',
    access: 'administrator',
    request: Type.Object({ staff_name: staffName, session_id: Type.Optional(sessionId) }),
    data: Done,
  }),
};
