import { fewestEnrollments } from '#server/store/quotes/plan-counts.ts';
import { quote } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** A portal in which no other recording chooses anything. */
const portal = 'harbor-employers';
const dana = { state: 'TX', tier: 'IO', gender: '1', age: '34' };

/** Recommendations before anyone has chosen a plan: none. */
export async function recordNothingChosen(visitor: Browser): Promise<void> {
  const asker = { platformID: 'larkspur-direct', enroll_type: 'new-member', groupID: '1929' };
  await visitor.record('GET /recommendation/popularity', 'nobody-yet', {});
  await visitor.record('GET /recommendation/filter', 'nobody-yet', dana);
  await visitor.record('GET /recommendation/popularity', 'nobody-yet-in-the-portal', asker);
  await visitor.record('GET /recommendation/filter', 'nobody-yet-in-the-portal', { ...asker, ...dana });
  await visitor.record('GET /recommendation/association', 'nobody-yet-with-one-plan', { ...asker, planID: '202' });
  await visitor.record('GET /recommendation/association', 'nobody-yet-with-two-plans', { ...asker, planID: '202,201' });
}

/** The store before and after a quote: what is for sale, a comparison of costs, and what others chose. */
export async function recordStore(visitor: () => Browser): Promise<void> {
  await recordBrowsing(visitor());
  await recordComparison(visitor());
  await recordDependents(visitor());
  await recordChoices(visitor);
}

async function recordBrowsing(visitor: Browser): Promise<void> {
  const viewer = { portal_id: 'larkspur-direct', group_id: '1929', eprocess: 'applicant', open_type: 'user' };
  await visitor.record('GET /get-menu-filtered-plans', 'dental', { category: 'dental', ...viewer });
  await visitor.recordRefusal('GET /get-menu-filtered-plans', 'unknown-category', { category: 'yachts' });
  await visitor.record('GET /get-form-fields/{form}', 'quote-landing', { form: 'quote-landing' });
  await visitor.record('POST /service/validate-zip-code', 'dallas', { zip: '75201' });
  await visitor.recordRefusal('POST /service/validate-zip-code', 'unknown', { zip: '00000' });
  await visitor.recordRefusal('POST /add-filter-for-new-user', 'state-not-of-zip', { ...quote, state: 'NY' });
  await visitor.recordRefusal('POST /add-filter-for-new-user', 'too-many-children', { ...quote, tier: 'IF', child_num: 9 });
}

async function recordComparison(visitor: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await visitor.call('POST /add-filter-for-new-user', quote);
  await visitor.record('GET /get-plan-comparison', 'two-dental-plans', { plan_list: '201,202' });
  await visitor.recordRefusal('GET /get-plan-comparison', 'more-than-fit', { plan_list: '201,202,203,204,205' });
  await visitor.record('GET /get-plan-costs', 'two-dental-plans', { enrollment_id, plan_list: '201,202' });
  await visitor.record('GET /get-plan-costs', 'of-a-family', { enrollment_id, plan_list: '201,202', tier: 'IF' });
  await visitor.record('GET /get-plan-costs', 'fees-and-unanswered', { enrollment_id, plan_list: '401,301' });
}

async function recordDependents(visitor: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await visitor.call('POST /add-filter-for-new-user', { ...quote, tier: 'IF' });
  for (const tier of ['IS', 'IC', 'IF'])
    await visitor.record('GET /get-form-fields/{form}', `dependents-${tier}`, { form: `dependents-${tier}` });
  await visitor.record('GET /get-temp-dependent-info', 'nobody-yet', { enrollment_id });
  await visitor.recordRefusal('POST /store-temp-dependent-info', 'spouse-too-young', {
    enrollment_id,
    dep_dob: '01/01/2015',
    no_of_children: 2,
  });
  await visitor.record('POST /store-temp-dependent-info', 'stored', { enrollment_id, dep_dob: '01/02/1990', no_of_children: 2 });
  await visitor.record('GET /get-temp-dependent-info', 'spouse-and-children', { enrollment_id });
  await visitor.record('POST /update-tier-info', 'spouse-alone', { enrollment_id, dep_dob: '01/02/1990' });
}

// The choices of too few enrollments are not shown to anyone.
const strangers = Array.from({ length: fewestEnrollments }, (_, index) => (index === 0 ? [204] : [204, 201]));

async function recordChoices(visitor: () => Browser): Promise<void> {
  for (const plans of [...strangers, [204, 201]]) {
    const buyer = visitor();
    const started = await buyer.call('POST /add-filter-for-new-user', { ...quote, platform_group_id: portal });
    for (const plan_id of plans)
      await buyer.call('POST /add-plan-to-cart', {
        enrollment_id: started.temp_enrollment_id,
        plan_id,
        plan_pricing_id: `${plan_id}-IO`,
      });
  }
  const asker = { platformID: portal };
  const next = visitor();
  await next.record('GET /recommendation/popularity', 'two-plans-chosen', asker);
  await next.record('GET /recommendation/filter', 'people-alike', { ...asker, ...dana });
  await next.record('GET /recommendation/association', 'chosen-together', { ...asker, planID: '201', state: 'TX' });
  await next.record('GET /recommendation/plan-details', 'two-plans', { plan_list: '204,201' });
}
