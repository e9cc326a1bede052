import { quote } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** Quotes that start no enrollment. */
export async function recordRefusedQuotes(visitor: Browser): Promise<void> {
  const refused = (title: string, request: object) =>
    visitor.recordRefusal('POST /add-filter-for-new-user', title, request as Readonly<Record<string, unknown>>);
  await refused('nothing-answered', {});
  await refused('zip-unknown', { ...quote, zip: '00000' });
  await refused('day-that-does-not-exist', { ...quote, dob: '02/31/2000' });
  await refused('too-young', { ...quote, dob: '01/01/2015' });
  await refused('claims-to-be-a-rep', { ...quote, eprocess: 'rep' });
  await refused('contract-broken', { ...quote, zip: 75201 });
}

/** Changes to a quote, which is then restored. */
export async function recordQuoteChanges(browser: Browser, tempId: string): Promise<void> {
  const refused = (title: string, request: object) =>
    browser.recordRefusal('PUT /change-filter-info/{tempId}', title, { tempId, ...request });
  await browser.record('PUT /change-filter-info/{tempId}', 'tier-of-a-family', { ...quote, tempId, tier: 'IF' });
  await browser.record('PUT /change-filter-info/{tempId}', 'tier-of-one', { ...quote, tempId });
  await refused('zip-unknown', { ...quote, zip: '00000' });
  await refused('day-that-does-not-exist', { dob: '02/31/2000' });
  await refused('unknown-enrollment', { tempId: 'enrollment-of-nobody', tier: 'IF' });
}
