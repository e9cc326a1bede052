import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '#server/settings/settings.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';

type Environment = Readonly<Record<string, string>>;

function faultsOf(environment: Environment): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

const key = Buffer.alloc(32, 7).toString('base64');
const twilio = { TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+18005550142' };
const stripe = { CARD_FIELDS: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' };
const oidc = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'store', OIDC_CLIENT_SECRET: 'hidden' };
const keyService = {
  KEY_SERVICE_URL: 'https://kms.example.com',
  KEY_SERVICE_KEY_ID: 'alias/store',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKID',
  AWS_SECRET_ACCESS_KEY: 'hidden',
};
const missing = '/no/such/folder/secret';

test.each<[string, Environment, string]>([
  ['a port that is no number', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  ['a port that there is not', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  ['half a minute', { SESSION_IDLE_MINUTES: '5.5' }, 'SESSION_IDLE_MINUTES must be a whole number from 3 to 1440'],
  ['an unknown level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ['another word for yes', { ALLOW_DEMO: 'yes' }, 'ALLOW_DEMO must be one of 0, 1'],
  ['half an address', { PUBLIC_URL: 'enroll.example.com' }, 'PUBLIC_URL must be an address that starts with https:// or http://'],
  ['another database', { DATABASE_URL: 'mysql://db/store', DATA_KEY: key }, 'DATABASE_URL must be an address that starts with postgres://'],
  ['another mail protocol', { SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
  ['a short key', { DATA_KEY: 'c2hvcnQ=' }, 'DATA_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints'],
  ['a short second key', { DATA_KEY: `${key},c2hvcnQ=` }, 'DATA_KEY must be 32 bytes in base64'],
  ['a short key for backups', { BACKUP_KEY: 'c2hvcnQ=' }, 'BACKUP_KEY must be 32 bytes in base64'],
  [
    'a site in production without encryption',
    { NODE_ENV: 'production', PUBLIC_URL: 'http://enroll.example.com' },
    'PUBLIC_URL must start with https:// in production',
  ],
  ['a replica of the embedded database', { DATABASE_READ_URL: 'postgres://db/store' }, 'DATABASE_READ_URL needs DATABASE_URL'],
  ['several processes on the embedded database', { WORKERS: '2' }, 'WORKERS must be 1 without DATABASE_URL'],
  ['a wrapped key that is missing', { ...keyService, DATABASE_URL: 'postgres://db/store' }, 'it is a key that the service has encrypted'],
  ['half a key service', { ...keyService, AWS_REGION: '' }, 'AWS_REGION must be set with KEY_SERVICE_URL'],
  ['an SFTP key that cannot be read', { SFTP_KEY_FILE_FERNVALE: missing }, 'SFTP_KEY_FILE_FERNVALE must name a file that can be read'],
  [
    'an identity provider over plain HTTP',
    { ...oidc, OIDC_ISSUER: 'http://login.example.com' },
    'OIDC_ISSUER must be an address that starts',
  ],
  ['a site that an identity provider does not know', { ...oidc, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID must be set with OIDC_ISSUER'],
  [
    'an identity provider without a secret',
    { ...oidc, OIDC_CLIENT_SECRET: '' },
    'OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE must be set',
  ],
  ['an identity provider that cannot send people back', { ...oidc, NODE_ENV: 'production' }, 'PUBLIC_URL must be set with OIDC_ISSUER'],
  ['no way for staff to sign in', { STAFF_PASSWORDS: '0' }, 'STAFF_PASSWORDS=0 needs OIDC_ISSUER'],
  ['an account of Twilio that is none', { ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID must be AC and'],
  ['an account of Twilio without a token', { ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN or TWILIO_AUTH_TOKEN_FILE must be'],
  ['no number to send from', { ...twilio, TWILIO_FROM: '2145550177' }, 'TWILIO_FROM must be set with TWILIO_ACCOUNT_SID'],
  ['a sender over plain HTTP', { ...twilio, TWILIO_API_URL: 'http://sms.example.com' }, 'TWILIO_API_URL must be an address'],
  ['another card provider', { ...stripe, CARD_FIELDS: 'square' }, 'CARD_FIELDS must be stripe, or left out'],
  ['no key for browsers', { ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY must be set with CARD_FIELDS'],
  ['no secret key', { ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY or STRIPE_SECRET_KEY_FILE must be set with CARD_FIELDS'],
  ['keys of two kinds', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, 'must both be live keys, or both test keys'],
  [
    'a secret key in two places',
    { ...stripe, STRIPE_SECRET_KEY_FILE: missing },
    'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE must not both be set',
  ],
  [
    'a script over plain HTTP',
    { ...stripe, STRIPE_SCRIPT_URL: 'http://js.example.com/v3' },
    'STRIPE_SCRIPT_URL must be an address that starts',
  ],
  [
    'an address that would end a header’s entry',
    { ...stripe, STRIPE_SCRIPT_URL: 'https://js.example.com/;x' },
    'STRIPE_SCRIPT_URL must be',
  ],
])('%s is a fault', (_, environment, message) => {
  expect(faultsOf(environment).join('\n')).toContain(message);
});

test('all faults are reported at once, and none repeats a value, which may be a password', () => {
  const environment = { PORT: 'hidden-1', SMTP_URL: 'hidden-2', DATA_KEY: 'hidden-3', LOG_LEVEL: 'hidden-4' };
  expect(() => readSettings(environment)).toThrow(/^The settings have 4 errors:(\n {2}[A-Z_]+ must .*){4}$/);
  expect(faultsOf(environment).join('\n')).not.toContain('hidden');
  expect(() => readSettings({ PORT: 'x' })).toThrow(/^The settings have 1 error:\n/);
});

describe('left out,', () => {
  test('a setting of a newcomer is one that works on their machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      dataDir: resolve('data'),
      deliveryDir: resolve('data/deliveries'),
      logLevel: 'warn',
      rateLimit: 0,
      secondFactor: '0',
      workers: 1,
    });
    expect(readSettings({})).not.toHaveProperty('dataKey');
  });

  test('a setting of production is the careful one', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      production: true,
      allowDemo: false,
      logLevel: 'info',
      rateLimit: 600,
      callsAtOnce: 100,
      codesAnHour: 3000,
      secondFactor: 'administrators',
    });
  });
});

describe('given,', () => {
  test('an identity provider has the name of its host unless it is named', () => {
    const { identityProvider } = readSettings({ ...oidc, STAFF_PASSWORDS: '0' });
    expect(identityProvider).toMatchObject({ issuer: 'https://login.example.com', name: 'login.example.com' });
    expect(readSettings({ ...oidc, OIDC_NAME: 'Okta' }).identityProvider?.name).toBe('Okta');
  });

  test('an account of Twilio is asked at its own address unless another is named', () => {
    const usual = { accountSid: twilio.TWILIO_ACCOUNT_SID, authToken: 'secret', from: '+18005550142', apiUrl: 'https://api.twilio.com' };
    expect(readSettings(twilio).twilio).toEqual(usual);
    expect(readSettings({ ...twilio, TWILIO_API_URL: 'https://sms.example.com/' }).twilio?.apiUrl).toBe('https://sms.example.com');
  });

  test('keys of a rotation are the first, and the others', () => {
    const other = Buffer.alloc(32, 8);
    const { dataKey, moreDataKeys } = readSettings({ DATA_KEY: `${key},${other.toString('base64')},` });
    expect([dataKey, moreDataKeys]).toEqual([Buffer.alloc(32, 7), [other]]);
  });

  test('secrets of a carrier’s SFTP server come from the environment or from files, each for itself', () => {
    const file = join(folderForTest(), 'key');
    writeFileSync(file, 'a private key\r\n');
    const environment = {
      SFTP_HOST_BLUE_RIDGE: 'sftp.example.com',
      SFTP_KEY_FILE_BLUE_RIDGE: file,
      SFTP_PASSPHRASE_BLUE_RIDGE: 'a passphrase',
      SFTP_PASSWORD_FERNVALE: 'a password',
      SFTP_PASSWORD_HARBORLIGHT: '',
      SFTP_COLOR_FERNVALE: 'green',
    };
    expect(readSettings(environment).sftpSecrets).toEqual(
      new Map([
        ['BLUE_RIDGE', { host: 'sftp.example.com', privateKey: 'a private key', passphrase: 'a passphrase' }],
        ['FERNVALE', { password: 'a password' }],
      ]),
    );
  });

  test('a collector and a provider have addresses without a slash at their end', () => {
    const { telemetry, cardFields } = readSettings({
      ...stripe,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318//',
      STRIPE_API_URL: 'http://127.0.0.1:4010/',
    });
    expect(telemetry).toEqual({ endpoint: 'http://collector:4318', serviceName: 'enrollkit' });
    expect(cardFields).toMatchObject({ apiUrl: 'http://127.0.0.1:4010', script: 'https://js.stripe.com/v3/' });
  });

  test('a secret key is read from its file', () => {
    const file = join(folderForTest(), 'stripe');
    writeFileSync(file, 'rk_test_2\n');
    const { STRIPE_SECRET_KEY: _, ...others } = stripe;
    expect(readSettings({ ...others, STRIPE_SECRET_KEY_FILE: file }).cardFields?.secretKey).toBe('rk_test_2');
  });

  test('a session of a key service is sent only if there is one', () => {
    expect(readSettings(keyService).keyService).not.toHaveProperty('sessionToken');
    expect(readSettings({ ...keyService, AWS_SESSION_TOKEN: 'a token' }).keyService).toMatchObject({ sessionToken: 'a token' });
  });
});
