import { fewestEnrollments } from '#server/store/quotes/plan-counts.ts';
import { maria } from './maria.ts';

const headers = { authorization: `Basic ${btoa('enrollkit:store')}`, 'content-type': 'application/json' };

/**
 * Lets as many others add plans to their own carts as a plan needs before it is recommended: people similar to Maria,
 * each in a separate session.
 */
export async function othersChoose(url: string, plans: readonly number[], people: number = fewestEnrollments): Promise<void> {
  await Promise.all(Array.from({ length: people }, () => chooses(url, plans)));
}

async function chooses(url: string, plans: readonly number[]): Promise<void> {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer;
  };
  const quoted = await post('add-filter-for-new-user', { zip: maria.zip, dob: maria.birthdate, gender: 1, tier: 'IO' });
  const cookie = quoted.headers.getSetCookie()[0]?.split(';')[0];
  const { data } = (await quoted.json()) as { readonly data: { readonly temp_enrollment_id: string } };
  for (const plan_id of plans)
    await post('add-plan-to-cart', { enrollment_id: data.temp_enrollment_id, plan_id, plan_pricing_id: `${plan_id}-IO` }, cookie);
}
