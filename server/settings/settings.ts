import { join, resolve } from 'node:path';
import type { Environment } from './environment.ts';
import { readCardFields, type StripeSettings } from '#server/outside/hosted-fields/settings.ts';
import { readTwilio, type TwilioSettings } from '#server/outside/sms/settings.ts';
import { type IdentityProviderSettings, readIdentityProvider } from '#server/outside/identity-provider/settings.ts';
import { type KeyServiceSettings, readKeyService } from '#server/outside/key-service/settings.ts';
import { isThisMachine } from './safe-address.ts';
import { readSftpSecrets, type SftpSecret } from './sftp-secrets.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { withoutEndSlashes } from './without-end-slashes.ts';

/** All environment settings, read once at startup. */
export interface Settings {
  readonly port: number;
  /** The address to listen on; only this machine unless set. */
  readonly host: string;
  readonly production: boolean;
  /** Whether production may run with the demo's codes and people, which are public. */
  readonly allowDemo: boolean;
  readonly dataDir: string;
  /** The folder of a carrier's configuration; the demo if left out. */
  readonly configDir?: string;
  /** A PostgreSQL address; the embedded database in the data folder if left out. */
  readonly databaseUrl?: string;
  /** The address of a streaming replica, from which lists and exports are read; none if left out. */
  readonly databaseReadUrl?: string;
  /** Whether `databaseUrl` leads to a pooler that gives a connection for one transaction at a time. */
  readonly databasePooler: boolean;
  /** The most connections of one process to PostgreSQL. */
  readonly databaseConnections: number;
  /** The number of processes that share the port. */
  readonly workers: number;
  readonly smtpUrl?: string;
  /** The sender of every mail. */
  readonly mailFrom: string;
  /** The account that sends text messages; they stay in the outbox if left out. */
  readonly twilio?: TwilioSettings;
  /** The service that exchanges card and account numbers for tokens; the built-in encrypted table if left out. */
  readonly cardVaultUrl?: string;
  /** The provider whose fields take cards; they are entered on this site if left out. */
  readonly cardFields?: StripeSettings;
  /** The service that names banks; a table of well-known ones if left out. */
  readonly bankDirectoryUrl?: string;
  /** The service that checks well-formed email addresses and phone numbers; the built-in rules if left out. */
  readonly contactCheckUrl?: string;
  readonly locatorUrl?: string;
  /** 32 bytes. Generated in the data folder at first start if left out; required with PostgreSQL. */
  readonly dataKey?: Buffer;
  /** The other keys of `DATA_KEY`, which a rotation needs. */
  readonly moreDataKeys?: readonly Buffer[];
  /** The service that decrypts `DATA_KEY`; its keys are used as they are if left out. */
  readonly keyService?: KeyServiceSettings;
  /** 32 bytes that encrypt backups; the data key if left out. */
  readonly backupKey?: Buffer;
  /** The public address of the site. `https` makes cookies secure. */
  readonly publicUrl?: string;
  readonly logLevel: string;
  /** The collector that traces and metrics are sent to; none if left out. */
  readonly telemetry?: TelemetrySettings;
  /** Milliseconds from which a query is logged; 0 for none. */
  readonly slowQueryMs: number;
  /** Requests per minute from one address; 0 for no limit. */
  readonly rateLimit: number;
  /** Calls that one process handles at the same time; 0 for no limit. */
  readonly callsAtOnce: number;
  /** One-time codes that the whole site sends in an hour; 0 for no limit. */
  readonly codesAnHour: number;
  /** Days after which an abandoned enrollment is deleted; 0 for never. */
  readonly keepUnfinishedDays: number;
  /** Days after the last day of coverage after which a completed enrollment is erased; 0 for never. */
  readonly keepEndedDays: number;
  /** Days after which a sent message is deleted; 0 for never. */
  readonly keepMessagesDays: number;
  /** Days after which an audit record is deleted; 0 for never. */
  readonly keepAuditDays: number;
  /** Days after which a device that has not returned is forgotten; 0 for never. */
  readonly keepLeadsDays: number;
  /** Days after which the file of an export is deleted. */
  readonly keepExportsDays: number;
  /** The folder that deliveries to a folder are inside. */
  readonly deliveryDir: string;
  /** The longest time that an SFTP server may take to answer. */
  readonly sftpTimeoutSeconds: number;
  /** The credentials for each carrier's SFTP server, by the carrier's id in capital letters, with `_` in place of `-`. */
  readonly sftpSecrets: ReadonlyMap<string, SftpSecret>;
  /** Minutes of inactivity after which a session ends. */
  readonly sessionIdleMinutes: number;
  /** Minutes of inactivity for a rep or a group's office, who see other people's answers. */
  readonly enrollerIdleMinutes: number;
  /** Whether webhooks may go to private networks, and over plain HTTP. */
  readonly webhookPrivateNetworks: boolean;
  /** The staff who must sign in with a second factor. */
  readonly secondFactor: string;
  /** The service that signs staff in; they sign in with passwords alone if left out. */
  readonly identityProvider?: IdentityProviderSettings;
  /** Whether staff can sign in with a password. */
  readonly staffPasswords: boolean;
  /** The proxies in front of the server that are trusted about the caller's address. */
  readonly trustProxy: TrustedProxies;
}

/** A collector of OpenTelemetry that is reached over HTTP. */
export interface TelemetrySettings {
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly serviceName: string;
}

/** All faults of the environment at once. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The settings have ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** The message that PostgreSQL requires a key from the environment. */
export const keyNeeded = `DATA_KEY must be set with DATABASE_URL: every process on one PostgreSQL needs the same key, so none is created in the data folder.
  \`openssl rand -base64 32\` prints one. For a database that was used with a key in the data folder, use the content of that data.key.`;

const wrappedKeyNeeded = `DATA_KEY must be set with DATABASE_URL. With KEY_SERVICE_URL, it is a key that the service has encrypted:
  \`npm run keys -- new\` without DATABASE_URL prints one.`;

const oneProcess = `WORKERS must be 1 without DATABASE_URL: only one process can use the embedded database. Several can share a PostgreSQL.`;

/** The settings of an environment. Throws {@link SettingsError} with every fault. */
export function readSettings(environment: Environment): Settings {
  const faults: string[] = [];
  const read = reader(environment, faults);
  const production = environment.NODE_ENV === 'production';
  const keyService = readKeyService(environment, read.url('KEY_SERVICE_URL', ['https:', 'http:']), faults);
  const [dataKey, ...moreDataKeys] = read.keys('DATA_KEY', keyService !== undefined);
  const settings: Settings = {
    port: read.integer('PORT', 3000, 0, 65_535),
    host: environment.HOST || 'localhost',
    production,
    allowDemo: read.oneOf('ALLOW_DEMO', ['0', '1'], '0') === '1',
    dataDir: resolve(environment.DATA_DIR || './data'),
    mailFrom: environment.MAIL_FROM || 'Enrollment <no-reply@localhost>',
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], production ? 'info' : 'warn'),
    slowQueryMs: read.integer('SLOW_QUERY_MS', 0, 0, 600_000),
    ...readLimits(production, read),
    keepUnfinishedDays: read.integer('KEEP_UNFINISHED_DAYS', 60, 0, 36_500),
    keepEndedDays: read.integer('KEEP_ENDED_DAYS', 0, 0, 36_500),
    keepMessagesDays: read.integer('KEEP_MESSAGES_DAYS', 90, 0, 36_500),
    keepAuditDays: read.integer('KEEP_AUDIT_DAYS', 7 * 365, 0, 36_500),
    keepLeadsDays: read.integer('KEEP_LEADS_DAYS', 730, 0, 36_500),
    keepExportsDays: read.integer('KEEP_EXPORTS_DAYS', 7, 1, 3650),
    ...readDelivery(environment, read, faults),
    sessionIdleMinutes: read.integer('SESSION_IDLE_MINUTES', 60, 3, 1440),
    enrollerIdleMinutes: read.integer('ENROLLER_IDLE_MINUTES', 30, 3, 1440),
    databasePooler: read.oneOf('DATABASE_POOLER', ['0', '1'], '0') === '1',
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 10, 2, 1000),
    workers: read.integer('WORKERS', 1, 1, 256),
    webhookPrivateNetworks: read.oneOf('WEBHOOK_PRIVATE_NETWORKS', ['0', '1'], '0') === '1',
    ...readStaffSignIn(production, read, readIdentityProvider(environment, faults)),
    trustProxy: read.proxies('TRUST_PROXY'),
    ...given('configDir', environment.CONFIG_DIR && resolve(environment.CONFIG_DIR)),
    ...given('databaseUrl', read.url('DATABASE_URL', ['postgres:', 'postgresql:'])),
    ...given('databaseReadUrl', read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:'])),
    ...readOutside(environment, read, faults),
    ...given('publicUrl', read.url('PUBLIC_URL', ['https:', 'http:'])),
    ...given('telemetry', readTelemetry(environment, read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']))),
    ...given('keyService', keyService),
    ...given('dataKey', dataKey),
    ...given('moreDataKeys', moreDataKeys.length > 0 ? moreDataKeys : undefined),
    ...given('backupKey', read.keys('BACKUP_KEY')[0]),
  };
  faults.push(...contradictions(settings, environment));
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

/** Settings that are valid alone, but not together. */
function contradictions(
  { production, publicUrl, databaseUrl, databaseReadUrl, keyService, workers, identityProvider, staffPasswords }: Settings,
  environment: Environment,
): readonly string[] {
  const cookiesLost = production && publicUrl && !isSecure(publicUrl);
  return [
    ...(cookiesLost ? ['PUBLIC_URL must start with https:// in production: browsers send session cookies only over HTTPS'] : []),
    ...(databaseUrl && !environment.DATA_KEY ? [keyService ? wrappedKeyNeeded : keyNeeded] : []),
    ...(databaseReadUrl && !databaseUrl ? ['DATABASE_READ_URL needs DATABASE_URL: only PostgreSQL has replicas'] : []),
    ...(workers > 1 && !databaseUrl ? [oneProcess] : []),
    ...(identityProvider && production && !publicUrl
      ? ['PUBLIC_URL must be set with OIDC_ISSUER: the provider sends people back there']
      : []),
    ...(!staffPasswords && !identityProvider ? ['STAFF_PASSWORDS=0 needs OIDC_ISSUER: no one could sign in'] : []),
  ];
}

function readLimits(production: boolean, read: ReturnType<typeof reader>): Pick<Settings, 'rateLimit' | 'callsAtOnce' | 'codesAnHour'> {
  return {
    rateLimit: read.integer('RATE_LIMIT', production ? 600 : 0, 0, 1_000_000),
    callsAtOnce: read.integer('CALLS_AT_ONCE', production ? 100 : 0, 0, 100_000),
    codesAnHour: read.integer('CODES_AN_HOUR', production ? 3000 : 0, 0, 20_000),
  };
}

/** The external services; each has a built-in stand-in. */
function readOutside(environment: Environment, read: ReturnType<typeof reader>, faults: string[]): Partial<Settings> {
  return {
    ...given('smtpUrl', read.url('SMTP_URL', ['smtp:', 'smtps:'])),
    ...given('twilio', readTwilio(environment, faults)),
    ...given('cardVaultUrl', read.url('CARD_VAULT_URL', ['https:', 'http:'])),
    ...given('cardFields', readCardFields(environment, faults)),
    ...given('bankDirectoryUrl', read.url('BANK_DIRECTORY_URL', ['https:', 'http:'])),
    ...given('contactCheckUrl', read.url('CONTACT_CHECK_URL', ['https:', 'http:'])),
    ...given('locatorUrl', read.url('LOCATOR_URL', ['https:', 'http:'])),
  };
}

function readDelivery(
  environment: Environment,
  read: ReturnType<typeof reader>,
  faults: string[],
): Pick<Settings, 'deliveryDir' | 'sftpTimeoutSeconds' | 'sftpSecrets'> {
  return {
    deliveryDir: resolve(environment.DELIVERY_DIR || join(environment.DATA_DIR || './data', 'deliveries')),
    sftpTimeoutSeconds: read.integer('SFTP_TIMEOUT_SECONDS', 30, 1, 600),
    sftpSecrets: readSftpSecrets(environment, faults),
  };
}

function readStaffSignIn(
  production: boolean,
  read: ReturnType<typeof reader>,
  identityProvider: IdentityProviderSettings | undefined,
): Pick<Settings, 'secondFactor' | 'staffPasswords' | 'identityProvider'> {
  return {
    secondFactor: read.oneOf('SECOND_FACTOR', ['0', 'administrators', 'all'], production ? 'administrators' : '0'),
    staffPasswords: read.oneOf('STAFF_PASSWORDS', ['0', '1'], '1') === '1',
    ...given('identityProvider', identityProvider),
  };
}

// Browsers treat this machine's own address as secure.
function isSecure(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isThisMachine(hostname);
}

function given<Name extends keyof Settings>(name: Name, value: Settings[Name] | '' | undefined): Partial<Settings> {
  return value === undefined || value === '' ? {} : { [name]: value };
}

// A fault never repeats the value, because a URL may contain a password.
function reader(environment: Environment, faults: string[]) {
  return {
    integer(name: string, otherwise: number, from: number, to: number): number {
      const text = environment[name];
      if (!text) return otherwise;
      const value = Number(text);
      if (Number.isInteger(value) && value >= from && value <= to) return value;
      faults.push(`${name} must be a whole number from ${from} to ${to}`);
      return otherwise;
    },
    oneOf(name: string, allowed: readonly string[], otherwise: string): string {
      const text = environment[name];
      if (!text) return otherwise;
      if (!allowed.includes(text)) faults.push(`${name} must be one of ${allowed.join(', ')}`);
      return text;
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const text = environment[name];
      if (!text) return undefined;
      if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
        faults.push(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
      }
      return text;
    },
    proxies(name: string): TrustedProxies {
      const trusted = readTrustedProxies(environment[name]?.trim() || '0');
      if (trusted === undefined) {
        faults.push(`${name} must be a number of proxies from 0 to 10, or a list of addresses and networks such as 10.0.0.0/8, loopback`);
      }
      return trusted ?? false;
    },
    keys(name: string, encrypted = false): readonly Buffer[] {
      const texts = environment[name]?.split(',').filter((text) => text.trim() !== '') ?? [];
      const keys = texts.map((text) => Buffer.from(text, 'base64'));
      if (!encrypted && keys.some((key) => key.length !== 32))
        faults.push(`${name} must be 32 bytes in base64, such as \`openssl rand -base64 32\` prints`);
      return keys;
    },
  };
}

function readTelemetry(environment: Environment, url: string | undefined): TelemetrySettings | undefined {
  return url ? { endpoint: withoutEndSlashes(url), serviceName: environment.OTEL_SERVICE_NAME || 'enrollkit' } : undefined;
}
