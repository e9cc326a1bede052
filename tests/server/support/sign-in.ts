import { accessCodes } from '#scripts/record/access-codes.ts';
import { storeHeaders, type TestClient } from './test-client.ts';

/** Signs a rep in; the browser then sends the header that a rep's browser sends. */
export async function asRep(client: TestClient, agent_code: string = accessCodes.rosa): Promise<TestClient> {
  const { agent_id } = await client.call('GET /validate-agent', { agent_code });
  client.headers = { ...storeHeaders, agent_id };
  return client;
}

/** Signs a browser in to a group: as its office by default, as an employee with their code. */
export async function asGroup(client: TestClient, group_code: string = accessCodes.cedarOffice): Promise<TestClient> {
  const { group_id } = await client.call('GET /validate-group', { group_code });
  client.headers = { ...storeHeaders, group_id };
  return client;
}
