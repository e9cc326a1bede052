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
  await recordAcknowledgments(desk);
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

/** An 834 file that the carrier refuses, and that is sent again. */
async function recordAcknowledgments(desk: Browser): Promise<void> {
  const asked834 = { carrier_id: 'fernvale', format: '834', layout: 'edi-834', extent: 'changes' } as const;
  const { export_id } = (await desk.call('POST /make-export', asked834)).export;
  await finished(desk);
  await desk.recordRefusal('POST /resend-export', 'not-refused', { export_id });
  const file = { carrier_id: 'fernvale', file_name: 'answer.edi' };
  await desk.record('POST /read-acknowledgment', 'refused', { ...file, text: refusal });
  await desk.record('POST /read-acknowledgment', 'read-before', { ...file, text: refusal });
  await desk.record('GET /get-acknowledgments', 'one-refused', {});
  await desk.record('POST /resend-export', 'again', { export_id });
  await finished(desk);
}

const refusal = [
  'ISA*00*          *00*          *ZZ*FERNVALE       *30*750000001      *260311*0600*^*00501*000000007*0*T*:',
  'TA1*000000001*260310*1200*R*018',
  'IEA*1*000000007',
  '',
].join('~');

async function delivered(desk: Browser): Promise<string> {
  const [last] = (await desk.call('GET /get-deliveries', {})).result;
  if (last && last.state !== 'waiting') return last.delivery_id;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return delivered(desk);
}

async function finished(desk: Browser): Promise<void> {
  const { result } = await desk.call('GET /get-exports', {});
  if (result.every(({ state }) => state === 'done')) return;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await finished(desk);
}
