import { messages } from '#schemas/messages/messages.ts';
import { checkApart } from '#server/config/check-apart.ts';
import type { ConfigFault } from '#server/config/source/config-fault.ts';
import { Refused, refuseFaults } from '#server/contract/refusals.ts';
import type { StaffContext } from '#server/context.ts';
import { noteAct } from '#server/desk/staff-acts.ts';
import { resumeCode } from '#server/store/ids.ts';
import { addPeopleEntries, changePeopleEntry, type Entry, peopleKinds, takePeopleVersion } from '#server/store/people/people-entries.ts';
import { endSessionsOf } from '#server/store/people/sessions.ts';
import { changedPerson } from '#server/store/desk/audit-details.ts';
import { fieldAt } from './entry-answers.ts';
import { entryFaults } from './entry-faults.ts';
import type { EntryField } from './entry-fields.ts';
import type { EditedKind } from './entry-form.ts';
import { accessCodeHash, type HeldPeople, isCodeKind, lists, type PeopleLists, readPeople } from './held-people.ts';

/** A change of an entry. */
export interface PeopleChange {
  readonly kind: EditedKind;
  readonly entry: Entry;
  readonly isNew?: boolean;
  /** The fields that faults are shown at. */
  readonly fields?: readonly EntryField[];
  /** Makes another access code, or ends the one there is; without it, that stays. */
  readonly code?: 'made' | 'ended';
  readonly action: string;
}

/**
 * Changes an entry in one transaction with the audit log, once it was checked with the configuration in force. The code is
 * shown only here. A code that ends takes the sessions that it opened with it.
 */
export function changePeople(
  ctx: StaffContext,
  work: (held: HeldPeople) => PeopleChange,
): Promise<{ readonly id: string; readonly access_code: string | null }> {
  return ctx.published.inTurn(async () => {
    const { store, sealer } = ctx;
    const held = await peopleNow(ctx);
    const change = work(held);
    await refuseUnsound(ctx, held, change);
    const { kind, entry, isNew = false, code, action } = change;
    const access_code = code === 'made' && isCodeKind(kind) ? newCode() : null;
    const code_hash = access_code !== null && isCodeKind(kind) ? accessCodeHash(sealer, kind, access_code) : null;
    await store.write(async (trx) => {
      if (!(await takePeopleVersion(trx, held.version))) throw new Refused('changed-meanwhile');
      const row = { kind, entry, ...(code ? { code_hash } : {}) };
      if (isNew) await addPeopleEntries(trx, sealer, [{ ...row, code_hash }], held.people[lists[kind]].length);
      else await changePeopleEntry(trx, sealer, row);
      if (kind !== 'portal' && endsSessions(change)) await endSessionsOf(trx, kind, entry.id, { isRetired: entry.retired === true });
      await noteAct(trx, ctx, { enrollment_id: '', action, detail: changedPerson.write({ kind, id: entry.id }) });
    });
    ctx.published.takePeople(await peopleNow(ctx));
    return { id: entry.id, access_code };
  });
}

// Whether a change ends sessions: those that the previous code or a member's links opened.
function endsSessions({ kind, entry, isNew, code }: PeopleChange): boolean {
  if (isNew) return false;
  return isCodeKind(kind) ? code !== undefined : entry.retired === true;
}

async function peopleNow({ store, sealer }: StaffContext): Promise<HeldPeople> {
  const held = await readPeople(store.db, sealer);
  if (!held) throw new Error('the database holds no people');
  return held;
}

/** Fifty random bits that can be read out and typed. */
function newCode(): string {
  const code = resumeCode();
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

async function refuseUnsound(
  ctx: StaffContext,
  held: HeldPeople,
  { kind, entry, isNew = false, fields = [] }: PeopleChange,
): Promise<void> {
  const list = lists[kind];
  const before = held.people[list];
  const at = isNew ? before.length : before.findIndex(({ id }) => id === entry.id);
  const people = { ...held.people, [list]: isNew ? [...before, entry] : before.with(at, entry) };
  refuseFaults(entryFaults(held, kind, entry, isNew, (path) => fieldAt(fields, path)));
  const loaded = await checkApart({ texts: ctx.configs.texts(), people });
  if (!('faults' in loaded)) return;
  refuseFaults(loaded.faults.flatMap((fault) => fieldFault(fields, fault, [list, at])));
  const words = loaded.faults.slice(0, mostListed).map((fault) => faultWords(people, fault));
  throw new Refused('configuration-faulty', { message: `${messages.peopleUnfit} ${words.join('; ')}.` });
}

const mostListed = 5;

/** The location of a fault, as text for an administrator: another entry, or a file. */
function faultWords(people: PeopleLists, fault: ConfigFault): string {
  const [list, at] = fault.path ?? [];
  const kind = peopleKinds.find((each) => lists[each] === list);
  if (kind === undefined || typeof at !== 'number') return `${fault.file}:${fault.line} has ${fault.found}`;
  return `${kind} ${people[lists[kind]][at]?.id} has ${fault.found}`;
}

function fieldFault(fields: readonly EntryField[], { path = [], found, expected }: ConfigFault, entry: readonly (string | number)[]) {
  if (!entry.every((step, at) => path[at] === step)) return [];
  const [key, ...rest] = path.slice(entry.length);
  const name = key === undefined ? undefined : fieldAt(fields, [key, ...rest]);
  if (name === undefined) return [];
  return [{ target_element: name, error_message: `Found ${found}, expected ${expected}.` }];
}
