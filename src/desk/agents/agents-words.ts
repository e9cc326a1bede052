import type { CallData, CallRequest } from '#schemas/calls/calls.ts';

/** Agents, groups, portals or members. */
export type Kind = CallRequest<'GET /get-people'>['kind'];
/** One of them, as it is listed. */
export type Entry = CallData<'GET /get-people'>['result'][number];

interface KindWords {
  readonly plural: string;
  readonly one: string;
  readonly add: string;
  /** The label of the code beside the name. */
  readonly code: string;
  /** The effect of retiring one. */
  readonly retiring: string;
  /** The use of the access code; portals and members have none. */
  readonly opens?: string;
  /** Whether it can have a landing page. */
  readonly hasPage?: true;
}

/** The words of each kind, and the effect of retiring one. */
export const kindWords: Readonly<Record<Kind, KindWords>> = {
  agent: {
    plural: 'Agents',
    one: 'agent',
    add: 'Add an agent',
    code: 'Rep ID',
    retiring: 'The access code stops working now, its sessions end, and the landing page closes. Enrollments keep the agent.',
    opens: 'It signs the agent in.',
    hasPage: true,
  },
  group: {
    plural: 'Groups',
    one: 'group',
    add: 'Add a group',
    code: 'Employee code',
    retiring:
      'The codes of its office and its employees stop working now, their sessions end, and the landing page closes. Enrollments keep the group.',
    opens: "It signs the group's office in.",
    hasPage: true,
  },
  portal: {
    plural: 'Portals',
    one: 'portal',
    add: 'Add a portal',
    code: 'Code',
    retiring: 'No one can enroll in it after that. Existing enrollments keep the portal.',
  },
  member: {
    plural: 'Members',
    one: 'member',
    add: 'Add a member',
    code: 'Policy',
    retiring:
      'Links from a dashboard stop working now, the sessions that they opened end, and reps no longer see the member. Enrollments are kept.',
  },
};

/** The kinds to choose from. */
export const kindChoices = Object.entries(kindWords).map(([value, { plural }]) => ({ value: value as Kind, name: plural }));
