import { openSecrets, savedStep } from '#server/store/steps/step-answers.ts';
import { ownSealer } from './own-sealer.ts';
import type { InjectedServer } from '../test-server.ts';

/** The sensitive answers that are stored of a step, decrypted; undefined if the step is not saved. */
export async function keptSecrets(server: InjectedServer, enrollmentId: string, tab: string): Promise<unknown> {
  const step = await savedStep(server.services.store.db, enrollmentId, tab);
  return step && openSecrets(await ownSealer(server, enrollmentId), step);
}
