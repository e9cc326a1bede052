import type { Environment } from '#server/settings/environment.ts';
/** A key service that speaks the protocol of AWS KMS. */
export interface KeyServiceSettings {
  readonly url: string;
  /** The key that the service encrypts data keys with. */
  readonly keyId: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The settings of the key service at a URL; undefined without one. */
export function readKeyService(environment: Environment, url: string | undefined, faults: string[]): KeyServiceSettings | undefined {
  if (!url) return undefined;
  const text = (name: string): string => {
    const value = environment[name] ?? '';
    if (!value) faults.push(`${name} must be set with KEY_SERVICE_URL`);
    return value;
  };
  return {
    url,
    keyId: text('KEY_SERVICE_KEY_ID'),
    region: text('AWS_REGION'),
    accessKeyId: text('AWS_ACCESS_KEY_ID'),
    secretAccessKey: text('AWS_SECRET_ACCESS_KEY'),
    ...(environment.AWS_SESSION_TOKEN ? { sessionToken: environment.AWS_SESSION_TOKEN } : {}),
  };
}
