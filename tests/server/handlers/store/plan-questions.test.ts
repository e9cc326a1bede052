import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = (await client.call('POST /add-filter-for-new-user', quote)).temp_enrollment_id;
  });

  const priceOf = (pid: number) => client.call('GET /get-plan-pricing-detail', { enrollment_id, pid: String(pid) });
  const add = (plan_id: number) => client.call('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-IO` });
  const refusedAdd = (plan_id: number) =>
    client.refused('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-IO` });
  const cart = () => client.call('GET /get-plan-cart', { enrollment_id });

  describe("a plan's own questions", () => {
    const answers = (...given: string[]) => given.map((answer, at) => ({ question_id: at + 1, answer }));
    const confirm = (...qids: number[]) => qids.map((qid) => ({ qid, true_condition: true }));
    const of = {
      get enrollment_id() {
        return enrollment_id;
      },
      plan_id: 308,
    };

    test('come before the cart, and their answers open it', async () => {
      expect(await priceOf(308)).toMatchObject({ errorCode: 'newQuestionsError' });
      expect(await refusedAdd(308)).toMatchObject({ errorCode: 'newQuestionsError' });
      await client.call('POST /save-question-answers', { ...of, answers: answers('yes', 'no', 'no') });
      expect(await client.call('GET /check-already-answered', of)).toEqual({ status: false });
      await client.call('POST /save-aflac-questions', { ...of, aflac_data: confirm(11, 12) });
      expect(await client.call('GET /check-already-answered', of)).toEqual({ status: true });
      expect((await client.call('GET /get-questions', { ...of, type: 'save' })).result.map(({ answer }) => answer)).toEqual([
        'yes',
        'no',
        'no',
      ]);
      await add(308);
    });

    test('report what is missing, each in its place', async () => {
      const refused = (...given: string[]) => client.refused('POST /save-question-answers', { ...of, answers: answers(...given) });
      expect(await refused('no', 'maybe')).toMatchObject({
        message: 'Please answer yes in order to continue',
        data: [
          { target_element: 'question_1', error_message: '*Answer should be Yes to continue' },
          { target_element: 'question_2', error_message: '*Answer should be Yes/No to continue' },
          { target_element: 'question_3', error_message: 'Please answer all questions' },
        ],
      });
      expect((await refused('yes', 'yes')).message).toBe('Please answer all questions');
      const half = await client.refused('POST /save-aflac-questions', { ...of, aflac_data: confirm(11) });
      expect(half.data.map((fault) => fault.target_element)).toEqual(['question_12']);
    });

    test('can decline in the words of the carrier, and keep the plan out of the cart', async () => {
      const declined = await client.refused('POST /save-question-answers', { ...of, answers: answers('yes', 'yes', 'yes') });
      expect(declined).toMatchObject({ errorCode: 'declined', message: expect.stringMatching(/cannot offer Cancer Companion 30K/) });
      expect(await refusedAdd(308)).toMatchObject({ errorCode: 'declined', message: declined.message });
    });

    test('are evaluated again when answers change: a decline remains until its answer is acceptable', async () => {
      const answer = (...given: string[]) => client.send('POST /save-question-answers', { ...of, answers: answers(...given) });
      await answer('yes', 'no', 'no');
      await client.call('POST /save-aflac-questions', { ...of, aflac_data: confirm(11, 12) });
      await add(308);
      await answer('yes', 'no', 'yes');
      expect(await client.call('GET /check-already-answered', of)).toEqual({ status: false });
      expect(await priceOf(308)).toMatchObject({ errorCode: 'declined', message: expect.stringMatching(/cannot offer/) });
      expect((await cart()).result[0]?.unavailable).toMatchObject({ errorCode: 'declined' });
      const { result: dates } = await client.call('GET /get-cart-effective-dates', { enrollment_id });
      const checkout = await client.refused('POST /cart-checkout', { enrollment_id, effective_date: dates[0] });
      expect(checkout).toMatchObject({ errorCode: 'declined', message: expect.stringMatching(/cannot offer/) });
      // Changing another answer, or leaving out the declining one, does not change the decline.
      await answer('yes', 'yes');
      expect(await priceOf(308)).toMatchObject({ errorCode: 'declined' });
      expect((await client.call('GET /get-questions', of)).result.map((each) => each.answer)).toEqual(['yes', 'yes', 'yes']);
      await answer('yes', 'yes', 'no');
      expect(await priceOf(308)).not.toHaveProperty('errorCode');
    });

    test('that need a yes close the plan again when the yes is withdrawn, and so do statements', async () => {
      await client.call('POST /save-question-answers', { ...of, answers: answers('yes', 'no', 'no') });
      await client.call('POST /save-aflac-questions', { ...of, aflac_data: confirm(11, 12) });
      await client.refused('POST /save-question-answers', { ...of, answers: answers('no', 'no', 'no') });
      expect(await refusedAdd(308)).toMatchObject({ errorCode: 'newQuestionsError' });
      await client.call('POST /save-question-answers', { ...of, answers: answers('yes', 'no', 'no') });
      await client.refused('POST /save-aflac-questions', { ...of, aflac_data: confirm(11) });
      expect(await refusedAdd(308)).toMatchObject({ errorCode: 'newQuestionsError' });
    });

    test('are asked again when the carrier adds one', async () => {
      await client.call('POST /save-question-answers', { ...of, answers: answers('yes', 'no', 'no') });
      await client.call('POST /save-aflac-questions', { ...of, aflac_data: confirm(11, 12) });
      await add(308);
      server.configure(withPlan(308, { plan_questions: [{ id: 9, text: 'One more?' }] }));
      expect(await priceOf(308)).toMatchObject({ errorCode: 'newQuestionsError' });
      expect((await cart()).result[0]?.unavailable?.errorCode).toBe('newQuestionsError');
      const dates = await client.call('GET /get-cart-effective-dates', { enrollment_id });
      const tooEarly = await client.refused('POST /cart-checkout', { enrollment_id, effective_date: dates.result[0] });
      expect(tooEarly.errorCode).toBe('plan-unavailable');
    });
  });
});
