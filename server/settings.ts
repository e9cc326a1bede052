import { resolve } from 'node:path';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** Everything the environment may say, read once at start. */
export interface Settings {
  readonly port: number;
  /** The address to listen on. This machine only, unless the environment says otherwise. */
  readonly host: string;
  readonly production: boolean;
  /** Whether production may run with codes and people of the demo, which are public. */
  readonly allowDemo: boolean;
  readonly dataDir: string;
  /** The folder of a carrier's configuration; the demo's when left out. */
  readonly configDir?: string;
  /** A PostgreSQL address; the embedded database in the data folder when left out. */
  readonly databaseUrl?: string;
  readonly smtpUrl?: string;
  /** The sender of every mail. */
  readonly mailFrom: string;
  /** Where card and account numbers are exchanged for tokens; the built-in sealed table when left out. */
  readonly cardVaultUrl?: string;
  /** Where a well-formed e-mail address or number is asked about; the built-in rules when left out. */
  readonly contactCheckUrl?: string;
  readonly locatorUrl?: string;
  /** 32 bytes. Made at first start in the data folder when left out; PostgreSQL demands it. */
  readonly dataKey?: Buffer;
  /** Where people reach the site. `https` makes cookies secure. */
  readonly publicUrl?: string;
  readonly logLevel: string;
  /** Requests a minute from one address; 0 for no limit. */
  readonly rateLimit: number;
  /** Days after which an enrollment that nobody goes on with is removed; 0 for never. */
  readonly keepUnfinishedDays: number;
  /** Days after which a message that was sent is removed; 0 for never. */
  readonly keepMessagesDays: number;
  /** Days after which a line of the audit table is removed; 0 for never. */
  readonly keepAuditDays: number;
  /** Days after which a device that came back no more is forgotten; 0 for never. */
  readonly keepLeadsDays: number;
  /** Minutes without use after which a session ends. */
  readonly sessionIdleMinutes: number;
  /** … of a rep or a group's office, who see answers of others. */
  readonly enrollerIdleMinutes: number;
  /** The proxies in front that are believed about who is calling. */
  readonly trustProxy: TrustedProxies;
}

/** What is wrong with the environment, all of it at once. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The settings have ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Why PostgreSQL is not opened without a key of the environment. */
export const keyNeeded = `DATA_KEY must be set with DATABASE_URL: every process on one PostgreSQL needs the same key, so none is made in the data folder.
  \`openssl rand -base64 32\` prints one. For a database that was used with a key in the data folder, it is the content of that data.key.`;

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an environment. Throws {@link SettingsError} with every fault. */
export function readSettings(environment: Environment): Settings {
  const faults: string[] = [];
  const read = reader(environment, faults);
  const production = environment.NODE_ENV === 'production';
  const settings: Settings = {
    port: read.integer('PORT', 3000, 0, 65_535),
    host: environment.HOST || 'localhost',
    production,
    allowDemo: read.oneOf('ALLOW_DEMO', ['0', '1'], '0') === '1',
    dataDir: resolve(environment.DATA_DIR || './data'),
    mailFrom: environment.MAIL_FROM || 'Enrollment <no-reply@localhost>',
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], production ? 'info' : 'warn'),
    rateLimit: read.integer('RATE_LIMIT', production ? 600 : 0, 0, 1_000_000),
    keepUnfinishedDays: read.integer('KEEP_UNFINISHED_DAYS', 60, 0, 36_500),
    keepMessagesDays: read.integer('KEEP_MESSAGES_DAYS', 90, 0, 36_500),
    keepAuditDays: read.integer('KEEP_AUDIT_DAYS', 7 * 365, 0, 36_500),
    keepLeadsDays: read.integer('KEEP_LEADS_DAYS', 730, 0, 36_500),
    sessionIdleMinutes: read.integer('SESSION_IDLE_MINUTES', 60, 3, 1440),
    enrollerIdleMinutes: read.integer('ENROLLER_IDLE_MINUTES', 30, 3, 1440),
    trustProxy: read.proxies('TRUST_PROXY'),
    ...given('configDir', environment.CONFIG_DIR && resolve(environment.CONFIG_DIR)),
    ...given('databaseUrl', read.url('DATABASE_URL', ['postgres:', 'postgresql:'])),
    ...given('smtpUrl', read.url('SMTP_URL', ['smtp:', 'smtps:'])),
    ...given('cardVaultUrl', read.url('CARD_VAULT_URL', ['https:', 'http:'])),
    ...given('contactCheckUrl', read.url('CONTACT_CHECK_URL', ['https:', 'http:'])),
    ...given('locatorUrl', read.url('LOCATOR_URL', ['https:', 'http:'])),
    ...given('publicUrl', read.url('PUBLIC_URL', ['https:', 'http:'])),
    ...given('dataKey', read.key('DATA_KEY')),
  };
  if (production && settings.publicUrl && !isSecure(settings.publicUrl)) {
    faults.push('PUBLIC_URL must start with https:// in production: browsers send the cookie of a session over HTTPS alone');
  }
  if (settings.databaseUrl && !environment.DATA_KEY) faults.push(keyNeeded);
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

// Browsers take this machine's own address for secure.
function isSecure(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function given<Name extends keyof Settings>(name: Name, value: Settings[Name] | '' | undefined): Partial<Settings> {
  return value === undefined || value === '' ? {} : { [name]: value };
}

// Values are never repeated in a fault: an address may hold a password.
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
    key(name: string): Buffer | undefined {
      const text = environment[name];
      if (!text) return undefined;
      const key = Buffer.from(text, 'base64');
      if (key.length !== 32) faults.push(`${name} must be 32 bytes in base64, such as \`openssl rand -base64 32\` prints`);
      return key;
    },
  };
}
