import { expect, test } from 'vitest';
import { summedUp } from '#server/config/checks/check-spanish.ts';
import { configIn } from '#server/config/config.ts';
import { formatFault, loadConfig } from '#server/config/load-config.ts';
import { demoCopy, edit, englishCopy, faultsIn, lineOf } from './edited-demo.ts';

const fern = 'carriers/fernvale.yaml';
const name = '    name: Pocket Rx\n';
const inPlan = (es: string) => [fern, name, `${name}    es: ${es}\n`] as const;
const lineIn = (folder: string) => lineOf(fern, name, folder) + 1;

function both(...edits: readonly (readonly [file: string, from: string, to: string])[]) {
  const folder = englishCopy();
  for (const [file, from, to] of edits) edit(folder, file, from, to);
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(loaded.faults.map(formatFault).join('\n'));
  return { english: loaded.config, spanish: configIn(loaded.config, 'es') };
}

test('a text with Spanish beside it is shown in each language, and one without stays English', () => {
  const { english, spanish } = both(inPlan('{ name: Receta de bolsillo }'));
  const plans = (config: typeof english) => [...config.plans.values()].find(({ id }) => id === idOf(english));
  expect(plans(english)).toMatchObject({ name: 'Pocket Rx' });
  expect(plans(english)).not.toHaveProperty('es');
  expect(plans(spanish)).toMatchObject({ name: 'Receta de bolsillo', short_text: plans(english)?.short_text });
});

const idOf = (config: ReturnType<typeof both>['english']) => [...config.plans.values()].find((plan) => plan.name === 'Pocket Rx')?.id;

test('fields, options and titles of steps have Spanish, and nothing but their texts differs', () => {
  const { english, spanish } = both(
    ['steps.yaml', '- last_name: { required: true }', '- last_name: { required: true, label: Last name, es: { label: Apellidos } }'],
    [fern, 'callout: Best value', 'callout: Best value\n    es: { callout: La mejor opción }'],
  );
  const fields = (config: typeof english) =>
    config.steps.flatMap(({ fields }) => fields.filter((field) => field.field_name === 'last_name'));
  expect(fields(english)[0]).toEqual({ field_name: 'last_name', required: true, read_only: false, label: 'Last name' });
  expect(fields(spanish)[0]).toEqual({ ...fields(english)[0], label: 'Apellidos' });
  expect([...spanish.plans.values()].map(({ rates }) => rates)).toEqual([...english.plans.values()].map(({ rates }) => rates));
  expect(spanish.hash).toBe(english.hash);
});

test('a configuration without Spanish is the same one in both languages', () => {
  const { english, spanish } = both();
  expect(spanish).toBe(english);
});

test.each<readonly [what: string, es: string, fault: RegExp]>([
  ['a key that is no text', '{ nmae: Receta }', /the key "nmae".*did you mean "name"/],
  ['markup where none is allowed', '{ name: <b>Receta</b> }', /"<b>" in a text/],
  ['a placeholder that English has not', "{ name: 'Receta {price}' }", /\{price\} in Spanish, expected no placeholder/],
  ['Spanish without English', '{ underwriting: Sujeto a evaluación }', /"underwriting" in Spanish only/],
  ['nothing at all', '{}', /a mapping with no keys/],
  ['a number', '{ name: 7 }', /the number 7/],
])('%s in Spanish is refused at its line', (_what, es, fault) => {
  const folder = englishCopy();
  const line = lineIn(folder);
  const faults = faultsIn(folder, inPlan(es));
  expect(faults.map(({ file, line: at }) => ({ file, at }))).toEqual([{ file: fern, at: line }]);
  expect(formatFault(faults[0]!)).toMatch(fault);
});

test('a list in Spanish has as many entries as in English', () => {
  const bundle = 'bundle: [ Bright Smile Basic, Clear Sight Essential ]';
  const [fault] = faultsIn(englishCopy(), [fern, bundle, `${bundle}\n    es: { bundle: [Uno, Dos, Tres] }`]);
  expect(fault).toMatchObject({ found: 'a list of 3', expected: 'a list of 2, as in English' });
});

test('what has no Spanish is listed where it is written', () => {
  const folder = englishCopy();
  const line = lineIn(folder);
  edit(folder, ...inPlan('{ short_text: Genéricos desde $4. }'));
  edit(folder, 'site.yaml', 'site_name:', 'languages: [en, es]\nsite_name:');
  const warnings = warningsIn(folder).filter(({ file }) => file === fern);
  expect(warnings.map(({ line: at }) => at)).not.toContain(line + 2);
  expect(warnings).toContainEqual(
    expect.objectContaining({ found: '"callout" in English only', expected: '"callout" under "es" beside it' }),
  );
});

test('the demo has Spanish for every text, and names of products and numbers need none', () => {
  expect(warningsIn(demoCopy()).map(formatFault)).toEqual([]);
});

test('a site that does not offer Spanish is not warned of texts without it', () => {
  expect(warningsIn(englishCopy())).toEqual([]);
});

test('many warnings of a file are summed up at the first of them', () => {
  const warning = (file: string, line: number) => ({ file, line, column: 1, found: '"label" in English only', expected: '"es"' });
  const lines = [3, 5, 8, 13, 21, 34].map((line) => warning(fern, line));
  const few = [warning('steps.yaml', 2), warning('steps.yaml', 4)];
  const ofPrices = { ...warning(fern, 1), found: 'no rate for the age 35' };
  expect(summedUp([...few, ofPrices, ...lines])).toEqual([
    ...few,
    ofPrices,
    expect.objectContaining({ file: fern, line: 3, found: '6 texts in English only; this is the first' }),
  ]);
});

function warningsIn(folder: string) {
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(loaded.faults.map(formatFault).join('\n'));
  return loaded.warnings;
}
