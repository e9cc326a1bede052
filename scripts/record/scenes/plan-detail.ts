import { quote, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** A plan's page, and everything between it and the cart. */
export async function recordPlanDetail(dana: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await dana.call('POST /add-filter-for-new-user', quote);
  await dana.record('GET /get-plan-detail', 'memberships', {});
  await dana.record('GET /plan-requirements/{planId}', 'salary-and-hours', { planId: '303' });
  await dana.recordRefusal('GET /plan-requirements/{planId}', 'unknown-plan', { planId: '999' });
  await dana.record('GET /get-related-plans', 'of-dental', { enrollment_id, plan_id: '201' });
  await recordReasons(dana, enrollment_id);
  await recordChecks(dana, enrollment_id);
  await recordQuestions(dana, enrollment_id);
  await recordTogether(dana, enrollment_id);
}

async function recordReasons(dana: Browser, enrollment_id: string): Promise<void> {
  const priced = (title: string, pid: string) => dana.record('GET /get-plan-pricing-detail', title, { enrollment_id, pid });
  await priced('tobacco-is-missing', '102');
  await priced('another-portal', '405');
  await priced('needs-a-membership', '408');
  await priced('questions-are-open', '308');
  await priced('not-sold-alone', '306');
  await dana.recordRefusal('POST /add-plan-to-cart', 'closed-at-present', { enrollment_id, plan_id: 409, plan_pricing_id: '409-IO' });
  const { temp_enrollment_id: older } = await dana.call('POST /add-filter-for-new-user', { ...quote, dob: '05/14/1950', tier: 'IC' });
  await dana.record('GET /get-plan-pricing-detail', 'sold-as-another-plan', { enrollment_id: older, pid: '302' });
  await dana.record('GET /get-plan-pricing-detail', 'too-old', { enrollment_id: older, pid: '101' });
  await dana.record('GET /get-plan-pricing-detail', 'too-old-in-the-carriers-words', { enrollment_id: older, pid: '301' });
  await dana.record('GET /get-plan-pricing-detail', 'another-tier', { enrollment_id: older, pid: '305' });
}

async function recordChecks(dana: Browser, enrollment_id: string): Promise<void> {
  await dana.record('GET /check-prudential-plan', 'sold-in-a-pair', { enrollment_id, plan_id: '305' });
  for (const plan_id of ['201', '202'])
    await dana.record('GET /check-prudential-plan', `${plan_id}-sold-alone`, { enrollment_id, plan_id });
  await dana.record('GET /check-prudential-plan/{hash}', 'sold-in-a-pair', { hash: 'b3c1d7', enrollment_id, plan_id: '305' });
  await dana.record('GET /check-disability-plan', 'it-is', { enrollment_id, plan_id: '303' });
  await dana.record('POST /check-already-in-cart', 'not-yet', { enrollment_id, ...smallPlan });
}

async function recordQuestions(dana: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id, plan_id: 308 };
  const answers = (...given: string[]) => given.map((answer, at) => ({ question_id: at + 1, answer }));
  await dana.record('GET /get-questions', 'of-cancer-companion', { ...of, type: 'save' });
  await dana.record('GET /get-aflac-questions', 'of-cancer-companion', of);
  await dana.record('GET /check-already-answered', 'not-yet', of);
  await dana.recordRefusal('POST /save-question-answers', 'answers-are-missing', { ...of, answers: answers('no') });
  await dana.recordRefusal('POST /save-question-answers', 'declined', { ...of, answers: answers('yes', 'no', 'yes') });
  await dana.record('GET /get-plan-pricing-detail', 'declined', { enrollment_id, pid: '308' });
  await dana.record('POST /save-question-answers', 'saved', { ...of, answers: answers('yes', 'no', 'no') });
  await dana.recordRefusal('POST /save-aflac-questions', 'not-confirmed', { ...of, aflac_data: [{ qid: 11, true_condition: false }] });
  await dana.record('POST /save-aflac-questions', 'saved', { ...of, aflac_data: [11, 12].map((qid) => ({ qid, true_condition: true })) });
  await dana.record('GET /check-already-answered', 'answered', of);
}

async function recordTogether(dana: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  const pair = { plan_id: 305, plan_pricing_id: '305-IO', plan_id1: 306, plan_pricing_id1: '306-IO' };
  await dana.record('GET /get-plan-pricing-detail-elevate', 'partner', { ...of, pid: '305' });
  await dana.record('GET /get-plan-pricing-detail-elevate', 'sold-alone', { ...of, pid: '201' });
  await dana.recordRefusal('POST /add-plan-to-cart-prudentials', 'not-sold-together', {
    ...of,
    ...pair,
    plan_id1: 208,
    plan_pricing_id1: '208-IO',
  });
  await dana.recordRefusal('POST /add-plan-to-cart', 'membership-is-missing', { ...of, plan_id: 408, plan_pricing_id: '408-IO' });
  await dana.record('POST /add-plan-to-cart-prudentials', 'pair', { ...of, ...pair });
  await dana.record('GET /check-prudential-cart', 'pair', of);
  await dana.record('GET /get-plan-cart', 'pair', of);
}
