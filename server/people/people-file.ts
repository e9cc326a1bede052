import { type ConfigTexts, textsSource } from '#server/config/source/config-source.ts';
import { readYaml } from '#server/config/source/yaml-source.ts';
import { keepPeopleFileHash, peopleFileHash, peopleKinds } from '#server/store/people/people-entries.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { entriesOf, type PeopleLists } from './held-people.ts';

const file = 'people.yaml';

let last: { readonly text: string; readonly people: Partial<PeopleLists> | undefined } | undefined;

/** The people of people.yaml; undefined if there is no such file, or it cannot be read. */
export function peopleInFile(texts: ConfigTexts): Partial<PeopleLists> | undefined {
  const text = texts[file] ?? '';
  // A start reads the same text several times, and parsing is slow.
  if (last?.text !== text) last = { text, people: parsed(texts) };
  return last.people;
}

function parsed(texts: ConfigTexts): Partial<PeopleLists> | undefined {
  const read = readYaml(textsSource(texts), file);
  return 'faults' in read || typeof read.value !== 'object' || read.value === null ? undefined : read.value;
}

/** Notes in a database that does not know it yet what people.yaml says, so that a later edit can be noticed. */
export async function notePeopleFile(store: Store, sealer: Sealer, texts: ConfigTexts): Promise<void> {
  if ((await peopleFileHash(store.db)) !== null) return;
  const hash = fileHash(sealer, texts);
  if (hash !== undefined) await store.write((trx) => keepPeopleFileHash(trx, hash));
}

/**
 * Whether people.yaml was edited after its people were imported into the database. Such an edit has no effect, because
 * nothing reads the file anymore. Removing the file or its access codes does not count as an edit.
 */
export async function isPeopleFileEdited(store: Store, sealer: Sealer, texts: ConfigTexts): Promise<boolean> {
  const noted = await peopleFileHash(store.db);
  const hash = fileHash(sealer, texts);
  return noted !== null && hash !== undefined && noted !== hash;
}

function fileHash(sealer: Sealer, texts: ConfigTexts): string | undefined {
  const people = peopleInFile(texts);
  if (!people) return undefined;
  const entries = peopleKinds.map((kind) => entriesOf(sealer, people, kind).map(({ entry }) => entry));
  return sealer.fingerprint('people/file', JSON.stringify(entries));
}
