import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { accessRule } from '#server/access/rules.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { openedRows } from '#tests/server/support/rows/opened-rows.ts';
import { aboutEnrollment, answeredOf } from '#tests/server/support/recorded-requests.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { measured } from '../measured.ts';

const planted = 'planted-by-the-test';
const extraNames = (
  'price total monthly_cents status state_of_policy user_id owner policy_id verified is_admin role completed_at ' +
  'created_at revision config_hash member_id agent_of_record commission discount currency id _id sealed_answers proof_needed corrects skip_validation'
).split(' ');

/** A request with extra fields in each of its objects, unless a field of this name is there. */
function withExtras(request: unknown): unknown {
  if (Array.isArray(request)) return request.map(withExtras);
  if (typeof request !== 'object' || request === null) return request;
  const own = Object.fromEntries(Object.entries(request).map(([name, value]) => [name, withExtras(value)]));
  return { ...Object.fromEntries(extraNames.map((name) => [name, planted])), ...own };
}

const saves = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access === 'enrollment' && accessRule(name).changes && !/cancel|end-|save-review-info/.test(name),
);

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('no save keeps a field that it was not asked for', async ({ task }) => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const saved = new Set<CallName>();
    const failed: string[] = [];
    for (const { name, request } of answeredOf(saves)) {
      const sent = withExtras(aboutEnrollment(request, enrollment_id));
      const { statusCode } = await client.send(name, sent);
      if (statusCode === 200) saved.add(name);
      if (statusCode >= 500) failed.push(`${name}: ${statusCode}`);
    }
    expect(failed).toEqual([]);
    const rows = await openedRows(server, enrollment_id);
    expect(rows).toContain(personal.last_name);
    expect(
      rows
        .split(planted)
        .slice(0, -1)
        .map((before) => before.slice(-80)),
    ).toEqual([]);
    expect(saved.size).toBeGreaterThan(saves.length / 3);
    measured(task, `${extraNames.length} fields at ${saves.length} calls, of which ${saved.size} saved`);
  });
});
