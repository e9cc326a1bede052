import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatFault, loadConfig } from '#server/config/load-config.ts';
import { neededSteps, stepDefinitions } from '#server/steps/asked.ts';
import { plansOf, someFacts, today } from '../rules/examples.ts';
import { demoCopy, edit } from './edited-demo.ts';

const fern = 'carriers/fernvale.yaml';

test("a plan's questions are its carrier's and its own combined", () => {
  const folder = demoCopy();
  writeFileSync(
    join(folder, 'carriers/tiny.yaml'),
    `id: tiny\nname: Tiny\nmark: T\nasks: { contact_info: { fields: [birth_city] } }
plans:
  - { id: 9001, name: A, category: dental, short_text: a, body_text: a, rates: [{ prices: { IO: 1 } }], asks: { contact_info: { fields: [{ shoe_size: { label: Shoe size, type: number, min: 1 } }] }, employer_info: {} } }
  - { id: 9002, name: B, category: dental, short_text: a, body_text: a, rates: [{ prices: { IO: 1 } }] }\n`,
  );
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(loaded.faults.map(formatFault).join('\n'));
  expect(loaded.config.plans.get(9001)?.asks).toEqual({
    contact_info: [
      { field_name: 'birth_city', required: false, read_only: false },
      { field_name: 'shoe_size', label: 'Shoe size', type: 'number', min: 1, required: false, read_only: false },
    ],
    employer_info: [],
  });
  expect(Object.keys(loaded.config.plans.get(9002)?.asks ?? {})).toEqual(['contact_info']);
});

test('a carrier writes the disclaimer of a field', () => {
  const folder = demoCopy();
  edit(folder, 'steps.yaml', '- middle_name', '- middle_name: { disclaimer: As on your passport. }');
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(loaded.faults.map(formatFault).join('\n'));
  const fields = stepDefinitions(loaded.config, 'primary_info', someFacts(), [], today);
  expect(fields.find(({ field_name }) => field_name === 'middle_name')).toMatchObject({ disclaimer: 'As on your passport.' });
});

test('an unknown step is needed by the plans that ask for it, with its fields', () => {
  const folder = demoCopy();
  const travel = `
  - tab: travel_info
    title: Travel
    order: 6.5
    kind: form
    required: when_a_plan_asks
    fields:
      - passport_number: { label: Passport number, type: text, sensitive: true, required: true }
`;
  edit(folder, 'steps.yaml', 'fields:\n      - additional_notes\n', `fields:\n      - additional_notes\n${travel}`);
  edit(folder, fern, '      employer_info: {}', '      employer_info: {}\n      travel_info: {}');
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(loaded.faults.map(formatFault).join('\n'));
  const needs = (id: number) =>
    neededSteps(loaded.config, someFacts(), plansOf(loaded.config, id)).find((step) => step.tab_name === 'travel_info')?.required;
  expect([needs(201), needs(202)]).toEqual([false, true]);
  const [passport] = stepDefinitions(loaded.config, 'travel_info', someFacts(), plansOf(loaded.config, 202), today);
  expect(passport).toMatchObject({ field_name: 'passport_number', required: true, sensitive: true });
});
