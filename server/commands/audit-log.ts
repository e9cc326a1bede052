import { verifyAudit } from '#server/store/desk/verify-audit.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';
import { existingPlace } from './existing-place.ts';

const usage = 'npm run audit-log -- verify [--logged NUMBER:MAC]…';
const dayMs = 24 * 60 * 60_000;

/** Verifies the chain over the audit log: whether a record was changed, removed or added outside the product. */
export const auditLog: Command = async ([task, ...args], settings, say) => {
  const { logged = [] } = readOptions(args, { logged: { type: 'string', multiple: true } }, usage);
  if (task !== 'verify') throw new CannotDo(usage);
  existingPlace(settings);
  const { store, sealer } = await openSealedStore(settings, new Date());
  try {
    const { links, records, unlinked, last, faults } = await verifyAudit(store.db, sealer, {
      keptSince: keptSince(settings.keepAuditDays),
      logged: logged.map(loggedLink),
    });
    if (faults.length > 0) throw new CannotDo(['The audit log was changed outside the product.', ...faults].join('\n'));
    say(`The audit log is as it was written. Records in its ${links} links: ${records}. Not linked yet: ${unlinked}.`);
    if (last) say(`The last link is ${last.number}:${last.mac}`);
  } finally {
    await store.close();
  }
};

// A day longer, because records may be deleted meanwhile.
function keptSince(days: number): string {
  return days > 0 ? new Date(Date.now() - (days - 1) * dayMs).toISOString() : '';
}

function loggedLink(text: string) {
  const [, number, mac] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? [];
  if (number === undefined || mac === undefined) throw new CannotDo(usage);
  return { number: Number(number), mac };
}
