import { Type } from 'typebox';
import { deskStates } from '#schemas/desk/desk-stages.ts';
import { call, instant, isoDayText, numberedIdInAddress, orNull, textId } from '../call.ts';
import { Named } from '../limits.ts';

const processes = ['applicant', 'rep', 'group'] as const;

/** The filters and the order of a list of enrollments. Every given filter must match. */
export const deskFilter = {
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'A policy or invoice number, an email address, or a first and last name; each as a whole.',
    }),
  ),
  stage: Type.Optional(Type.Enum([...deskStates])),
  step: Type.Optional(
    Type.String({
      maxLength: 60,
      pattern: '^[a-z0-9_]+$',
      description: 'The step that an unfinished enrollment stands at, by its tab name.',
    }),
  ),
  carrier_id: Type.Optional(textId),
  plan_id: Type.Optional(numberedIdInAddress),
  agent_id: Type.Optional(textId),
  group_id: Type.Optional(textId),
  portal_id: Type.Optional(textId),
  process: Type.Optional(Type.Enum([...processes], { description: 'Who enrolls: the applicant, a rep, or a group office.' })),
  effective_from: Type.Optional(isoDayText),
  effective_until: Type.Optional(isoDayText),
  sort: Type.Optional(Type.Enum(['started', 'effective'], { description: 'By the start of the enrollment, unless stated otherwise.' })),
  direction: Type.Optional(Type.Enum(['descending', 'ascending'])),
  page: Type.Optional(Type.String({ maxLength: 200, description: 'A page as named by another one: its `next` or `previous`.' })),
};

/** An enrollment in the list. */
const Row = Type.Object({
  enrollment_id: Type.String(),
  stage: Type.Enum([...deskStates]),
  step: Type.String({ description: 'The title of the step that it stands at; empty before the first one and once completed.' }),
  name: Type.String({ description: 'The applicant; empty until entered.' }),
  email: Type.String(),
  is_readable: Type.Boolean({ description: 'False if the answers cannot be decrypted; name and email are empty then.' }),
  policy_id: Type.String({ description: 'Empty until the enrollment is completed.' }),
  process: Type.String(),
  plans: Type.Array(Type.String()),
  carriers: Type.Array(Type.String()),
  agent: Type.String(),
  group: Type.String(),
  portal: Type.String(),
  effective_date: Type.String({ description: '`mm/dd/yyyy`; empty until chosen.' }),
  monthly: Type.Union([Type.Number(), Type.Null()], { description: 'What a completed enrollment costs every month after the first.' }),
  started_at: instant,
  changed_at: instant,
  completed_at: Type.Union([instant, Type.Null()]),
});

/** The name of another page; null if there is none. */
export const pageName = orNull(Type.String());

/** The calls of operations staff: enrollments and policies. */
export const deskCalls = {
  'GET /get-desk-choices': call({
    summary: 'What lists of enrollments can be filtered by',
    access: 'operations',
    request: Type.Object({}),
    data: Type.Object({
      carriers: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          plans: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
        }),
      ),
      agents: Type.Array(Named),
      groups: Type.Array(Named),
      portals: Type.Array(Named),
      steps: Type.Array(Named),
    }),
  }),
  'GET /get-desk-enrollments': call({
    summary: 'One page of the enrollments and policies that match',
    access: 'operations',
    request: Type.Object(deskFilter),
    data: Type.Object({ result: Type.Array(Row), next: pageName, previous: pageName }),
  }),
  'GET /get-desk-enrollments-csv': call({
    summary: 'The same as CSV, a part at a time; the first part has the heading',
    access: 'operations',
    request: Type.Object(deskFilter),
    data: Type.Object({ csv: Type.String(), rows: Type.Integer({ minimum: 0 }), next: pageName }),
  }),
};
