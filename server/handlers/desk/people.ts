import type { CallData, CallName } from '#schemas/calls/calls.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { changePeople } from '#server/people/change-people.ts';
import { entryOf, withOwnMasks } from '#server/people/entry-answers.ts';
import { baseOf, type EditedKind, entryForm, fieldsOf, filledIn } from '#server/people/entry-form.ts';
import { type HeldPeople, isCodeKind, lists, readPeople } from '#server/people/held-people.ts';
import { isPeopleFileEdited } from '#server/people/people-file.ts';
import { listPeople, listedEntry } from '#server/people/people-list.ts';
import type { Entry } from '#server/store/people/people-entries.ts';

type PeopleCall = Extract<CallName, `${string}-people` | `${string}-people-form` | `${string}-people-entry` | `${string}-access-code`>;
type PeopleEntry = CallData<'POST /switch-people-entry'>['entry'];

/** Administration of agents, groups, portals and members. */
export const peopleHandlers: HandlersFor<PeopleCall> = {
  'GET /get-people': async (input, { store, sealer, config, configs }) => ({
    ...(await listPeople(store.db, config, input)),
    file_edited: await isPeopleFileEdited(store, sealer, configs.texts()),
  }),

  'GET /get-people-form': async ({ kind, id }, ctx) => {
    const held = await readPeople(ctx.store.db, ctx.sealer);
    const entry = held && id !== undefined ? entryIn(held, kind, id) : undefined;
    const fields = fieldsOf(ctx.config, kind, !entry);
    const form = entryForm(ctx, kind, fields);
    return {
      result: [...filledIn(form, fields, entry)],
      validator: await ctx.forms.validatorPath(form, ctx),
      base: baseOf(ctx.sealer, entry),
    };
  },

  'POST /save-people-entry': async ({ kind, id, base, answers }, ctx) => {
    const isNew = id === undefined;
    const fields = fieldsOf(ctx.config, kind, isNew);
    const saved = await changePeople(ctx, (held) => {
      const before = isNew ? undefined : entryIn(held, kind, id);
      if (before && base !== undefined && base !== baseOf(ctx.sealer, before)) throw new Refused('entry-changed');
      const checked = checkedAnswers(ctx, entryForm(ctx, kind, fields), withOwnMasks(fields, answers, before ?? {}));
      const entry = entryOf(fields, checked, before ?? {});
      const action = isNew ? 'add-people' : 'change-people';
      return { kind, entry, fields, action, isNew, ...(isNew ? { code: 'made' as const } : {}) };
    });
    return { entry: await entryForDesk(ctx, kind, saved.id), access_code: saved.access_code };
  },

  'POST /renew-access-code': async ({ kind, id }, ctx) => {
    const { access_code } = await changePeople(ctx, (held) => {
      const entry = entryIn(held, kind, id);
      // A code of a retired one would open nothing.
      if (entry.retired === true) throw new Refused('not-found');
      return { kind, entry, code: 'made', action: 'renew-access-code' };
    });
    return { entry: await entryForDesk(ctx, kind, id), access_code: access_code ?? '' };
  },

  'POST /switch-people-entry': async ({ kind, id, retired }, ctx) => {
    await changePeople(ctx, (held) => {
      const { retired: _, ...entry } = entryIn(held, kind, id);
      if (!retired) return { kind, entry, action: 'take-back-people' };
      return {
        kind,
        entry: { ...entry, retired },
        action: 'retire-people',
        ...(isCodeKind(kind) ? { code: 'ended' as const } : {}),
      };
    });
    return { entry: await entryForDesk(ctx, kind, id) };
  },
};

function entryIn({ people }: HeldPeople, kind: EditedKind, id: string): Entry {
  const entry = people[lists[kind]].find((each) => each.id === id);
  if (!entry) throw new Refused('not-found');
  return entry;
}

// The entry as it is now, not as it was when the call arrived.
async function entryForDesk({ store, configs }: StaffContext, kind: EditedKind, id: string): Promise<PeopleEntry> {
  const entry = await listedEntry(store.db, configs.current(), kind, id);
  if (!entry) throw new Refused('not-found');
  return entry;
}
