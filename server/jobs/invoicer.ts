import type { Services } from '#server/context.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { uninvoiced } from '#server/store/policies/invoices.ts';
import { type Rounds, startRounds } from './rounds.ts';
import { errorName } from './error-name.ts';

/** The receipt page requests the invoice; after this time, it is not expected to. */
const overdueMs = 10 * 60_000;
const atOnce = 100;
const pauseMs = 50;

interface InvoicerParts extends Pick<Services, 'store' | 'sealer' | 'configs' | 'clock'> {
  readonly log: (line: string) => void;
}

/**
 * Starts issuing invoices for policies whose invoice was never requested: the browser was closed before the receipt, or
 * a version without invoices completed them. Any number of processes can do so.
 */
export function startInvoicer(parts: InvoicerParts, everyMs = 60_000): Rounds {
  const failure = (error: unknown) => `policies without an invoice could not be read: ${errorName(error)}`;
  return startRounds({ work: (stopped) => issueOverdue(parts, stopped), failure, log: parts.log, everyMs });
}

async function issueOverdue(parts: InvoicerParts, stopped: () => boolean): Promise<number> {
  const before = new Date(parts.clock().getTime() - overdueMs).toISOString();
  let issued = 0;
  for (let after = { created_at: '', policy_id: '' }; ; ) {
    const next = await uninvoiced(parts.store.db, before, after, atOnce);
    for (const { enrollment_id } of next) {
      if (stopped()) return issued;
      if (await issueOne(parts, enrollment_id)) issued += 1;
    }
    const last = next.at(-1);
    if (!last || next.length < atOnce) return issued;
    after = last;
    await new Promise((wake) => setTimeout(wake, pauseMs));
  }
}

// One that fails must not keep the others waiting.
async function issueOne({ store, sealer, configs, clock, log }: InvoicerParts, enrollmentId: string): Promise<boolean> {
  const parts = { sealer, config: configs.current(), now: clock() };
  try {
    await store.write((trx) => issueInvoice(trx, parts, enrollmentId));
    return true;
  } catch (error) {
    log(`the invoice of an enrollment could not be made: ${errorName(error)}`);
    return false;
  }
}
