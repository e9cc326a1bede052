import { expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import { fewestThatAskAll } from './support/fewest-that-ask-all.ts';

const demo = demoConfig();
/** The demo with one more field in the contact step. */
const asking = (field: Pick<FieldDefinition, 'type'>) => ({
  tier: 'IO',
  config: {
    ...demo,
    steps: demo.steps.map((step) =>
      step.tab === 'contact_info'
        ? {
            ...step,
            fields: [...step.fields, { field_name: 'seat', value: '', required: false, read_only: false, label: 'Seat', ...field }],
          }
        : step,
    ),
  },
});

test('of many configurations, few that together ask everything are walked through in a browser', () => {
  const text = asking({ type: 'text' });
  const again = asking({ type: 'text' });
  const money = asking({ type: 'money' });
  const family = { ...money, tier: 'IF' };
  expect(fewestThatAskAll([text, again, money, again, family])).toEqual([text, family]);
});
