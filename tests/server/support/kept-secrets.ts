import { openSecrets, savedStep } from '#server/store/step-answers.ts';
import type { InjectedServer } from './test-server.ts';

/** The sensitive answers that are stored of a step, decrypted; undefined if the step is not saved. */
export async function keptSecrets({ services: { store, sealer } }: InjectedServer, enrollmentId: string, tab: string): Promise<unknown> {
  const step = await savedStep(store.db, enrollmentId, tab);
  return step && openSecrets(sealer, enrollmentId, step);
}
