import { Type } from 'typebox';
import { call, enrollmentId } from '../call.ts';

/** A cart that is mailed. */
export const savedQuoteCalls = {
  'GET /get-quote-preview-content': call({
    summary: 'A preview of the email with a saved cart, without its link',
    access: 'enrollment',
    request: Type.Object({
      enrollment_id: enrollmentId,
      email: Type.String({ maxLength: 254 }),
      name: Type.String({ maxLength: 100 }),
      tab: Type.Optional(Type.String({ maxLength: 60 })),
      message: Type.Optional(Type.String({ maxLength: 1000 })),
      type: Type.Optional(Type.Enum(['html', 'text'])),
    }),
    data: Type.Object({ content: Type.String(), subject: Type.String() }),
  }),
};
