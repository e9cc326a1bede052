import { type ConfigFiles, faultAt, fieldDefinition } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import { type FieldList, fieldLists } from './field-lists.ts';
import type { YamlPath } from '../../source/yaml-source.ts';

/** A field that lists its earlier names. */
interface Claim {
  readonly list: FieldList;
  readonly path: YamlPath;
  readonly name: string;
  readonly before: readonly string[];
}

/**
 * Faults in renames: from a name that is still asked for, in a chain instead of a list, twice from one name, or where
 * answers are not kept.
 */
export function checkRenames(files: ConfigFiles): readonly ConfigFault[] {
  const lists = fieldLists(files);
  const claims = lists.flatMap(claimsOf);
  return claims.flatMap((claim) => [...homeless(claim), ...stillAsked(claim, lists, claims), ...claimedTwice(claim, claims)]);
}

function claimsOf(list: FieldList): readonly Claim[] {
  return list.entries.map(fieldDefinition).flatMap(({ field_name: name, renamed_from }, at) => {
    if (renamed_from === undefined) return [];
    return [{ list, path: [...list.path, at, name, 'renamed_from'], name, before: [renamed_from].flat() }];
  });
}

// Enrollers who change a quote answer it again, and its answers have the product's own names.
function homeless({ list, path, name }: Claim): readonly ConfigFault[] {
  if (!list.form.startsWith('quote')) return [];
  return [faultAt(list.in, path, `the field "${name}" of the quote with an earlier name`, 'earlier names in steps only')];
}

function stillAsked({ list, path, name, before }: Claim, lists: readonly FieldList[], claims: readonly Claim[]): readonly ConfigFault[] {
  const around = lists.filter((each) => each.form === list.form && each.neighbours.has(name));
  return before
    .filter((earlier) => around.some(({ neighbours }) => neighbours.has(earlier)))
    .map((earlier) => {
      const link = claims.find((each) => each.list.form === list.form && each.name === earlier && each.name !== name);
      return link
        ? faultAt(
            list.in,
            path,
            `"${name}" renamed from "${earlier}", itself renamed from "${link.before.join(', ')}"`,
            `one field with all its earlier names: [${[earlier, ...link.before].join(', ')}]`,
          )
        : faultAt(list.in, path, `"${name}" renamed from "${earlier}", which the step still asks for`, 'a name that it no longer asks for');
    });
}

function claimedTwice(claim: Claim, claims: readonly Claim[]): readonly ConfigFault[] {
  const { list, path, name, before } = claim;
  const repeated = before.filter((earlier, at) => before.indexOf(earlier) < at);
  const others = claims.slice(0, claims.indexOf(claim)).filter((other) => other.name !== name && standTogether(claim, other));
  return [
    ...repeated.map((earlier) => faultAt(list.in, path, `"${earlier}" twice`, 'each earlier name once')),
    ...before.flatMap((earlier) =>
      others
        .filter((other) => other.before.includes(earlier))
        .map((other) =>
          faultAt(list.in, path, `"${name}" renamed from "${earlier}", like "${other.name}"`, 'an earlier name that only one field has'),
        ),
    ),
  ];
}

function standTogether(a: Claim, b: Claim): boolean {
  return a.list.form === b.list.form && (a.list.neighbours.has(b.name) || b.list.neighbours.has(a.name));
}
