import type { Browser } from './browser.ts';
import type { RecordedServer } from './recorded-server.ts';

/** Signs in the operations account that the first start created. */
export async function signInOperator(browser: Browser, server: RecordedServer): Promise<void> {
  const first = (await server.firstStaff).find(({ role }) => role === 'operations');
  if (!first) throw new Error('the first start created no operations account');
  await browser.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
}
