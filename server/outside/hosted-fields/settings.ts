import type { Environment } from '#server/settings/environment.ts';
import { isSafeAddress, unsafeAddress } from '#server/settings/safe-address.ts';
import { secretIn } from '#server/settings/secret-in.ts';
import { withoutEndSlashes } from '#server/settings/without-end-slashes.ts';

/** The addresses and keys of Stripe. */
export interface StripeSettings {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
  readonly script: string;
}

const usual = { apiUrl: 'https://api.stripe.com', script: 'https://js.stripe.com/v3/' };

/** The settings of hosted card fields; undefined if cards are entered on this site. */
export function readCardFields(environment: Environment, faults: string[]): StripeSettings | undefined {
  const { CARD_FIELDS } = environment;
  if (!CARD_FIELDS) return undefined;
  if (CARD_FIELDS !== 'stripe') faults.push('CARD_FIELDS must be stripe, or left out');
  const publishableKey = environment.STRIPE_PUBLISHABLE_KEY ?? '';
  const secretKey = secretIn(environment, 'STRIPE_SECRET_KEY', faults) ?? '';
  if (!/^pk_\w+$/.test(publishableKey)) faults.push('STRIPE_PUBLISHABLE_KEY must be set with CARD_FIELDS, and start with pk_');
  if (!/^[sr]k_\w+$/.test(secretKey)) {
    faults.push('STRIPE_SECRET_KEY or STRIPE_SECRET_KEY_FILE must be set with CARD_FIELDS, and start with sk_ or rk_');
  } else if (isLive(publishableKey) !== isLive(secretKey)) {
    faults.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live keys, or both test keys');
  }
  const address = (name: string, otherwise: string): string => {
    const url = environment[name] || otherwise;
    if (!isSafeAddress(url)) faults.push(unsafeAddress(name));
    return url;
  };
  return {
    publishableKey,
    secretKey,
    apiUrl: withoutEndSlashes(address('STRIPE_API_URL', usual.apiUrl)),
    script: address('STRIPE_SCRIPT_URL', usual.script),
  };
}

const isLive = (key: string) => key.includes('_live_');
