import { startSweeper } from '#server/jobs/sweeper.ts';
import type { InjectedServer } from './test-server.ts';

type Parts = Parameters<typeof startSweeper>[0];

/** Has a server's data swept once; resolves to the number of enrollments deleted. */
export async function sweepNow({ services }: Pick<InjectedServer, 'services'>, replaced: Partial<Parts> = {}): Promise<number> {
  const sweeper = startSweeper({ ...services, vault: services.outside.vault, log: () => undefined, ...replaced }, 1e9);
  try {
    return await sweeper.round();
  } finally {
    await sweeper.stop();
  }
}
