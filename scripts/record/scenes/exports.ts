import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';
import { signInOperator } from '../sign-in-operator.ts';

const asked = { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'changes' } as const;

/** A member of operations who exports policies; runs after the enrollments. */
export async function recordExports(desk: Browser, server: RecordedServer): Promise<void> {
  await desk.recordRefusal('GET /get-exports', 'not-signed-in', {});
  await signInOperator(desk, server);
  await desk.record('GET /get-export-choices', 'the-demo', {});
  await desk.record('GET /get-exports', 'none-yet', {});
  await desk.record('POST /make-export', 'changes', asked);
  await desk.recordRefusal('POST /make-export', 'no-such-layout', { ...asked, layout: 'horoscope' });
  await desk.recordRefusal('POST /make-export', 'no-period', { ...asked, extent: 'period' });
  await finished(desk);
  await desk.record('GET /get-exports', 'one-done', {});
  await recordDeliveries(desk);
}

/** A file that is delivered to a folder, and once more. */
async function recordDeliveries(desk: Browser): Promise<void> {
  await desk.record('GET /get-deliveries', 'none-yet', {});
  await desk.recordRefusal('POST /deliver-now', 'no-such-delivery', { carrier_id: 'fernvale', name: 'horoscope' });
  await desk.record('POST /deliver-now', 'to-a-folder', { carrier_id: 'fernvale', name: 'members' });
  const delivery_id = await delivered(desk);
  await desk.record('GET /get-deliveries', 'one-sent', {});
  await desk.record('POST /resend-delivery', 'again', { delivery_id });
  await delivered(desk);
}

async function delivered(desk: Browser): Promise<string> {
  const [last] = (await desk.call('GET /get-deliveries', {})).result;
  if (last && last.state !== 'waiting') return last.delivery_id;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return delivered(desk);
}

async function finished(desk: Browser): Promise<void> {
  const [made] = (await desk.call('GET /get-exports', {})).result;
  if (made?.state === 'done') return;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await finished(desk);
}
