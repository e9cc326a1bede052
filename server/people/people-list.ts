import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { codesHeld, type CodeKind } from '#server/store/people/people-entries.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/store/store.ts';
import type { EditedKind } from './entry-form.ts';
import { isCodeKind, lists } from './held-people.ts';

type PeopleEntry = CallData<'GET /get-people'>['result'][number];
type Page = Omit<CallData<'GET /get-people'>, 'file_edited'>;
type Listed = Config['people'][(typeof lists)[EditedKind]][number];

const pageRows = 50;

/** One page of the entries of a kind that have what is searched for. */
export async function listPeople(db: Db, { people }: Config, { kind, search = '', page }: CallRequest<'GET /get-people'>): Promise<Page> {
  const from = page === undefined ? 0 : Math.max(0, Number.parseInt(page, 10) || 0);
  const wanted = search.trim().toLowerCase();
  const all = await entriesForDesk(db, kind, people[lists[kind]]);
  const found = all.filter((entry) =>
    [entry.name, entry.id, entry.code, entry.landing_url].some((text) => text.toLowerCase().includes(wanted)),
  );
  return {
    result: found.slice(from, from + pageRows),
    total: found.length,
    next: from + pageRows < found.length ? String(from + pageRows) : null,
    previous: from > 0 ? String(Math.max(0, from - pageRows)) : null,
  };
}

/** One entry as it is listed. */
export async function listedEntry(db: Db, { people }: Config, kind: EditedKind, id: string): Promise<PeopleEntry | undefined> {
  const entries: readonly Listed[] = people[lists[kind]];
  const entry = entries.find((each) => each.id === id);
  return entry && (await entriesForDesk(db, kind, [entry]))[0];
}

async function entriesForDesk(db: Db, kind: EditedKind, entries: readonly Listed[]): Promise<PeopleEntry[]> {
  const withCode = isCodeKind(kind) ? await codesHeld(db, kind satisfies CodeKind) : new Set<string>();
  return entries.map((entry) => ({
    id: entry.id,
    name: nameOf(entry),
    code: 'code' in entry ? entry.code : (entry.policy_id ?? ''),
    landing_url: ('landing_url' in entry && entry.landing_url) || '',
    retired: entry.retired ?? false,
    has_access_code: withCode.has(entry.id),
  }));
}

function nameOf(entry: Listed): string {
  return 'first_name' in entry ? `${entry.first_name} ${entry.last_name}` : entry.name;
}
