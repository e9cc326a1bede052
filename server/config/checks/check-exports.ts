import { type ConfigFiles, doubled, faultAt, type Loaded, namedIn } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import { namesOfLayouts } from '../export-facts.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import type { ExportLayout, LayoutColumn } from '../files/export-layout.ts';
import type { YamlPath } from '../source/yaml-source.ts';
import { kindAt, namesNear, type RecordFields, recordFields } from './record-fields.ts';

/** Names of layouts that carriers have anyway. */
const taken: ReadonlySet<string> = new Set(Object.values(namesOfLayouts));

/** Faults in export layouts: names that repeat, and columns of fields that no record has. */
export function checkExports(files: ConfigFiles): readonly ConfigFault[] {
  return files.carriers.flatMap((carrier) => {
    const { exports: layouts } = carrier.content;
    if (!layouts) return [];
    const known = recordFields(files, carrier);
    const names = namedIn(
      carrier,
      'exports',
      'name',
      layouts.map(({ name }) => name),
    );
    return [
      ...doubled('the export layout', names),
      ...layouts.flatMap((layout, at) => [
        ...(taken.has(layout.name)
          ? [faultAt(carrier, ['exports', at, 'name'], `the export layout "${layout.name}"`, 'another name, because this one is taken')]
          : []),
        ...layoutFaults(carrier, layout, ['exports', at, 'columns'], known),
      ]),
    ];
  });
}

function layoutFaults(carrier: Loaded<CarrierFile>, layout: ExportLayout, path: YamlPath, known: RecordFields): readonly ConfigFault[] {
  const columns = layout.columns.map((column) => (typeof column === 'string' ? { field: column } : column));
  const named = columns.map((column, at) => ({ in: carrier, path: [...path, at], name: column.name ?? column.field ?? 'text' }));
  return [
    ...doubled('the column', named),
    ...columns.flatMap((column, at) => {
      const place: YamlPath = typeof layout.columns[at] === 'string' ? [...path, at] : [...path, at, 'field'];
      return columnFaults(carrier, column, layout, { path: [...path, at], place, known });
    }),
  ];
}

interface Where {
  readonly path: YamlPath;
  readonly place: YamlPath;
  readonly known: RecordFields;
}

function columnFaults(
  carrier: Loaded<CarrierFile>,
  column: Exclude<LayoutColumn, string>,
  layout: ExportLayout,
  { path, place, known }: Where,
): readonly ConfigFault[] {
  const { field, text, sensitive } = column;
  if ((field === undefined) === (text === undefined)) {
    return [faultAt(carrier, path, field === undefined ? 'a column without a value' : 'a column with two values', 'either field or text')];
  }
  if (field === undefined) return [];
  const fault = (found: string, expected: string, words?: readonly string[]) => [
    faultAt(carrier, place, found, expected, words ? { written: field, words } : {}),
  ];
  const kind = kindAt(known, field);
  if (kind === undefined) return fault(`the field "${field}"`, 'a field that the records of this carrier have', namesNear(known, field));
  if (field.startsWith('person.') && layout.record !== 'person') return fault(`"${field}"`, 'record: person in this layout');
  if (sensitive === 'shown' && !kind.sensitive) return fault(`"${field}" with sensitive: shown`, 'a field that is sensitive');
  if (sensitive === 'shown' && kind.vaulted)
    return fault(`"${field}" with sensitive: shown`, 'its mask: the card vault gives no number back');
  return [];
}
