import type { Services } from '#server/context.ts';
import { addLink, isUnlinked } from '#server/store/desk/audit-chain.ts';
import type { LoggedLink } from '#server/store/desk/verify-audit.ts';
import { errorName } from './error-name.ts';
import { type Rounds, startRounds } from './rounds.ts';

/** About how many records a link has at most, so that no save waits long for it. */
const atMost = 1000;

interface AuditLinkerParts extends Pick<Services, 'store' | 'sealer' | 'clock'> {
  /** Logs a link. The log shows later whether the end of the chain was cut off. */
  readonly logLink: (link: LoggedLink) => void;
  readonly log: (line: string) => void;
}

/** Starts linking new records of the audit log into its chain. Any number of processes can do so. */
export function startAuditLinker(parts: AuditLinkerParts, everyMs = 60_000): Rounds {
  const failure = (error: unknown) => `the audit log could not be linked: ${errorName(error)}`;
  return startRounds({ work: (stopped) => linkAll(parts, stopped), failure, log: parts.log, everyMs });
}

async function linkAll({ store, sealer, clock, logLink }: AuditLinkerParts, stopped: () => boolean): Promise<number> {
  let linked = 0;
  while (!stopped() && (await isUnlinked(store.db))) {
    const { number, mac, records } = await store.write((trx) => addLink(trx, sealer, clock().toISOString(), atMost));
    logLink({ number, mac });
    linked += records;
  }
  return linked;
}
