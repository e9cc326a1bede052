import { accessCodes } from '../access-codes.ts';
import type { Browser } from '../browser.ts';

/** Codes, and who is behind them. */
export async function recordAccess(visitor: () => Browser): Promise<void> {
  const rep = visitor();
  await rep.record('GET /validate-agent', 'rosa', { agent_code: accessCodes.rosa });
  await rep.record('GET /get-session-time', 'open', {});
  await rep.record('POST /stay-signed-in', 'stayed', {});
  await visitor().record('GET /get-session-time', 'nobody', {});
  await rep.record('POST /end-session', 'signed-out', {});
  await visitor().record('GET /validate-agent', 'without-landing', { agent_code: accessCodes.sam });
  await visitor().recordRefusal('GET /validate-agent', 'unknown', { agent_code: 'NOBODY-0000' });
  await visitor().record('GET /validate-group', 'employee', { group_code: accessCodes.cedarEmployees });
  await visitor().record('GET /validate-group', 'office', { group_code: accessCodes.cedarOffice });
  await visitor().recordRefusal('GET /validate-group', 'unknown', { group_code: 'NOBODY-0000' });
}
