import type { Environment } from './environment.ts';
import { readFileSync } from 'node:fs';

/** The credentials for an SFTP server: a password or a private key, and the one host that may get it. */
export interface SftpSecret {
  readonly host?: string;
  readonly password?: string;
  readonly privateKey?: string;
  readonly passphrase?: string;
}

const kinds: Readonly<Record<string, keyof SftpSecret>> = {
  HOST: 'host',
  PASSWORD: 'password',
  KEY: 'privateKey',
  PASSPHRASE: 'passphrase',
};

/** The name under which the environment has a carrier's secrets. Configuration cannot choose it, so no carrier uses another one's. */
export function secretName(carrier: string): string {
  return carrier.toUpperCase().replaceAll('-', '_');
}

/**
 * The secrets of an environment: `SFTP_HOST_<CARRIER>`, `SFTP_PASSWORD_<CARRIER>`, `SFTP_KEY_<CARRIER>` and `SFTP_PASSPHRASE_<CARRIER>`, or the same
 * with `_FILE` before the carrier for a file that has them. A file that cannot be read is a fault.
 */
export function readSftpSecrets(environment: Environment, faults: string[]): ReadonlyMap<string, SftpSecret> {
  const secrets = new Map<string, SftpSecret>();
  for (const [name, value] of Object.entries(environment)) {
    const [, kind = '', isFile, carrier = ''] = /^SFTP_(HOST|PASSWORD|KEY|PASSPHRASE)_(FILE_)?([A-Z0-9_]+)$/.exec(name) ?? [];
    const property = kinds[kind];
    if (!property || !value) continue;
    const text = isFile ? readSecret(name, value, faults) : value;
    if (text !== undefined) secrets.set(carrier, { ...secrets.get(carrier), [property]: text });
  }
  return secrets;
}

function readSecret(name: string, file: string, faults: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    faults.push(`${name} must name a file that can be read`);
    return undefined;
  }
}
