import { noteLatest } from '#server/store/clock-mark.ts';
import type { Db } from '#server/store/store.ts';
import type { Context } from '#server/context.ts';

/** The time by which codes and links expire. It never goes backwards, not even across processes or restarts. */
export async function codeTime({ steadyClock }: Pick<Context, 'steadyClock'>, trx: Db): Promise<Date> {
  return new Date(await noteLatest(trx, steadyClock().toISOString()));
}
