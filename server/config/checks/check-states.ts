import { states } from '#schemas/fields/catalogue/states.ts';
import { faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { YamlPath } from '../source/yaml-source.ts';

const known: ReadonlySet<string> = new Set(states.map(({ abbrev }) => abbrev));

/** A fault for every abbreviation that is not a state or territory. */
export function stateFaults(file: Loaded<unknown>, path: YamlPath, abbreviations: readonly string[] = []): readonly ConfigFault[] {
  return abbreviations
    .filter((abbrev) => !known.has(abbrev))
    .map((abbrev) => faultAt(file, path, `the state "${abbrev}"`, 'the abbreviation of a state or territory'));
}
