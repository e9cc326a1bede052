import { describe, expect, test } from 'vitest';
import { labelEarlier } from '#server/desk/label-earlier.ts';
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
});
