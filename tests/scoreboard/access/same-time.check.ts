import { describe, expect, test } from 'vitest';
import { median } from '#tests/bench/median.ts';
import { databases } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { measured, times } from '../measured.ts';

const tries = times(100, 500);
const differenceMs = 5;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('a wrong code and an unknown address are refused in the same time', async ({ task }) => {
    const [client, email] = [server.client(), 'dana@example.com'];
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'contact_info', data: {} });
    const timeOf = async (to: string) => {
      // Otherwise the sixth guess is not looked at.
      await server.services.store.write((trx) => trx.deleteFrom('tries').execute());
      const at = performance.now();
      const { statusCode } = await client.send('POST /continue-enrollment', { code: 'AAAAABBBBB', email: to });
      expect(statusCode).toBe(422);
      return performance.now() - at;
    };
    const found: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] };
    // In turn, so that both see the same machine.
    for (let time = 0; time < tries; time += 1) {
      found.wrong.push(await timeOf(email));
      found.unknown.push(await timeOf(`other${time}@example.com`));
    }
    const [wrong, unknown] = [median(found.wrong), median(found.unknown)];
    measured(task, `medians of ${tries}: ${wrong.toFixed(1)} ms for a wrong code, ${unknown.toFixed(1)} ms for an unknown address`);
    expect(Math.abs(wrong - unknown)).toBeLessThan(differenceMs);
  });
});
