import { parseArgs } from 'node:util';
import { makeMemberToken, memberAddress } from '#server/access/member-link.ts';
import { readSettings } from '#server/settings.ts';
import { readKey } from '#server/store/key-file.ts';
import { createSealer } from '#server/store/seal.ts';

/**
 * Prints the link by which a member comes into the store, as a member's dashboard creates it:
 * `npm run member-link -- m-1001 IO`. It opens the store to anyone who has it, for a day.
 */
const day = 86_400_000;
const { positionals } = parseArgs({ allowPositionals: true });
const [member, tier = 'IO'] = positionals;
if (!member) throw new Error('which member? npm run member-link -- m-1001 [IO | IS | IC | IF]');
const settings = readSettings(process.env);
const key = settings.dataKey ?? readKey(settings.dataDir);
if (!key)
  throw new Error(`no data key: set DATA_KEY as for the server, or start the server once, which creates one in ${settings.dataDir}`);
const sealer = createSealer(key);
console.log(memberAddress(settings, makeMemberToken(sealer, member, new Date(Date.now() + day)), tier));
