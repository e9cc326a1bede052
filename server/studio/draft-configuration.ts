import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import { formatFault } from '#server/config/source/config-fault.ts';
import { checkApart, isGivenUp } from '#server/config/check-apart.ts';
import { hashWithPeople } from '#server/config/config-hash.ts';
import { type ConfigTexts, textsHash } from '#server/config/source/config-source.ts';
import type { LoadedConfig } from '#server/config/load-config.ts';
import { Refused } from '#server/contract/refusals.ts';
import { Lru } from '#server/store/lru.ts';
import type { Context } from '#server/context.ts';
import { faultsForCarriers } from './not-for-carriers.ts';

type Edits = CallRequest<'POST /check-configuration'>['edits'];

// Checked once, although it is checked, shown and published.
const drafts = new Lru<LoadedConfig>(20);

/** The files with some edits applied. */
export function editedTexts({ configs }: Pick<Context, 'configs'>, edits: Edits): ConfigTexts {
  const texts = new Map(Object.entries(configs.texts()));
  for (const { file, text } of edits) {
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  }
  return Object.fromEntries(texts);
}

/** A hash of these files, with the people in force. */
export function draftHash({ configs }: Pick<Context, 'configs'>, texts: ConfigTexts): string {
  return hashWithPeople(textsHash(texts), configs.people());
}

/** The configuration in these files, with the people in force, or their faults. Does not affect what is in force. */
export async function loadDraft({ configs }: Pick<Context, 'configs'>, texts: ConfigTexts): Promise<LoadedConfig> {
  const people = configs.people();
  const hash = draftHash({ configs }, texts);
  const known = drafts.find(hash);
  if (known) return known;
  const loaded = await checkApart({ texts, people });
  return isGivenUp(loaded) ? loaded : drafts.keep(hash, loaded);
}

/** The configuration in these files; refuses faults. */
export async function soundDraft(ctx: Pick<Context, 'configs'>, texts: ConfigTexts, mayRead?: (file: string) => boolean): Promise<Config> {
  const loaded = await loadDraft(ctx, texts);
  if ('config' in loaded) return loaded.config;
  throw new Refused('configuration-faulty', {
    faults: faultsForCarriers(loaded.faults, mayRead).map((fault) => ({
      target_element: `${fault.file}:${fault.line}:${fault.column}`,
      error_message: formatFault(fault),
    })),
  });
}
