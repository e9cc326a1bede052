import { Type } from 'typebox';
import { call } from '../call.ts';
import { FormFields } from '../store/site.ts';

// The entries that administrators edit: agents, groups, portals, members and referrals.
const peopleKinds = ['agent', 'group', 'portal', 'member'] as const;

const kind = Type.Enum([...peopleKinds]);
const id = Type.String({ maxLength: 60, description: 'Never changes: enrollments name it.' });
const accessCode = Type.Union([Type.String(), Type.Null()], {
  description: "The access code of the agent, or of the group's office, if one was made; it is returned only once.",
});

/** An agent, a group, a portal or a member, as it is listed. */
export const PeopleEntry = Type.Object({
  id: Type.String(),
  name: Type.String(),
  code: Type.String({
    description: 'Shown on pages and agreements. Employees enroll with the code of their group. For a member, the policy, if there is one.',
  }),
  landing_url: Type.String({ description: 'Empty without a landing page.' }),
  retired: Type.Boolean({ description: 'Nothing new starts with it; what was started keeps it.' }),
  has_access_code: Type.Boolean(),
});

/** Agents, groups, portals and members, as administrators keep them. */
export const peopleCalls = {
  'GET /get-people': call({
    summary: 'One page of the agents, groups, portals or members, in the order in which they were added',
    access: 'administrator',
    request: Type.Object({
      kind,
      search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name, an id, a code or a landing page.' })),
      page: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: Type.Object({
      result: Type.Array(PeopleEntry),
      total: Type.Integer({ description: 'On all pages.' }),
      next: Type.Union([Type.String(), Type.Null()]),
      previous: Type.Union([Type.String(), Type.Null()]),
      file_edited: Type.Boolean({ description: 'Whether people.yaml was edited after it was taken over, which has no effect.' }),
    }),
  }),
  'GET /get-people-form': call({
    summary: 'The form of an agent, a group, a portal or a member: of a new one, unless an id names one',
    access: 'administrator',
    request: Type.Object({ kind, id: Type.Optional(id) }),
    data: Type.Object({ ...FormFields.properties, base: Type.String({ description: 'What a save was made over.' }) }),
  }),
  'POST /save-people-entry': call({
    summary: 'Adds an agent, a group, a portal or a member, or changes the one with an id; seen by every process within two seconds',
    access: 'administrator',
    request: Type.Object({
      kind,
      id: Type.Optional(id),
      base: Type.Optional(
        Type.String({ maxLength: 64, description: 'From the form. If the entry has changed since, the call is refused.' }),
      ),
      answers: Type.Record(Type.String(), Type.Unknown()),
    }),
    data: Type.Object({ entry: PeopleEntry, access_code: accessCode }),
  }),
  'POST /renew-access-code': call({
    summary: "Makes another access code for an agent or a group's office. The one before ends, with the sessions that it opened",
    access: 'administrator',
    request: Type.Object({ kind: Type.Enum(['agent', 'group']), id }),
    data: Type.Object({ entry: PeopleEntry, access_code: Type.String() }),
  }),
  'POST /switch-people-entry': call({
    summary: 'Retires an agent, a group, a portal or a member, which ends codes and sessions, or takes it back',
    access: 'administrator',
    request: Type.Object({ kind, id, retired: Type.Boolean() }),
    data: Type.Object({ entry: PeopleEntry }),
  }),
};
