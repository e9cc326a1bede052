import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { storedSecrets, storedStep } from '#server/steps/engine/renamed-step.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { OwnedContext } from './owned.ts';
import { noteAct } from './staff-acts.ts';

/** Which masked answer is asked for, and why. */
export interface AskedAnswer {
  readonly tab_name: string;
  readonly secret: string;
  readonly reason: string;
}

const shortestReason = 5;

/** The whole of a masked answer. It is given only once the audit log says who asked for it, and why. */
export async function showAnswer(ctx: OwnedContext, { tab_name, secret, reason }: AskedAnswer): Promise<string> {
  if (reason.trim().length < shortestReason) throw fieldRefused('reason', messages.reasonNeeded);
  const step = ctx.config.steps.some(({ tab }) => tab === tab_name) ? await storedStep(ctx, tab_name) : undefined;
  if (!step || step.sealed_secrets === null) throw new Refused('answer-unknown');
  const enrollment_id = ctx.enrollment.id;
  await ctx.store.write((trx) =>
    noteAct(trx, ctx, { enrollment_id, action: 'show-answer', detail: `${tab_name}, ${secret}: ${reason.trim()}` }),
  );
  const secrets = storedSecrets(ctx, step);
  const found = Object.hasOwn(secrets, secret) ? secrets[secret] : undefined;
  if (!found || !('value' in found)) throw new Refused('answer-unknown');
  return String(found.value);
}
