import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatFault, loadConfig } from '#server/config/load-config.ts';
import { demoCopy, edit } from '#tests/server/config/edited-demo.ts';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const [, section = ''] = readFileSync('docs/how-to/add-a-step.md', 'utf8').split('## A list');
const [step = '', asks = ''] = [...section.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml = '']) => yaml);

const ford = { make: 'Ford', model: 'Focus', driven_by: 'me', plate: 'DAL-1234', share: 60 };
const fiat = { make: 'Fiat', model: 'Panda', driven_by: 'other', driver: 'Ann Example', plate: 'HOU-9876', share: 40 };

/** The demo with the how-to's step and the plan that asks for it. */
function followed() {
  const folder = demoCopy();
  edit(folder, 'steps.yaml', '  # The person who signs', `${step}\n  # The person who signs`);
  edit(folder, 'carriers/fernvale.yaml', '\n  - id: 204\n', `\n${asks}\n  - id: 204\n`);
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(loaded.faults.map(formatFault).join('\n'));
  return loaded.config;
}

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('the list of the how-to is asked of the plan, item by item, and saved as a whole', async () => {
    const config = followed();
    server.configure(() => config);
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 203, plan_pricing_id: '203-IO' });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    const of = { enrollment_id, tab_name: 'vehicle_info' };
    const save = (...items: object[]) => client.call('POST /save-step-info', { ...of, answers: { items } });
    const refused = async (...items: object[]) => (await client.refused('POST /save-step-info', { ...of, answers: { items } })).data;

    expect(await refused()).toEqual([{ target_element: 'items', error_message: 'At least 1 vehicle is required.' }]);
    expect(await refused(ford)).toEqual([
      { target_element: 'items', error_message: 'Share of all miles adds up to 60. It must add up to 100.' },
    ]);
    const { driver: _, ...nobody } = fiat;
    const { data } = await client.refused('POST /validate-single-step-item', { ...of, answers: nobody });
    expect(data.map(({ target_element }) => target_element)).toEqual(['driver']);
    await save(ford, fiat);
    const { items } = await client.call('GET /get-step-items', of);
    expect(items).toMatchObject([
      { make: 'Ford', plate: '****1234' },
      { make: 'Fiat', plate: '****9876' },
    ]);
    const { result } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(result.find(({ tab_name }) => tab_name === of.tab_name)).toMatchObject({ title: 'Vehicles', complete: true });
  });
});
