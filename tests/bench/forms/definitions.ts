import type { FieldDefinition } from '#schemas/fields/field-definition.ts';

const kinds: readonly ((name: string) => Partial<FieldDefinition>)[] = [
  () => ({ type: 'text', max: 40 }),
  () => ({ type: 'name' }),
  () => ({ type: 'email' }),
  () => ({ type: 'zip' }),
  () => ({ type: 'phone' }),
  () => ({ type: 'choice', options: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, value: name })) }),
  () => ({ type: 'date', max: 'today' }),
  () => ({ type: 'number', min: 1, max: 99 }),
  () => ({ type: 'yes_no' }),
  () => ({ type: 'text', pattern: '[A-Z]{2}\\d{4}' }),
];

const valid: readonly unknown[] = ['Some text', 'Ann Lee', 'ann@example.com', '75201', '2145550134', 'Two', '05/14/1980', 12, 1, 'AB1234'];

/** Definitions of a form with this many required fields, of ten kinds in turn. */
export function benchDefinitions(count: number): readonly FieldDefinition[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `field_${at}`;
    return { field_name: name, label: `Question ${at + 1}`, required: true, read_only: false, ...kinds[at % kinds.length]?.(name) };
  });
}

/** Answers that pass every check. */
export function benchAnswers(count: number): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, valid[at % valid.length]]));
}
