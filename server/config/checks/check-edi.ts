import { type ConfigFiles, faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import { type Edi834, type LoopPart, type MemberValue, usualSeparators } from '../files/edi-834.ts';
import type { YamlPath } from '../source/yaml-source.ts';
import { kindAt, namesNear, type RecordFields, recordFields } from './record-fields.ts';

/** Faults in the settings of 834 files: codes of plans that do not exist, separators that mean two things, numbers that are not sent, values that no record has, loops without anything to identify them. */
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
      ...valueFaults(files, carrier),
      ...emptyLoops(carrier),
    ];
  });
}

/** A value that the settings take from the policy, its place in them, and the place of the field's name. */
interface PlacedValue {
  readonly value: Pick<MemberValue, 'field' | 'text'>;
  readonly path: YamlPath;
  readonly fieldPath: YamlPath;
}

/** The lists of loops in the settings: their parts, and those of which a loop needs one in order to be sent. */
const loopLists = {
  providers: { parts: ['last_name', 'first_name', 'npi', 'patient'], needed: ['last_name', 'npi'] },
  other_coverage: { parts: ['order', 'policy_number', 'begins', 'ends', 'insurer'], needed: ['policy_number', 'insurer'] },
} as const;
type LoopList = keyof typeof loopLists;
const namesOfLists = Object.keys(loopLists) as readonly LoopList[];

const loopsOf = (settings: Edi834, list: LoopList) => (settings[list] ?? []) as readonly Readonly<Record<string, unknown>>[];

function valuesIn(settings: Edi834): readonly PlacedValue[] {
  return [
    ...(['references', 'dates'] as const).flatMap((list) =>
      (settings[list] ?? []).map((value, at) => placed(value, ['edi_834', list, at])),
    ),
    ...namesOfLists.flatMap((list) => loopsOf(settings, list).flatMap((loop, at) => partsOf(list, loop, at))),
  ];
}

function partsOf(list: LoopList, loop: Readonly<Record<string, unknown>>, at: number): readonly PlacedValue[] {
  return loopLists[list].parts.flatMap((name) => {
    const part = loop[name] as LoopPart | undefined;
    return part === undefined ? [] : [placed(part, ['edi_834', list, at, name])];
  });
}

function placed(part: LoopPart, path: YamlPath): PlacedValue {
  return typeof part === 'string'
    ? { value: { field: part }, path, fieldPath: path }
    : { value: part, path, fieldPath: [...path, 'field'] };
}

/** Loops that would never be sent, because nothing in them identifies a provider or a coverage. */
function emptyLoops(carrier: Loaded<CarrierFile>): readonly ConfigFault[] {
  const settings = carrier.content.edi_834;
  if (!settings) return [];
  return namesOfLists.flatMap((list) => {
    const { needed } = loopLists[list];
    return loopsOf(settings, list).flatMap((loop, at) =>
      needed.some((name) => loop[name] !== undefined)
        ? []
        : [faultAt(carrier, ['edi_834', list, at], `neither ${needed.join(' nor ')}`, 'one of them')],
    );
  });
}

function valueFaults(files: ConfigFiles, carrier: Loaded<CarrierFile>): readonly ConfigFault[] {
  const values = carrier.content.edi_834 ? valuesIn(carrier.content.edi_834) : [];
  if (values.length === 0) return [];
  const known = recordFields(files, carrier);
  return values.flatMap((value) => valueFault(carrier, value, known));
}

function valueFault(
  carrier: Loaded<CarrierFile>,
  { value: { field, text }, path, fieldPath }: PlacedValue,
  known: RecordFields,
): readonly ConfigFault[] {
  if ((field === undefined) === (text === undefined))
    return [faultAt(carrier, path, field === undefined ? 'no value' : 'two values', 'either field or text')];
  if (field === undefined) return [];
  const kind = kindAt(known, field);
  if (kind === undefined) {
    const near = { written: field, words: namesNear(known, field) };
    return [faultAt(carrier, fieldPath, `the field "${field}"`, 'a field that the records of this carrier have', near)];
  }
  return kind.sensitive ? [faultAt(carrier, fieldPath, `"${field}"`, 'a field that is not sensitive, because its mask is of no use')] : [];
}
