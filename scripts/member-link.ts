import { readTier } from '#schemas/rules/tier.ts';
import { makeMemberToken, memberAddress } from '#server/access/member-link.ts';
import { existingPlace } from '#server/commands/existing-place.ts';
import { explain } from '#server/commands/explain.ts';
import { unwrapKeys } from '#server/outside/key-service/unwrap-keys.ts';
import { readSettings } from '#server/settings/settings.ts';
import { sealerOf } from '#server/store/keys/data-key.ts';
import { keyPlaceOf } from '#server/store/sealed-store.ts';
import { openDatabase } from '#server/store/store.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';

const day = 86_400_000;
const usage = 'npm run member-link -- m-1001 [IO | IS | IC | IF]';

/*
 * Prints the link by which a member comes into the store, as a member's dashboard creates it:
 * `npm run member-link -- m-1001 IO`. It opens the store to anyone who has it, for a day.
 */
async function main([member, code = 'IO']: readonly string[]): Promise<void> {
  const tier = readTier(code);
  if (!member || member.startsWith('-')) throw new CannotDo(`Which member? ${usage}`);
  if (!tier) throw new CannotDo(`There is no tier "${code}". ${usage}`);
  const settings = await unwrapKeys(readSettings(process.env));
  const { store } = openDatabase(existingPlace(settings));
  // After a rotation, only the database knows which of the keys links are signed with.
  const sealer = await sealerOf(store.db, keyPlaceOf(settings));
  await store.close();
  console.log(memberAddress(settings, makeMemberToken(sealer, member, new Date(Date.now() + day)), tier));
}

main(process.argv.slice(2)).catch(explain);
