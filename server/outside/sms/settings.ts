import type { Environment } from '#server/settings/environment.ts';
import { isSafeAddress, unsafeAddress } from '#server/settings/safe-address.ts';
import { secretIn } from '#server/settings/secret-in.ts';
import { withoutEndSlashes } from '#server/settings/without-end-slashes.ts';

/** The account of Twilio that sends text messages. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number as in `+18005550142`, a short code, or the id of a messaging service. */
  readonly from: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
}

/** The settings of text messages; undefined if they stay in the outbox. */
export function readTwilio(environment: Environment, faults: string[]): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_FROM: from = '', TWILIO_API_URL } = environment;
  if (!accountSid) return undefined;
  const authToken = secretIn(environment, 'TWILIO_AUTH_TOKEN', faults) ?? '';
  const apiUrl = TWILIO_API_URL || 'https://api.twilio.com';
  if (!/^AC[0-9a-f]{32}$/.test(accountSid)) faults.push('TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits');
  if (!authToken) faults.push('TWILIO_AUTH_TOKEN or TWILIO_AUTH_TOKEN_FILE must be set with TWILIO_ACCOUNT_SID');
  if (!/^(\+[1-9]\d{7,14}|\d{5,6}|MG[0-9a-f]{32})$/.test(from)) {
    faults.push(
      'TWILIO_FROM must be set with TWILIO_ACCOUNT_SID: a number such as +18005550142, a short code, or a messaging service (MG…)',
    );
  }
  if (!isSafeAddress(apiUrl)) faults.push(unsafeAddress('TWILIO_API_URL'));
  return { accountSid, authToken, from, apiUrl: withoutEndSlashes(apiUrl) };
}
