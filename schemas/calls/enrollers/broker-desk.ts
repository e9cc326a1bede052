import { Type } from 'typebox';
import { clientStates, quoteStates } from '#schemas/desk/broker-states.ts';
import { deskStages } from '#schemas/desk/desk-stages.ts';
import { call, Done, instant, OfEnrollment, orNull, textId } from '../call.ts';

const page = Type.Optional(Type.String({ maxLength: 200, description: 'A page as named by another one: its `next` or `previous`.' }));
const count = Type.Integer({ minimum: 0 });
const pageName = orNull(Type.String());

/** The filters of a broker's clients. Every given filter must match. */
const ClientFilter = {
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'A policy number, an email address, or a first and last name; each as a whole.' }),
  ),
  state: Type.Optional(Type.Enum([...clientStates], { description: '`renewal`: completed, and its term ends soon.' })),
  group_id: Type.Optional(textId),
  sort: Type.Optional(Type.Enum(['started', 'effective'], { description: 'By the start of the enrollment, unless stated otherwise.' })),
  direction: Type.Optional(Type.Enum(['descending', 'ascending'])),
  page,
};

/** A client of a broker: one enrollment. */
const Client = Type.Object({
  enrollment_id: Type.String(),
  stage: Type.Enum([...deskStages]),
  name: Type.String({ description: 'Empty until entered.' }),
  email: Type.String(),
  policy_id: Type.String({ description: 'Empty until the enrollment is completed.' }),
  plans: Type.Array(Type.String()),
  group: Type.String({ description: 'Empty without a group.' }),
  tier: Type.String({ description: '`IO`, `IS`, `IC` or `IF`.' }),
  monthly: Type.Number({ description: 'What the plans cost a month with their fees, as last agreed.' }),
  effective_date: Type.String({ description: '`mm/dd/yyyy`; empty until chosen.' }),
  renews_on: Type.String({ description: '`mm/dd/yyyy`; empty unless the term of a policy ends soon.' }),
  may_open: Type.Boolean({ description: 'The broker drives it and it is not complete, so it can be resumed here.' }),
  may_remind: Type.Boolean({ description: 'It can be emailed a way back: it is open, and an email address is known.' }),
  changed_at: instant,
});

/** A quote that a broker mailed. */
const Quote = Type.Object({
  quote_id: Type.String(),
  state: Type.Enum([...quoteStates]),
  name: Type.String(),
  email: Type.String(),
  plans: Type.Array(Type.String()),
  monthly: Type.Number({ description: 'What the plans cost a month with their fees, as emailed.' }),
  sent_at: instant,
  expires_at: instant,
  opened_at: orNull(instant),
});

/** The broker's desk: a rep's own clients and quotes. */
export const brokerDeskCalls = {
  'GET /get-broker-overview': call({
    summary: "How many of the rep's clients and quotes are in which state, and the rep's own link",
    access: 'visitor',
    request: Type.Object({}),
    data: Type.Object({
      clients: Type.Object(
        Object.fromEntries(deskStages.map((stage) => [stage, count])) as Record<(typeof deskStages)[number], typeof count>,
      ),
      renewals: Type.Union([count, Type.Null()], { description: 'Null if the configuration says nothing about renewals.' }),
      quotes: Type.Object({ sent: count, opened: count }),
      link: Type.String({ description: "The rep's landing page; empty without one." }),
    }),
  }),
  'GET /get-broker-clients': call({
    summary: "One page of the rep's own clients",
    access: 'visitor',
    request: Type.Object(ClientFilter),
    data: Type.Object({ result: Type.Array(Client), next: pageName, previous: pageName }),
  }),
  'GET /get-broker-clients-csv': call({
    summary: 'The same as CSV with a line for each plan, a part at a time; the first part has the heading',
    access: 'visitor',
    request: Type.Object(ClientFilter),
    data: Type.Object({ csv: Type.String(), rows: count, next: pageName }),
  }),
  'GET /get-broker-quotes': call({
    summary: 'One page of the quotes that the rep emailed and that can still be opened, newest first',
    access: 'visitor',
    request: Type.Object({ page }),
    data: Type.Object({ result: Type.Array(Quote), next: pageName, previous: pageName }),
  }),
  'POST /remind-broker-client': call({
    summary: 'Emails a client a new way back to an open enrollment',
    access: 'visitor',
    request: OfEnrollment,
    data: Done,
  }),
  'POST /remind-broker-quote': call({
    summary: 'Emails a quote again',
    access: 'visitor',
    request: Type.Object({ quote_id: textId }),
    data: Done,
  }),
  'POST /link-broker-client': call({
    summary: 'Makes a link to an open enrollment, which replaces the one emailed before; it asks for the date of birth',
    access: 'visitor',
    request: OfEnrollment,
    data: Type.Object({ link: Type.String(), until: Type.String({ description: '`mm/dd/yyyy`' }) }),
  }),
};
