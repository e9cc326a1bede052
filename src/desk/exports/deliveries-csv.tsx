import { call } from '#src/api/call.ts';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { type CsvColumns, listByPages } from '#src/ui/download/csv-text.ts';
import { type Delivery, standingOf } from './delivery-words.ts';

const columns: CsvColumns<Delivery> = [
  ['Carrier', ({ carrier_name }) => carrier_name],
  ['Schedule', ({ name }) => name],
  ['Status', (delivery) => standingOf(delivery).words],
  ['Tries', ({ tries }) => String(tries)],
  ['Asked by', ({ asked_by }) => asked_by],
  ['Asked', ({ asked_at }) => asked_at],
  ['Delivered', ({ sent_at }) => sent_at ?? ''],
  ['Next try', ({ next_try_at }) => next_try_at ?? ''],
  ['File', ({ file_name }) => file_name ?? ''],
  ['Place', ({ place }) => place ?? ''],
  ['Error', ({ error }) => error ?? ''],
];

/** Offers the list of all deliveries as a CSV file. */
export function DeliveriesCsv() {
  return (
    <CsvDownload
      fileName="deliveries.csv"
      onPart={listByPages(
        columns,
        (from, signal) => call('GET /get-deliveries', from, signal),
        ({ delivery_id }) => delivery_id,
      )}
    />
  );
}
