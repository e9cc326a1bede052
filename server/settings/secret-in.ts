import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';

/** A secret of the environment, or of the file that the environment names under `<name>_FILE`. A fault never repeats it. */
export function secretIn(environment: Environment, name: string, faults: string[]): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name];
  if (environment[name]) faults.push(`${name} and ${name}_FILE must not both be set`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE must be a file that can be read`);
    return undefined;
  }
}
