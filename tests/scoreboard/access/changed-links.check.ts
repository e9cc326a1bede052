import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { diceOf, type Dice } from '#tests/server/support/hostile-requests.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { wayBack } from '#tests/server/support/way-back.ts';
import { measured, times } from '../measured.ts';

const tries = times(500, 10_000);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

/** A link with a letter changed, lost, doubled or swapped, or cut off. */
function changed(dice: Dice, link: string): string {
  const at = Math.floor(dice() * link.length);
  const [before, letter, after] = [link.slice(0, at), link[at] ?? '', link.slice(at + 1)];
  const changes = [
    `${before}${letters[Math.floor(dice() * letters.length)] ?? ''}${after}`,
    before + after,
    before + letter + letter + after,
    `${before}${after[0] ?? ''}${letter}${after.slice(1)}`,
    before || 'A',
  ];
  return changes[Math.floor(dice() * changes.length)] ?? '';
}

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('no changed link opens an enrollment, and the right one does after all that', async ({ task }) => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'contact_info', data: {} });
    const { id } = await wayBack(server);
    const dice = diceOf(20260310);
    const links = Array.from({ length: tries }, () => changed(dice, id)).filter((link) => link !== id);
    const opened: string[] = [];
    for (const link of links) {
      const { statusCode } = await server.client().send('GET /direct-continue/{id}', { id: link });
      if (statusCode < 400 || statusCode >= 500) opened.push(`${statusCode} ${link}`);
    }
    expect(opened).toEqual([]);
    for (let time = 0; time < 20; time += 1) {
      expect((await server.client().call('GET /direct-continue/{id}', { id })).enrollment_id).toBe(enrollment_id);
    }
    measured(task, `${links.length} changed links, 0 opened; the right one 20 times`);
  });
});
