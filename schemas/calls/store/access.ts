import { Type } from 'typebox';
import { call, Done } from '../call.ts';

const code = Type.String({ maxLength: 60 });

/** The role of a session: `rep`, `group` (a group's own office), `employee` or `member`; empty for a visitor. */
export const Role = Type.String({ description: '`rep`, `group`, `employee`, `member`; empty for an ordinary visitor.' });

const SessionTime = Type.Object({
  is_open: Type.Boolean({ description: 'False if there is no session, or it has ended.' }),
  seconds_left: Type.Integer({ description: '0 if no session is open.' }),
  may_stay: Type.Boolean({ description: 'Whether using it would extend it; false near its maximum age.' }),
});

/** Identity: codes and landing pages set up the session that everything else is checked against. */
export const accessCalls = {
  // A GET because clients expect one, like the next; it sets up a session, so a page of another site cannot make it.
  'GET /validate-agent': call({
    summary: 'The rep with an access code; the session becomes theirs if they have a landing page',
    access: 'visitor',
    changes: true,
    identifies: true,
    request: Type.Object({ agent_code: code }),
    data: Type.Object({
      agent_id: Type.String(),
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      agent_code: Type.String({ description: 'The public rep id, not the code that was sent.' }),
      logo: Type.String(),
      image: Type.String(),
      landing_url: Type.String({ description: 'Empty if none is configured.' }),
      role: Role,
    }),
  }),
  'GET /validate-group': call({
    summary: 'The group with an enrollment code (its employees) or an access code (its own office)',
    access: 'visitor',
    changes: true,
    identifies: true,
    request: Type.Object({ group_code: code }),
    data: Type.Object({ name: Type.String(), group_id: Type.String(), landing_url: Type.String(), role: Role }),
  }),
  'GET /get-session-time': call({
    summary: 'How long the session lasts without use; asking does not count as use',
    access: 'visitor',
    identifies: true,
    leavesIdle: true,
    request: Type.Object({}),
    data: SessionTime,
  }),
  'POST /stay-signed-in': call({
    summary: 'Uses the session, which extends it',
    access: 'visitor',
    identifies: true,
    request: Type.Object({}),
    data: SessionTime,
  }),
  'POST /end-session': call({
    summary: 'Ends the session: signs out, and leaves what was open to people with its resume code',
    access: 'visitor',
    identifies: true,
    request: Type.Object({}),
    data: Done,
  }),
};
