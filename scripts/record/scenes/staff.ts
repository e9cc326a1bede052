import { quote, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';

const period = { from: '2026-03-01', to: '2026-03-31' };

/** A staff member who signs in and looks at steps and statistics. Runs before all enrollments but the one it counts. */
export async function recordStaff(visitor: () => Browser, server: RecordedServer): Promise<void> {
  const analyst = visitor();
  const first = (await server.firstStaff).find(({ role }) => role === 'analyst');
  if (!first) throw new Error('the first start created no staff account');
  const password = analyst.named(first.password, 'the-first-password');
  for (const form of ['sign-in', 'change-password']) await analyst.record('GET /get-form-fields/{form}', form, { form });
  await analyst.record('GET /get-sign-in-ways', 'passwords', {});
  await analyst.record('GET /staff-who-am-i', 'nobody', {});
  await analyst.recordRefusal('GET /get-analyst-plans', 'not-signed-in', {});
  await analyst.recordRefusal('POST /staff-sign-in', 'wrong-password', { staff_name: first.name, password: 'guessed at' });
  await analyst.recordRefusal('POST /staff-sign-in', 'nothing-entered', { staff_name: '', password: '' });
  await analyst.record('POST /staff-sign-in', 'signed-in', { staff_name: first.name, password });
  await analyst.record('GET /staff-who-am-i', 'analyst', {});
  await recordProgress(visitor());
  await analyst.record('GET /get-analyst-plans', 'carriers', {});
  await analyst.record('GET /get-analyst-steps', 'dental-alone', { plans: '201', tier: 'IO', process: 'applicant' });
  await analyst.record('GET /get-analyst-steps', 'premier-family', { plans: '401', tier: 'IF', process: 'applicant' });
  await analyst.recordRefusal('GET /get-analyst-steps', 'unknown-plan', { plans: '9', tier: 'IO', process: 'applicant' });
  await analyst.record('GET /get-analyst-numbers', 'march', period);
  await analyst.recordRefusal('GET /get-analyst-numbers', 'no-day', { ...period, from: 'yesterday' });
  await analyst.record('POST /staff-change-password', 'changed', { password, new_password: 'another one, for a while' });
  await analyst.record('POST /staff-sign-out', 'signed-out', {});
}

/** An enrollment that a field stops, that is saved, and that turns back. */
async function recordProgress(person: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await person.call('POST /add-filter-for-new-user', quote);
  await person.call('POST /add-plan-to-cart', { enrollment_id, ...smallPlan });
  const at = { enrollment_id, tab_name: 'primary_info' };
  await person.record('POST /note-step', 'shown', at);
  await person.record('POST /note-step', 'stopped', { ...at, stopped_by: ['first_name', 'ssn'] });
  await person.recordRefusal('POST /note-step', 'unknown-step', { ...at, tab_name: 'horoscope_info' });
}
