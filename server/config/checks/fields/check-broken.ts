import { knownField } from '#schemas/fields/catalogue/catalogue.ts';
import type { BrokenField } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { patternProblem } from '#schemas/fields/pattern/linear-pattern.ts';
import { parseDateLimit } from '#schemas/forms/schema/date-limit.ts';
import { faultAt } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import type { FieldList } from './field-lists.ts';
import type { YamlPath } from '../../source/yaml-source.ts';

const day =
  'a day as mm/dd/yyyy, today, effective_date or another date of the same step, and days, months or years from it: today + 2 months';

/** Faults of a field that cannot be asked, at the property that is to blame. */
export function brokenFaults(
  list: FieldList,
  path: YamlPath,
  definition: FieldDefinition,
  { broken }: BrokenField,
): readonly ConfigFault[] {
  const { field_name: name, pattern, min, max } = definition;
  const kind = definition.type ?? knownField(list.form, name).type ?? 'text';
  const { answer } = fieldKind(kind);
  const isDay = kind === 'date';
  const isLimit = (limit: string | number) => (isDay ? typeof limit === 'string' && parseDateLimit(limit) : typeof limit === 'number');
  const limits = Object.entries({ min, max }).flatMap(([side, limit]) =>
    limit === undefined || isLimit(limit)
      ? []
      : [faultAt(list.in, [...path, name, side], `${side} "${limit}" of a ${kind} field`, isDay ? day : 'a number without quotes')],
  );
  const unread = pattern === undefined ? undefined : patternProblem(pattern);
  const faults = [
    ...limits,
    ...(unread ? [faultAt(list.in, [...path, name, 'pattern'], unread, 'a regular expression such as [A-Z]{2}\\d{4}')] : []),
    ...((answer === 'choice' || answer === 'flags') && !definition.options
      ? [faultAt(list.in, path, `a ${kind} field "${name}" without options`, 'options: [{ name: Red, value: red }, …]')]
      : []),
  ];
  return faults.length > 0 ? faults : [faultAt(list.in, path, `the field "${name}": ${broken}`, 'a field that can be asked')];
}
