import { Type } from 'typebox';
import { call, Done, textId } from '../call.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);

/** The states of a delivery; `nothing`: there were no changes, so no file was sent. */
export const deliveryStates = ['waiting', 'sent', 'nothing', 'failed'] as const;

const Schedule = Type.Object({
  carrier_id: Type.String(),
  carrier_name: Type.String(),
  name: Type.String(),
  layout: Type.String(),
  format: Type.String(),
  extent: Type.String(),
  schedule: Type.String({ description: 'In words, with the time zone.' }),
  to: Type.String({ description: 'The place in words.' }),
  next_at: Type.String(),
});

const Delivery = Type.Object({
  delivery_id: Type.String(),
  carrier_name: Type.String(),
  name: Type.String(),
  export_id: Type.String(),
  state: Type.Enum([...deliveryStates]),
  tries: Type.Integer(),
  asked_by: Type.String(),
  asked_at: Type.String(),
  sent_at: orNull,
  next_try_at: orNull,
  file_name: orNull,
  place: orNull,
  error: orNull,
});

/** Files that are made and delivered to carriers on a schedule. */
export const deliveryCalls = {
  'GET /get-deliveries': call({
    summary: 'The schedules of deliveries, and deliveries, the newest first',
    access: 'operations',
    request: Type.Object({ after: Type.Optional(textId) }),
    data: Type.Object({
      schedules: Type.Array(Schedule),
      result: Type.Array(Delivery),
      more: Type.Boolean({ description: 'There are earlier ones, which `after` with the last id asks for.' }),
    }),
  }),
  'POST /deliver-now': call({
    summary: 'Makes and delivers a file now, besides its schedule',
    access: 'operations',
    request: Type.Object({
      carrier_id: Type.String({ maxLength: 60 }),
      name: Type.String({ maxLength: 40, description: 'Of its schedule.' }),
    }),
    data: Done,
  }),
  'POST /resend-delivery': call({
    summary: 'Delivers the same file again, under the same name and with the same control number',
    access: 'operations',
    request: Type.Object({ delivery_id: textId }),
    data: Done,
  }),
};
