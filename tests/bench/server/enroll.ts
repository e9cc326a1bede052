import { personal, quote } from '#tests/server/support/example-answers.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/** Starts an enrollment up to its first saved step, at whatever day it is for the server. Returns its id. */
export async function enroll(client: Pick<TestClient, 'call'>): Promise<string> {
  const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
  await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' });
  const { result } = await client.call('GET /get-cart-effective-dates', { enrollment_id });
  await client.call('POST /cart-checkout', { enrollment_id, effective_date: result[0] ?? '' });
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  return enrollment_id;
}
