import { type ConfigFiles, faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import { type MemberValue, usualSeparators } from '../files/edi-834.ts';
import type { YamlPath } from '../source/yaml-source.ts';
import { kindAt, namesNear, type RecordFields, recordFields } from './record-fields.ts';

/** Faults in the settings of 834 files: codes of plans that do not exist, separators that mean two things, numbers that are not sent, values that no record has. */
export function checkEdi(files: ConfigFiles): readonly ConfigFault[] {
  return files.carriers.flatMap((carrier) => {
    const { edi_834: settings, plans } = carrier.content;
    const ids = plans.map(({ id }) => String(id));
    const unknown = Object.keys(settings?.plan_codes ?? {}).filter((id) => !ids.includes(id));
    const marks = Object.entries({ ...usualSeparators, ...settings?.separators });
    const twice = settings ? marks.filter(([, mark], at) => marks.findIndex(([, each]) => each === mark) !== at) : [];
    return [
      ...unknown.map((id) =>
        faultAt(carrier, ['edi_834', 'plan_codes', id], `the plan ${id}`, 'the id of a plan of this carrier', {
          at: 'key',
          written: id,
          words: ids,
        }),
      ),
      ...twice.map(([, mark]) =>
        faultAt(carrier, ['edi_834', 'separators'], `"${mark}" for two separators`, 'a character of its own for each'),
      ),
      ...(settings?.subscriber_number === 'ssn' && settings.ssn !== true
        ? [faultAt(carrier, ['edi_834', 'subscriber_number'], 'subscriber_number: ssn', 'policy_id, or ssn: true beside it')]
        : []),
      ...(['references', 'dates'] as const).flatMap((name) => valueFaults(files, carrier, name)),
    ];
  });
}

function valueFaults(files: ConfigFiles, carrier: Loaded<CarrierFile>, name: 'references' | 'dates'): readonly ConfigFault[] {
  const values = carrier.content.edi_834?.[name] ?? [];
  if (values.length === 0) return [];
  const known = recordFields(files, carrier);
  return values.flatMap((value, at) => valueFault(carrier, value, ['edi_834', name, at], known));
}

function valueFault(
  carrier: Loaded<CarrierFile>,
  { field, text }: MemberValue,
  path: YamlPath,
  known: RecordFields,
): readonly ConfigFault[] {
  if ((field === undefined) === (text === undefined))
    return [faultAt(carrier, path, field === undefined ? 'no value' : 'two values', 'either field or text')];
  if (field === undefined) return [];
  const kind = kindAt(known, field);
  const place: YamlPath = [...path, 'field'];
  if (kind === undefined) {
    const near = { written: field, words: namesNear(known, field) };
    return [faultAt(carrier, place, `the field "${field}"`, 'a field that the records of this carrier have', near)];
  }
  return kind.sensitive ? [faultAt(carrier, place, `"${field}"`, 'a field that is not sensitive, because its mask is of no use')] : [];
}
