import { sealersOf } from '#server/store/seal/enrollment-keys.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import type { InjectedServer } from '../test-server.ts';

/** What encrypts an enrollment's data on a server. */
export async function ownSealer({ services: { store, sealer } }: Pick<InjectedServer, 'services'>, id: string): Promise<EnrollmentSealer> {
  const own = (await sealersOf(store.db, sealer, [id])).get(id);
  if (!own) throw new Error('no such enrollment');
  return own;
}
