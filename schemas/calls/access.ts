import { Type } from 'typebox';
import { call, Done } from './call.ts';

const code = Type.String({ maxLength: 60 });

/** By what right a session names somebody: `rep`, `group` (its own office), `employee`, `member`; empty for a visitor. */
export const Role = Type.String({ description: '`rep`, `group`, `employee`, `member`; empty for an ordinary visitor.' });

const SessionTime = Type.Object({
  is_open: Type.Boolean({ description: 'False where there is no session, or it has ended.' }),
  seconds_left: Type.Integer({ description: '0 where none is open.' }),
  may_stay: Type.Boolean({ description: 'Whether using it would make it longer; not where its longest time is nearly over.' }),
});

/** Who somebody is: codes and landing pages raise the session that everything else is held against. */
export const accessCalls = {
  // A GET because clients expect one, as the next; it raises a session, so a page of another site cannot make it.
  'GET /validate-agent': call({
    summary: 'The rep behind an access code; the session is theirs from now on, if they have a landing page',
    access: 'visitor',
    request: Type.Object({ agent_code: code }),
    data: Type.Object({
      agent_id: Type.String(),
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      agent_code: Type.String({ description: 'The code that anybody may know, not the one that was sent.' }),
      logo: Type.String(),
      image: Type.String(),
      landing_url: Type.String({ description: 'Empty when none is configured.' }),
      role: Role,
    }),
  }),
  'GET /validate-group': call({
    summary: 'The group behind an enrollment code (its employees) or an access code (its own office)',
    access: 'visitor',
    request: Type.Object({ group_code: code }),
    data: Type.Object({ name: Type.String(), group_id: Type.String(), landing_url: Type.String(), role: Role }),
  }),
  'GET /get-session-time': call({
    summary: 'How long the session lives on unless it is used; asking does not count as use',
    access: 'visitor',
    request: Type.Object({}),
    data: SessionTime,
  }),
  'POST /stay-signed-in': call({
    summary: 'Uses the session, so that it lives on',
    access: 'visitor',
    request: Type.Object({}),
    data: SessionTime,
  }),
  'POST /end-session': call({
    summary: 'Ends the session: signs out, and leaves what was open to whoever has its resume code',
    access: 'visitor',
    request: Type.Object({}),
    data: Done,
  }),
};
