import { isObjectName } from '#schemas/fields/object-names.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { doubled, faultAt } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import type { FieldPlace } from './field-place.ts';

/** Faults in a field's options: duplicates, or none at all. */
export function optionFaults({ list, path, definition, field }: FieldPlace): readonly ConfigFault[] {
  const name = definition.field_name;
  const at = (option: number) => [...path, name, 'options', option];
  const values = (definition.options ?? []).map(({ value }) => value);
  // 1 and "1" are the same answer, because all options travel as text.
  const twice = doubled(
    'the option',
    values.map((value, option) => ({ in: list.in, path: at(option), name: String(value) })),
  );
  const alike = doubled(
    'the option named',
    (definition.options ?? []).map((option, n) => ({ in: list.in, path: [...at(n), 'name'], name: option.name.trim() })),
  );
  const unusable = values.flatMap((value, option) => {
    if (String(value).trim() === '') return [faultAt(list.in, at(option), 'an option without a value', 'a value that is not empty')];
    return fieldKind(field.kind).answer === 'flags' && isObjectName(String(value))
      ? [faultAt(list.in, at(option), `the option "${value}"`, 'another value, because this one is reserved')]
      : [];
  });
  return [...twice, ...alike, ...unusable];
}
