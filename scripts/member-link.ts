import { parseArgs } from 'node:util';
import { makeMemberToken, memberAddress } from '#server/access/member-link.ts';
import { existingPlace } from '#server/commands/existing-place.ts';
import { unwrapKeys } from '#server/outside/key-service/unwrap-keys.ts';
import { readSettings } from '#server/settings.ts';
import { sealerOf } from '#server/store/keys/data-key.ts';
import { keyPlaceOf } from '#server/store/sealed-store.ts';
import { openDatabase } from '#server/store/store.ts';

/**
 * Prints the link by which a member comes into the store, as a member's dashboard creates it:
 * `npm run member-link -- m-1001 IO`. It opens the store to anyone who has it, for a day.
 */
const day = 86_400_000;
const { positionals } = parseArgs({ allowPositionals: true });
const [member, tier = 'IO'] = positionals;
if (!member) throw new Error('which member? npm run member-link -- m-1001 [IO | IS | IC | IF]');
const settings = await unwrapKeys(readSettings(process.env));
const { store } = openDatabase(existingPlace(settings));
// After a rotation, only the database knows which of the keys links are signed with.
const sealer = await sealerOf(store.db, keyPlaceOf(settings));
await store.close();
console.log(memberAddress(settings, makeMemberToken(sealer, member, new Date(Date.now() + day)), tier));
