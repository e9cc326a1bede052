import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { productSteps } from '#schemas/steps/product-steps.ts';
import type { ServerStep, StepOf } from '#server/steps/engine/server-step.ts';
import { stepOf } from '#server/steps/registry.ts';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const page = readFileSync('docs/how-to/add-a-step-with-rules.md', 'utf8');
const blocks = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code.replaceAll(/^ {3}/gm, ''));
const text = (field_name: string): FieldDefinition => ({ field_name, label: field_name, type: 'text', required: true, read_only: false });

test('the row and the heading of the how-to are all that a step of the product has', () => {
  const [row, heading] = blocks.map((code) => code.trim()).filter((code) => code.startsWith('travel_info:'));
  // An object literal of texts is YAML too.
  const { travel_info: step } = parse(`{ ${row} }`) as { travel_info: object };
  expect(Object.keys(step)).toEqual(Object.keys(productSteps.employer_info));
  expect(parse(`{ ${heading} }`)).toEqual({ travel_info: expect.any(String) });
});

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  const file = `${import.meta.dirname}/how-to-${randomUUID()}.ts`;
  let travel: ServerStep;

  beforeAll(async () => {
    writeFileSync(file, blocks.find((code) => code.includes("from '#server/steps/engine")) ?? '');
    ({ travel } = (await import(/* @vite-ignore */ file)) as { travel: ServerStep });
  });
  afterAll(() => rmSync(file));

  test('the step of the how-to is checked by its own rule, whatever brings the answers', async () => {
    const withTravel: StepOf = (tab) => (tab === 'travel_info' ? travel : stepOf(tab));
    Object.assign(server.services, { stepOf: withTravel });
    server.configure((config) => ({
      ...config,
      hash: randomUUID(),
      steps: [
        ...config.steps,
        {
          tab: 'travel_info',
          title: 'Travel',
          order: -1,
          kind: 'form',
          required: 'always',
          fields: [text('country'), text('passport_country')],
        },
      ],
    }));
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
    const of = { enrollment_id, tab_name: 'travel_info' };
    const same = { country: 'Chile', passport_country: 'Chile' };
    expect((await client.refused('POST /save-step-info', { ...of, answers: same })).data).toEqual([
      { target_element: 'country', error_message: 'Enter the country that you travel to' },
    ]);
    await client.call('POST /save-step-info', { ...of, answers: { ...same, country: 'Peru' } });
  });
});
