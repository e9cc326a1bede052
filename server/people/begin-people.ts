import type { ConfigTexts } from '#server/config/source/config-source.ts';
import { addPeopleEntries, beginPeople, peopleKinds } from '#server/store/people/people-entries.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { entriesOf, type HeldPeople, readPeople } from './held-people.ts';
import { peopleInFile } from './people-file.ts';

/**
 * Gives a database without people those of people.yaml, which was checked. From then on the file is not read. If several
 * processes start at once, the first one does it.
 */
export async function startPeople(store: Store, sealer: Sealer, texts: ConfigTexts): Promise<HeldPeople> {
  const people = peopleInFile(texts);
  if (!people) throw new Error('people.yaml changed while it was read');
  await store.write(async (trx) => {
    if (!(await beginPeople(trx))) return;
    for (const kind of peopleKinds) await addPeopleEntries(trx, sealer, entriesOf(sealer, people, kind));
  });
  const held = await readPeople(store.db, sealer);
  if (!held) throw new Error('the database has not kept the people');
  return held;
}
