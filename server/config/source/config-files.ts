import type { CarrierFile } from '../files/carrier-file.ts';
import type { FieldEntry } from '../files/field-entry.ts';
import type { PeopleFile } from '../files/people-file.ts';
import type { SiteFile } from '../files/site-file.ts';
import type { StepsFile } from '../files/steps-file.ts';
import type { ConfigFault } from './config-fault.ts';
import type { FieldDefinition, FieldProperties } from '#schemas/fields/field-definition.ts';
import { nearestWord } from '../shape/nearest-word.ts';
import type { YamlPath, YamlSource } from './yaml-source.ts';

/** A file with a valid shape, with the positions of its values. */
export interface Loaded<Content> {
  readonly source: YamlSource;
  readonly content: Content;
  /** The content in Spanish, if some of it has Spanish. */
  readonly spanish?: Content;
}

/** All files of a configuration, each with a valid shape, not yet checked against each other. */
export interface ConfigFiles {
  readonly site: Loaded<SiteFile>;
  readonly people: Loaded<PeopleFile>;
  readonly steps: Loaded<StepsFile>;
  readonly carriers: readonly Loaded<CarrierFile>[];
}

/** A fault at a position in a file. `words` are the valid ones, used to suggest the nearest. */
export function faultAt(
  { source }: Loaded<unknown>,
  path: YamlPath,
  found: string,
  expected: string,
  hint: { readonly at?: 'key' | 'value'; readonly written?: string; readonly words?: readonly string[] } = {},
): ConfigFault {
  const nearest = hint.written === undefined ? undefined : nearestWord(hint.written, hint.words ?? []);
  return { file: source.file, ...source.locate(path, hint.at), found, expected, ...(nearest === undefined ? {} : { nearest }) };
}

/** An entry of a collection whose names must be unique. */
export interface Named {
  readonly in: Loaded<unknown>;
  readonly path: YamlPath;
  readonly name: string | number;
}

/** The names that the entries of a list have under a key. */
export function namedIn(file: Loaded<unknown>, list: string, key: string, names: readonly (string | number)[]): readonly Named[] {
  return names.map((name, at) => ({ in: file, path: [list, at, key], name }));
}

/** A fault for every entry that repeats an earlier name. */
export function doubled(what: string, entries: readonly Named[]): readonly ConfigFault[] {
  const first = new Map<string | number, Named>();
  return entries.flatMap((entry) => {
    const earlier = first.get(entry.name);
    if (!earlier) first.set(entry.name, entry);
    return earlier ? [faultAt(entry.in, entry.path, `${what} ${entry.name} again`, `one that ${placeOf(earlier)} does not use`)] : [];
  });
}

function placeOf({ in: { source }, path }: Named): string {
  return `${source.file}:${source.locate(path).line}`;
}

/** The field names of a list, in order. */
export function fieldNames(entries: readonly FieldEntry[]): readonly string[] {
  return entries.map((entry) => fieldDefinition(entry).field_name);
}

/** Converts a field from the carrier's notation to the wire format: not required and not read-only unless stated. */
export function fieldDefinition(entry: FieldEntry): FieldDefinition {
  const [name = '', properties]: readonly [string?, FieldProperties?] =
    typeof entry === 'string' ? [entry] : (Object.entries(entry)[0] ?? []);
  return { field_name: name, ...properties, required: properties?.required ?? false, read_only: properties?.read_only ?? false };
}
