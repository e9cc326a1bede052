import { Type } from 'typebox';
import { call, enrollmentId, instant, isoDayText } from '../call.ts';

const AuditFilter = {
  who: Type.Optional(Type.String({ maxLength: 60, description: 'The name of an account.' })),
  what: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$', description: 'The `action` of an event.' })),
  enrollment_id: Type.Optional(enrollmentId),
  from: Type.Optional(isoDayText),
  until: Type.Optional(isoDayText),
  page: Type.Optional(Type.String({ maxLength: 200, description: 'A page as named by another one: its `next` or `previous`.' })),
};

const Event = Type.Object({
  event_id: Type.String(),
  at: instant,
  who: Type.String({ description: 'The account; empty for the program or an enroller.' }),
  action: Type.String(),
  words: Type.String({ description: 'The action in words.' }),
  detail: Type.String(),
  enrollment_id: Type.String({ description: 'Empty if it concerns no single enrollment.' }),
});

const pageName = Type.Union([Type.String(), Type.Null()]);

/** The audit log, as administrators read it. */
export const auditCalls = {
  'GET /get-audit': call({
    summary: 'One page of the audit log, latest first; without who, what and enrollment, only what staff did',
    access: 'administrator',
    request: Type.Object(AuditFilter),
    data: Type.Object({ result: Type.Array(Event), next: pageName, previous: pageName }),
  }),
  'GET /get-audit-csv': call({
    summary: 'The same as CSV, a part at a time; the first part has the heading',
    access: 'administrator',
    request: Type.Object(AuditFilter),
    data: Type.Object({ csv: Type.String(), rows: Type.Integer({ minimum: 0 }), next: pageName }),
  }),
};
