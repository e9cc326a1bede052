import { noteLatest } from '#server/store/clock-mark.ts';
import type { Db } from '#server/store/store.ts';
import type { Context } from '#server/context.ts';

/** The time by which codes and links live and die: it never goes back, in no process and over no restart. */
export async function codeTime({ steadyClock }: Pick<Context, 'steadyClock'>, trx: Db): Promise<Date> {
  return new Date(await noteLatest(trx, steadyClock().toISOString()));
}
