import type { Answers } from '#schemas/forms/answers/answers.ts';
import { rowFieldName } from '#schemas/fields/list-field.ts';

/** The field that the answers of its form describe, as it is written in a list of fields. */
export function fieldEntry(answers: Answers): unknown {
  const { new_field, kind, is_required, ...texts } = answers;
  const options = optionsOf(answers);
  const properties = {
    ...inBoth('label', texts.label_en, texts.label_es),
    ...(kind === undefined ? {} : { type: kind }),
    ...(is_required ? { required: true } : {}),
    ...(options.length > 0 ? { options } : {}),
  };
  return Object.keys(properties).length > 0 ? { [String(new_field)]: properties } : new_field;
}

/** The step that the answers of its form describe, with its order. */
export function stepEntry({ new_step, title_en, title_es, kind, asked, one_en, one_es, most }: Answers, order: number): unknown {
  return {
    tab: new_step,
    ...inBoth('title', title_en, title_es),
    order,
    kind,
    ...(kind === 'list' ? { list: { one: one_en, least: 1, most, ...spanish('one', one_es) } } : {}),
    required: asked,
  };
}

const spanish = (key: string, text: unknown) => (text === undefined ? {} : { es: { [key]: text } });
const inBoth = (key: string, english: unknown, text: unknown) => (english === undefined ? {} : { [key]: english, ...spanish(key, text) });

function optionsOf(answers: Answers): readonly object[] {
  const taken = new Set<string>();
  return Array.from({ length: Number(answers.choices ?? 0) }, (_, at) => {
    const name = String(answers[rowFieldName('choices', at, 'name')]);
    const value = unused(valueOf(name) || `choice_${at + 1}`, taken);
    taken.add(value);
    return { name, value, ...spanish('name', answers[rowFieldName('choices', at, 'name_es')]) };
  });
}

// Stored and sent, so it stays when the text is improved.
const valueOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

function unused(value: string, taken: ReadonlySet<string>): string {
  if (!taken.has(value)) return value;
  const numbers = Array.from({ length: taken.size + 1 }, (_, at) => `${value}_${at + 2}`);
  return numbers.find((each) => !taken.has(each)) ?? value;
}
