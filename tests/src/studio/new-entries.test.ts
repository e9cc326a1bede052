import { expect, test } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts, textsSource } from '#server/config/source/config-source.ts';
import { formatFault, loadFrom } from '#server/config/load-config.ts';
import { entryAdded, type YamlPath } from '#src/studio/editor/adding/entry-added.ts';
import { fieldEntry, stepEntry } from '#src/studio/editor/adding/new-entries.ts';
import { askersIn, followable, orderAfter, pathAt, stepsIn } from '#src/studio/editor/adding/outline.ts';

const demo = readTexts(demoFolder);
const steps = stepsIn(demo['steps.yaml'] ?? '');
const stepOf = (tab: string) => steps.find((step) => step.tab === tab)!;

function added(text: string, path: YamlPath, entry: unknown, after?: number): string {
  const change = entryAdded(text, path, entry, after)!;
  return text.slice(0, change.from) + change.insert + text.slice(change.to);
}

test('a field has its texts in both languages, and choices whose values are made of their names', () => {
  const answers = { new_field: 'size', label_en: 'Size', label_es: 'Talla', kind: 'radio', is_required: 1 };
  const choices = {
    choices: 3,
    choices_0_name: 'Small & light',
    choices_0_name_es: 'Pequeña',
    choices_1_name: 'small-light',
    choices_2_name: '大',
  };
  expect(fieldEntry({ ...answers, ...choices })).toEqual({
    size: {
      label: 'Size',
      es: { label: 'Talla' },
      type: 'radio',
      required: true,
      options: [
        { name: 'Small & light', value: 'small_light', es: { name: 'Pequeña' } },
        { name: 'small-light', value: 'small_light_2' },
        { name: '大', value: 'choice_3' },
      ],
    },
  });
});

test('of a name that the product knows, only the name is written, and that it is required', () => {
  expect(fieldEntry({ new_field: 'birthdate' })).toBe('birthdate');
  expect(fieldEntry({ new_field: 'birthdate', is_required: 1 })).toEqual({ birthdate: { required: true } });
});

test('a step and a field that are added make a configuration without faults or warnings', () => {
  const travel = {
    new_step: 'travel',
    title_en: 'Travel',
    title_es: 'Viaje',
    kind: 'list',
    asked: 'always',
    one_en: 'trip',
    one_es: 'viaje',
    most: 3,
  };
  const before = stepOf('dependent_info');
  const withStep = added(demo['steps.yaml'] ?? '', ['steps'], stepEntry(travel, orderAfter(before)), before.at);
  const field = fieldEntry({ new_field: 'to', label_en: 'Where to?', label_es: '¿A dónde?', kind: 'text', is_required: 1 });
  const at = stepsIn(withStep).findIndex(({ tab }) => tab === 'travel');
  const loaded = loadFrom(textsSource({ ...demo, 'steps.yaml': added(withStep, ['steps', at, 'fields'], field) }));
  expect('faults' in loaded ? loaded.faults.map(formatFault) : loaded.warnings).toEqual([]);
});

test('a step can follow any that is not signed for, in an order that no other has', () => {
  expect(followable(steps).map(({ tab }) => tab)).not.toContain('agreement_info');
  expect(followable(steps).at(-1)?.tab).toBe('billing_info');
  expect([stepOf('primary_info'), stepOf('dependent_info'), stepOf('billing_info')].map(orderAfter)).toEqual([0.5, 5.2, 6.5]);
  expect(orderAfter({ ...stepOf('billing_info'), order: 2, next: 5 })).toBe(4);
});

test('the place at the cursor is offered first', () => {
  const text = demo['carriers/fernvale.yaml'] ?? '';
  const [, , plan] = askersIn(demo, 'carriers/fernvale.yaml');
  const paths = askersIn(demo, 'carriers/fernvale.yaml').map(({ places }) => places[0]?.path ?? []);
  expect(pathAt(text, text.indexOf(`name: ${plan?.name.replace('The plan ', '')}`), paths)).toBe(2);
  expect(pathAt(text, 0, paths)).toBe(0);
});

test('a file that cannot be read has no places', () => {
  expect(askersIn({ ...demo, 'steps.yaml': 'steps: [' }, 'carriers/fernvale.yaml')).toEqual([]);
  expect(askersIn({ ...demo, 'carriers/fernvale.yaml': 'id: [' }, 'carriers/fernvale.yaml')).toEqual([]);
  expect(stepsIn('steps: [')).toEqual([]);
});
