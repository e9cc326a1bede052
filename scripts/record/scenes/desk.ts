import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';

/** Operations staff who look at the only completed enrollment so far. */
export async function recordDesk(operator: Browser, server: RecordedServer): Promise<void> {
  const first = (await server.firstStaff).find(({ role }) => role === 'operations');
  if (!first) throw new Error('the first start created no operations account');
  await operator.recordRefusal('GET /get-desk-enrollments', 'not-signed-in', {});
  await operator.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  await operator.record('GET /get-desk-choices', 'choices', {});
  await operator.record('GET /get-desk-enrollments', 'completed', { stage: 'completed' });
  await operator.record('GET /get-desk-enrollments', 'no-match', { search: 'nobody@example.com' });
  await operator.recordRefusal('GET /get-desk-enrollments', 'invented-page', { page: 'nothing' });
  await operator.record('GET /get-desk-enrollments-csv', 'completed', { stage: 'completed' });
}
