import { type ConfigTexts, textsSource } from '#server/config/source/config-source.ts';
import { readYaml } from '#server/config/source/yaml-source.ts';
import { keepPeopleFileHash, peopleFileHash, peopleKinds } from '#server/store/people/people-entries.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { entriesOf, type PeopleLists } from './held-people.ts';

/**
 * Whether people.yaml was edited after the database took over its people, which has no effect, because nothing reads it anymore. A
 * removed file or removed access codes are no edit. A database without a hash of the file stores that of the current one.
 */
export async function isPeopleFileEdited(store: Store, sealer: Sealer, texts: ConfigTexts): Promise<boolean> {
  const hash = fileHash(sealer, texts);
  if (hash === undefined) return false;
  const before = await peopleFileHash(store.db);
  if (before === null) await store.write((trx) => keepPeopleFileHash(trx, hash));
  return before !== null && before !== hash;
}

function fileHash(sealer: Sealer, texts: ConfigTexts): string | undefined {
  const read = readYaml(textsSource(texts), 'people.yaml');
  if ('faults' in read || typeof read.value !== 'object' || read.value === null) return undefined;
  const people = read.value as Partial<PeopleLists>;
  const entries = peopleKinds.map((kind) => entriesOf(sealer, people, kind).map(({ entry }) => entry));
  return sealer.fingerprint('people/file', JSON.stringify(entries));
}
