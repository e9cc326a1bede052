import type { CallData } from '#schemas/calls/calls.ts';
import { type ConfigTexts, differingFiles, textsHash } from '#server/config/source/config-source.ts';
import { configChanges } from '#server/rules/config-changes.ts';
import { Refused } from '#server/contract/refusals.ts';
import { addVersion, type ConfigVersion, dropVersions, newestVersion } from '#server/store/configuration/config-versions.ts';
import type { Db } from '#server/store/store.ts';
import type { StaffContext } from '#server/context.ts';
import { filesInReach } from './files-in-reach.ts';
import { leaveChecked } from './checked-in-database.ts';
import { draftHash, loadDraft, soundDraft } from './draft-configuration.ts';

/** A publication: the new files, and those that it is based on. */
interface Publication {
  /** The hash of the files as they were read before they were edited. */
  readonly base: string;
  readonly texts: ConfigTexts;
  readonly note: string;
}

/**
 * Puts files into force and stores them as a version, both or neither. Refused if the files have changed since they
 * were read.
 */
export async function publish(ctx: StaffContext, publication: Publication): Promise<CallData<'POST /publish-configuration'>> {
  const { texts } = publication;
  await soundDraft(ctx, texts, filesInReach(ctx.configs.texts(), ctx.staff).mayRead);
  return ctx.published.inTurn(async () => {
    const versions = await newVersions(ctx, publication);
    const hash = draftHash(ctx, texts);
    const checked = await loadDraft(ctx, texts);
    await ctx.store.write(async (trx) => {
      await keepVersions(ctx, trx, versions);
      if ('config' in checked) await leaveChecked(ctx.store, trx, ctx.sealer, hash, checked.config);
    });
    try {
      await ctx.configs.publish(texts);
    } catch (error) {
      await ctx.store.write((trx) =>
        dropVersions(
          trx,
          versions.map(({ number }) => number),
        ),
      );
      throw error;
    }
    const number = versions.at(-1)?.number ?? 0;
    ctx.published.note(number);
    return { number, version: textsHash(texts) };
  });
}

type NewVersion = ConfigVersion & { readonly texts: ConfigTexts };

/** The version to store, after one with the current files if no version has them. */
async function newVersions(ctx: StaffContext, { base, texts, note }: Publication): Promise<readonly NewVersion[]> {
  const before = ctx.configs.texts();
  const [newest, known] = await Promise.all([newestVersion(ctx.store.db), ctx.published.known()]);
  const last = newest?.number ?? 0;
  if (textsHash(before) !== base || last > known) throw changedMeanwhile(newest);
  if (textsHash(texts) === base) throw new Refused('configuration-same');
  const found = newest?.texts_hash === base ? [] : [await versionOf(ctx, { texts: before, note: '', by: null }, {})];
  const versions = [...found, await versionOf(ctx, { texts, note, by: ctx.staff.name }, before)];
  return versions.map((version, at) => ({ ...version, number: last + 1 + at }));
}

// Another process may have stored one with the same number since.
async function keepVersions(ctx: StaffContext, trx: Db, versions: readonly NewVersion[]): Promise<void> {
  for (const { texts, ...version } of versions) {
    if (!(await addVersion(trx, ctx.sealer, version, texts))) throw changedMeanwhile(await newestVersion(trx));
  }
}

interface Kept {
  readonly texts: ConfigTexts;
  readonly note: string;
  readonly by: string | null;
}

async function versionOf(ctx: StaffContext, { texts, note, by }: Kept, before: ConfigTexts): Promise<Omit<NewVersion, 'number'>> {
  const [was, now] = [await loadDraft(ctx, before), await loadDraft(ctx, texts)];
  return {
    texts,
    note,
    published_at: ctx.now.toISOString(),
    published_by: by,
    texts_hash: textsHash(texts),
    changed_files: differingFiles(before, texts),
    changes: 'config' in was && 'config' in now ? configChanges(was.config, now.config).map(({ change }) => change) : [],
  };
}

function changedMeanwhile(newest: ConfigVersion | undefined): Refused {
  const message = newest?.published_by
    ? `${newest.published_by} has published version ${newest.number} in the meantime, or a file was edited. None of your edits are lost.`
    : undefined;
  return new Refused('configuration-changed', message === undefined ? {} : { message });
}
