import { randomBytes } from 'node:crypto';
import type { KeyService } from './key-service.ts';

/** The stand-in: data keys are used as they are written in the environment or in a file. */
export const builtInKeys: KeyService = {
  unwrap: async (key) => key,
  make: async () => randomBytes(32),
};
