import { unreadable } from '#schemas/desk/unreadable.ts';
import { call } from '#src/api/call.ts';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { type CsvColumns, listByPages } from '#src/ui/download/csv-text.ts';
import { type Delivery, deliveryStates, failureText, type Webhook } from './webhook-words.ts';

const columns: CsvColumns<Delivery> = [
  ['Event', ({ event }) => event || unreadable],
  ['Status', ({ state }) => deliveryStates[state].words],
  ['Tries', ({ tries }) => String(tries)],
  ['Created', ({ created_at }) => created_at],
  ['Delivered', ({ sent_at }) => sent_at ?? ''],
  ['Next try', ({ next_try_at }) => next_try_at ?? ''],
  ['Error', ({ last_error }) => (last_error === null ? '' : failureText(last_error))],
];

/** Offers all deliveries of an endpoint as a CSV file. */
export function DeliveriesCsv({ webhook_id }: Pick<Webhook, 'webhook_id'>) {
  return (
    <CsvDownload
      fileName="webhook-deliveries.csv"
      onPart={listByPages(
        columns,
        (from, signal) => call('GET /get-webhook-deliveries', { webhook_id, ...from }, signal),
        ({ delivery_id }) => delivery_id,
      )}
    />
  );
}
