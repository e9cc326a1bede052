import type { Browser } from '../browser.ts';

/** Records the store before there is a quote: the site and its directories. */
export async function recordSite(visitor: Browser): Promise<void> {
  await visitor.record('GET /get-default-info', 'site', {});
  await visitor.record('GET /get-common-menu', 'categories', {});
  await visitor.record('GET /get-states', 'states', {});
  await visitor.record('GET /get-form-fields/{form}', 'quote', { form: 'quote' });
  for (const form of ['continue-enrollment', 'confirm-birthdate', 'save-later', 'enroller-code', 'choose-tier', 'member-tier'])
    await visitor.record('GET /get-form-fields/{form}', form, { form });
  await visitor.recordRefusal('GET /get-form-fields/{form}', 'unknown-form', { form: 'astrology' });
  await visitor.record('GET /get-plan-detail/{planId}', 'bright-smile-plus', { planId: '202' });
  await visitor.recordRefusal('GET /get-plan-detail/{planId}', 'unknown-plan', { planId: '999' });
  await visitor.record('GET /get-field-gallery', 'vocabulary', {});
  await recordDirectories(visitor);
  await recordEmployerChoices(visitor);
}

async function recordDirectories(visitor: Browser): Promise<void> {
  await visitor.record('GET /validate-zip-code', 'dallas', { zip_code: '75201' });
  await visitor.record('GET /validate-zip-code', 'two-states', { zip_code: '42223' });
  await visitor.recordRefusal('GET /validate-zip-code', 'unknown', { zip_code: '00000' });
  await visitor.recordRefusal('GET /validate-zip-code', 'too-short', { zip_code: '752' });
  await visitor.recordRefusal('GET /validate-zip-code', 'contract-broken', {});
  await visitor.record('GET /api/v3/routing-number-bank-lookup', 'bank', { q: '011000138' });
  await visitor.recordRefusal('GET /api/v3/routing-number-bank-lookup', 'unknown', { q: '123456780' });
  await visitor.recordRefusal('GET /api/v3/routing-number-bank-lookup', 'too-short', { q: '0110' });
  await visitor.record('GET /get-bill-date', 'days', {});
}

async function recordEmployerChoices(visitor: Browser): Promise<void> {
  await visitor.record('GET /get-average-work-week', 'choices', {});
  await visitor.record('GET /get-employment-status', 'choices', {});
  await visitor.record('GET /get-compensation-types', 'choices', {});
}
