import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const email = 'dana.other@example.com';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  test('the rep or group that saved an enrollment resumes it without the date of birth; anyone else must prove it', async () => {
    for (const [role, at, signIn, others] of [
      ['rep', '2026-03-10T18:00:00Z', asRep, (other: TestClient) => asRep(other, accessCodes.theo)],
      ['group', '2026-03-10T19:00:00Z', asGroup, (other: TestClient) => asGroup(other, accessCodes.northOffice)],
    ] as const) {
      server.at(at);
      const owner = await signIn(server.client());
      const { group_id } = owner.headers;
      const { temp_enrollment_id } = await owner.call('POST /add-filter-for-new-user', { ...quote, eprocess: role, group_id });
      await owner.call('POST /add-plan-to-cart', { enrollment_id: temp_enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' });
      await owner.call('POST /save-enrollment', { enrollment_id: temp_enrollment_id, email, tab: 'primary_info' });
      const pair = { code: (await wayBack(server)).code, email };
      const needsProof = async (browser: TestClient) => (await browser.call('POST /continue-enrollment', pair)).proof_needed;
      expect([role, await needsProof(await signIn(server.client()))]).toEqual([role, false]);
      expect([role, await needsProof(await others(server.client()))]).toEqual([role, true]);
      expect([role, await needsProof(server.client())]).toEqual([role, true]);
    }
  });
});
