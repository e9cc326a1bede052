import { demandsOf } from '#schemas/steps/step-demands.ts';
import { type ConfigFiles, faultAt, fieldDefinition, fieldNames } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import { nearestWord } from '../shape/nearest-word.ts';

/**
 * Faults in the product's own steps: required fields that are missing, read-only, optional, or shown only to some
 * people.
 */
export function checkNeeds({ steps }: ConfigFiles): readonly ConfigFault[] {
  return steps.content.steps.flatMap(({ tab, fields = [], required }, at) => {
    const names = (required !== 'never' && demandsOf(tab).needs) || [];
    const path = ['steps', at, ...(fields.length > 0 ? ['fields'] : ['tab'])];
    const missing = names
      .filter((name) => !fieldNames(fields).includes(name))
      .map((name) => {
        const meant = nearestWord(
          name,
          fieldNames(fields).filter((each) => !names.includes(each)),
        );
        const place = meant === undefined ? path : [...path, fieldNames(fields).indexOf(meant)];
        const found = meant === undefined ? `no field "${name}" in ${tab}` : `"${meant}" and no field "${name}" in ${tab}`;
        return faultAt(steps, place, found, `the fields ${names.join(', ')}, which the product needs`, {
          written: meant ?? name,
          words: meant === undefined ? [] : [name],
        });
      });
    const loose = fields.map(fieldDefinition).flatMap((field, n) => {
      if (!names.includes(field.field_name)) return [];
      const fault = (key: string, found: string) => [
        faultAt(steps, [...path, n, field.field_name, key], `"${field.field_name}" ${found}`, 'it required, editable and always shown'),
      ];
      if (!field.required) return fault('required', 'not required');
      if (field.read_only) return fault('read_only', 'that cannot be answered');
      return field.show_when ? fault('show_when', 'shown only to some people') : [];
    });
    return [...missing, ...loose];
  });
}
