import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { exampleFacts } from '#server/steps/example-steps.ts';
import { stepDefinitions } from '#server/steps/asked.ts';
import { madeUpAnswers, peopleCount, unanswerable } from '#schemas/forms/answers/made-up-answers.ts';

const context = { today: '03/10/2026', effective_date: '04/01/2026' };

function faultsOf(name: string, definitions: readonly FieldDefinition[], at: number) {
  const form = buildForm(name, definitions);
  return checkAnswers(form, madeUpAnswers(form.fields, at, context), compileValidator(form.schema), context);
}

describe('made-up people', () => {
  const loaded = loadConfig(demoFolder);
  if ('faults' in loaded) throw new Error('the demo has faults');
  const { config } = loaded;
  const facts = exampleFacts([...config.plans.values()].slice(0, 1), { tier: 'IO', process: 'applicant' });
  const everybody = Array.from({ length: peopleCount }, (_, at) => at);

  test.each(['primary_info', 'contact_info', 'employer_info', 'billing_info'])('answer the demo’s %s without a fault', (tab) => {
    const plans = [...config.plans.values()].slice(0, 1);
    const definitions = stepDefinitions(config, tab, facts, plans, { year: 2026, month: 3, day: 10 }).map((each) =>
      each.read_only ? { ...each, required: false } : each,
    );
    expect(everybody.map((at) => faultsOf(tab, definitions, at))).toEqual(everybody.map(() => []));
  });

  test('answer every kind of field that a carrier can add, within its limits', () => {
    const field = (field_name: string, more: Partial<FieldDefinition>): FieldDefinition => ({
      field_name,
      label: field_name,
      required: true,
      read_only: false,
      ...more,
    });
    const options = [
      { name: 'One', value: 'one' },
      { name: 'Two', value: 'two' },
    ];
    const definitions = [
      field('shoe_size', { type: 'number', min: 12, max: 60 }),
      field('leaves_on', { type: 'date', min: 'today', max: 'today + 2 months' }),
      field('color', { type: 'choice', options }),
      field('meals', { type: 'flags', options }),
      field('agreed', { type: 'checkbox' }),
      field('word', { type: 'text', max: 4 }),
      field('by_car', { type: 'yes_no' }),
      field('passport', { type: 'text', sensitive: true }),
    ];
    expect(everybody.map((at) => faultsOf('travel_info', definitions, at))).toEqual(everybody.map(() => []));
  });

  test('answer a carrier’s own pattern, and leave out ones that are too complex', () => {
    const badge = {
      field_name: 'badge',
      label: 'Badge',
      type: 'text',
      pattern: '[A-Z]{2}\\d{4}',
      pattern_message: 'Two letters and four digits',
      required: true,
      read_only: false,
    } as const;
    expect(faultsOf('contact_info', [badge], 0)).toEqual([]);
    const word = { ...badge, field_name: 'word', label: 'Word', pattern: '\\p{Script=Greek}{8}' };
    const { fields } = buildForm('contact_info', [badge, word]);
    expect(unanswerable(fields, 0, context).map(({ label }) => label)).toEqual(['Word']);
    expect(faultsOf('contact_info', [word], 0)).toEqual([{ target_element: 'word', error_message: 'Field is required' }]);
  });
});
