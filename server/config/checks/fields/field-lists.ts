import type { CarrierFile } from '../../files/carrier-file.ts';
import type { FieldEntry } from '../../files/field-entry.ts';
import { type ConfigFiles, fieldNames, type Loaded } from '../../source/config-files.ts';
import type { YamlPath } from '../../source/yaml-source.ts';

/** A list of fields somewhere in the configuration. */
export interface FieldList {
  readonly in: Loaded<unknown>;
  readonly path: YamlPath;
  /** The tab that asks the fields, or `quote`. */
  readonly form: string;
  readonly entries: readonly FieldEntry[];
  /** Field lists that precede these in the same form; the first to name a field defines it. */
  readonly before: readonly FieldEntry[];
  /** Every name that appears in the same form as these fields. */
  readonly neighbours: ReadonlySet<string>;
}

type Asked = NonNullable<CarrierFile['asks']>;

/** Every list of fields: the quote form's, the steps', and what carriers and plans add to them. */
export function fieldLists(files: ConfigFiles): readonly FieldList[] {
  const known = found.get(files);
  if (known) return known;
  const lists = [...quoteLists(files), ...stepLists(files), ...files.carriers.flatMap((carrier) => carrierLists(files, carrier))];
  found.set(files, lists);
  return lists;
}

// Nearly every check asks for them.
const found = new WeakMap<ConfigFiles, readonly FieldList[]>();

function quoteLists({ site }: ConfigFiles): readonly FieldList[] {
  const { fields, landing = [] } = site.content.quote;
  const list = (name: string, form: string, entries: readonly FieldEntry[]) => ({
    in: site,
    path: ['quote', name],
    form,
    entries,
    before: [],
    neighbours: new Set(fieldNames(entries)),
  });
  return [list('fields', 'quote', fields), list('landing', 'quote-landing', landing)];
}

function stepLists({ steps }: ConfigFiles): readonly FieldList[] {
  return steps.content.steps.map(({ tab, fields = [] }, at) => ({
    in: steps,
    path: ['steps', at, 'fields'],
    form: tab,
    entries: fields,
    before: [],
    neighbours: new Set(fieldNames(fields)),
  }));
}

function carrierLists(files: ConfigFiles, carrier: Loaded<CarrierFile>): readonly FieldList[] {
  const { asks = {}, plans } = carrier.content;
  const own = listsOf(carrier, ['asks'], asks, (tab) => stepEntries(files, tab));
  const added = plans.flatMap((plan, at) =>
    listsOf(carrier, ['plans', at, 'asks'], plan.asks ?? {}, (tab) => [...stepEntries(files, tab), ...(asks[tab]?.fields ?? [])]),
  );
  return [...own, ...added];
}

function listsOf(
  carrier: Loaded<CarrierFile>,
  path: YamlPath,
  asks: Asked,
  around: (tab: string) => readonly FieldEntry[],
): readonly FieldList[] {
  return Object.entries(asks).map(([tab, { fields = [] }]) => ({
    in: carrier,
    path: [...path, tab, 'fields'],
    form: tab,
    entries: fields,
    before: around(tab),
    neighbours: new Set(fieldNames([...around(tab), ...fields])),
  }));
}

function stepEntries({ steps }: ConfigFiles, tab: string): readonly FieldEntry[] {
  return steps.content.steps.find((step) => step.tab === tab)?.fields ?? [];
}
