import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { doubled, faultAt } from './config-files.ts';
import type { ConfigFault } from './config-fault.ts';
import type { FieldPlace } from './field-place.ts';
import { isReserved } from './reserved-names.ts';

/** Faults in a field's options: duplicates, none at all, a default that is not among them, or one that cannot be an answer. */
export function optionFaults({ list, path, definition, field }: FieldPlace): readonly ConfigFault[] {
  const name = definition.field_name;
  const at = (option: number) => [...path, name, 'options', option];
  const values = (definition.options ?? []).map(({ value }) => value);
  // 1 and "1" are the same answer, because all options travel as text.
  const twice = doubled(
    'the option',
    values.map((value, option) => ({ in: list.in, path: at(option), name: String(value) })),
  );
  const unusable = values.flatMap((value, option) => {
    if (String(value).trim() === '') return [faultAt(list.in, at(option), 'an option without a value', 'a value that is not empty')];
    return fieldKind(field.kind).answer === 'flags' && isReserved(String(value))
      ? [faultAt(list.in, at(option), `the option "${value}"`, 'another value, because this one is reserved')]
      : [];
  });
  return [...twice, ...unusable, ...defaultFault({ list, path, definition, field })];
}

function defaultFault({ list, path, definition, field }: Omit<FieldPlace, 'asked'>): readonly ConfigFault[] {
  const { default: preset, options = [] } = definition;
  if (preset === undefined) return [];
  const { answer } = fieldKind(field.kind);
  const at = [...path, field.name, 'default'];
  // A default is a single word or number; several choices are a list, and a signature is a picture.
  if (answer === 'flags' || field.kind === 'signature')
    return [faultAt(list.in, at, `default "${preset}" of a ${field.kind} field`, 'none')];
  if (options.length === 0 || answer !== 'choice') return [];
  const words = options.map(({ value }) => String(value));
  if (words.includes(String(preset))) return [];
  return [
    faultAt(list.in, at, `"${preset}", which is not an option`, 'one of the options', {
      written: String(preset),
      words,
    }),
  ];
}
