import { describe, expect, onTestFinished, test } from 'vitest';
import { labelEarlier } from '#server/desk/label-earlier.ts';
import { startDeskLabeller } from '#server/jobs/desk-labeller.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('enrollments from before labels existed get the labels that they would have now', async () => {
    const { store } = server.services;
    const client = server.client();
    const done = await startEnrollment(client);
    await answerSteps(client, done);
    await client.call('POST /save-review-info', { enrollment_id: done, first_enroll: 1 });
    const saved = await startEnrollment(server.client());
    const later = server.client();
    const mailed = await startEnrollment(later);
    await later.call('POST /save-enrollment', { enrollment_id: mailed, email: 'dana@example.com', tab: 'primary_info' });
    const labels = () => store.db.selectFrom('desk_label').selectAll().orderBy('enrollment_id').orderBy('kind').orderBy('value').execute();
    const slices = async (after = ''): Promise<(string | undefined)[]> => {
      const last = await labelEarlier(server.services, after, 1);
      return [last, ...(last === undefined ? [] : await slices(last))];
    };
    const before = await labels();
    await store.write((trx) => trx.deleteFrom('desk_label').where('enrollment_id', '!=', saved).execute());
    const found = await slices();
    expect(found.pop()).toBeUndefined();
    expect(new Set(found)).toEqual(new Set([done, saved, mailed]));
    expect(await labels()).toEqual(before);
    await slices();
    expect(await labels()).toEqual(before);
  });

  test('an enrollment with damaged answers keeps no other from its labels', async () => {
    const { services } = server;
    const { store, sealer } = services;
    const started: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const client = server.client();
      const enrollment_id = await startEnrollment(client);
      await answerSteps(client, enrollment_id);
      started.push(enrollment_id);
    }
    const [damaged = '', ...others] = started.toSorted();
    await store.write(async (trx) => {
      const sealed_answers = sealer.seal('another place', '{}');
      await trx.updateTable('step_answer').set({ sealed_answers }).where('enrollment_id', '=', damaged).execute();
      await trx.deleteFrom('desk_label').where('enrollment_id', 'in', started).execute();
    });
    const log: string[] = [];
    const labeller = startDeskLabeller({ ...services, log: (line) => log.push(line) });
    onTestFinished(() => labeller.stop());
    await expect.poll(() => log).toEqual(['enrollments that could not be labelled for the desk: 1 (Error)']);
    const rows = await store.db.selectFrom('desk_label').select('enrollment_id').where('kind', '=', 'all').execute();
    const labelled = new Set(rows.map(({ enrollment_id }) => enrollment_id));
    expect(started.filter((id) => labelled.has(id)).toSorted()).toEqual(others);
  });
});
