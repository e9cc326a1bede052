import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';

const lastOfContact = '      - state: { required: true }\n';
const badge = '      - badge_number: { label: Badge number, type: text, required: true }\n';
const cart = { plans: [201], tier: 'IO' as const, process: 'applicant' as const };

/**
 * A carrier's staff member who adds a field, publishes it and undoes it, so that later scenes find everything
 * unchanged.
 */
export async function recordStudio(carrier: Browser, server: RecordedServer): Promise<void> {
  const first = (await server.firstStaff).find(({ role }) => role === 'carrier');
  if (!first) throw new Error('the first start created no carrier account');
  await carrier.recordRefusal('GET /get-configuration', 'not-signed-in', {});
  await carrier.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  const { files, version: base } = await carrier.record('GET /get-configuration', 'the-demo', {});
  const steps = files.find(({ file }) => file === 'steps.yaml')?.text ?? '';
  const edits = [{ file: 'steps.yaml', text: steps.replace(lastOfContact, `${lastOfContact}${badge}`) }];
  const faulty = [{ file: 'steps.yaml', text: steps.replace('required: always', 'required: allways') }];
  const later = [{ file: 'steps.yaml', text: `${steps}# later\n` }];
  await carrier.record('POST /check-configuration', 'a-field-more', { edits });
  await carrier.record('POST /check-configuration', 'misspelt', { edits: faulty });
  await carrier.record('POST /preview-configuration', 'a-field-more', { edits, ...cart, tab_name: 'contact_info' });
  await carrier.recordRefusal('POST /preview-configuration', 'misspelt', { edits: faulty, ...cart });
  const file = 'carriers/fernvale.yaml';
  await carrier.record('POST /preview-export-of-configuration', 'members-as-csv', { edits: [], file, layout: 'members', format: 'csv' });
  await carrier.record('POST /preview-export-of-configuration', 'an-834-file', { edits: [], file, layout: 'edi-834' });
  await carrier.recordRefusal('POST /preview-export-of-configuration', 'misspelt', { edits: faulty, file });
  await carrier.recordRefusal('POST /publish-configuration', 'misspelt', { base, edits: faulty, note: '' });
  const published = await carrier.record('POST /publish-configuration', 'a-field-more', { base, edits, note: 'Badges for the depot' });
  await carrier.recordRefusal('POST /publish-configuration', 'changed-meanwhile', { base, edits: later, note: '' });
  await carrier.record('GET /get-configuration-version', 'a-field-more', { number: '2' });
  await carrier.recordRefusal('GET /get-configuration-version', 'no-such-version', { number: '99' });
  await carrier.record('POST /restore-configuration', 'as-it-was', { base: published.version, number: 1 });
  await carrier.recordRefusal('POST /restore-configuration', 'no-such-version', { base, number: 99 });
  await carrier.record('GET /get-configuration-versions', 'there-and-back', {});
}
