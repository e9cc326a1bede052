import type { Settings } from '#server/settings/settings.ts';
import type { Store } from '#server/store/store.ts';
import type { BankDirectory } from './bank-directory/bank-directory.ts';
import { builtInBankDirectory } from './bank-directory/bank-directory.ts';
import { httpBankDirectory } from './bank-directory/http-directory.ts';
import { builtInVault } from './card-vault/built-in-vault.ts';
import type { CardVault } from './card-vault/card-vault.ts';
import { httpVault } from './card-vault/http-vault.ts';
import { builtInContactCheck } from './contact-check/built-in-check.ts';
import type { ContactCheck } from './contact-check/contact-check.ts';
import { httpContactCheck } from './contact-check/http-check.ts';
import type { HostedFields } from './hosted-fields/hosted-fields.ts';
import { stripeFields } from './hosted-fields/stripe.ts';
import type { IdentityProvider } from './identity-provider/identity-provider.ts';
import { openIdProvider } from './identity-provider/openid.ts';
import { httpLocator } from './locator/http-locator.ts';
import { builtInLocator, type Locator } from './locator/locator.ts';
import { builtInMailer, type Mailer } from './mail/mail.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { builtInTextMessages, type TextMessages } from './sms/sms.ts';
import { twilioMessages } from './sms/twilio.ts';
import { httpWebhookSender, type WebhookSender } from './webhook/webhook-sender.ts';
import type { ZipDirectory } from './zip-directory/zip-directory.ts';
import { builtInZipDirectory } from './zip-directory/zip-directory.ts';

/** All external services, each an interface with a built-in stand-in. */
export interface Outside {
  readonly zips: ZipDirectory;
  readonly banks: BankDirectory;
  readonly mail: Mailer;
  readonly sms: TextMessages;
  readonly vault: CardVault;
  /** Takes cards in place of this site; absent if they are entered here. */
  readonly hostedFields?: HostedFields;
  /** Signs staff in; absent if they sign in with passwords alone. */
  readonly identityProvider?: IdentityProvider;
  readonly contacts: ContactCheck;
  readonly locator: Locator;
  readonly webhooks: WebhookSender;
}

/** Uses the real service where a setting names it, and the built-in one elsewhere. */
export function outsideOf(settings: Settings, store: Store, now: () => Date, log: (line: string) => void): Outside {
  return {
    zips: builtInZipDirectory(),
    banks: settings.bankDirectoryUrl ? httpBankDirectory(settings.bankDirectoryUrl, log) : builtInBankDirectory(),
    mail: settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.mailFrom) : builtInMailer(),
    sms: settings.twilio ? twilioMessages(settings.twilio) : builtInTextMessages(),
    vault: settings.cardVaultUrl ? httpVault(settings.cardVaultUrl) : builtInVault(store, now),
    ...(settings.cardFields ? { hostedFields: stripeFields(settings.cardFields) } : {}),
    ...(settings.identityProvider ? { identityProvider: openIdProvider(settings.identityProvider) } : {}),
    contacts: settings.contactCheckUrl ? httpContactCheck(settings.contactCheckUrl, log) : builtInContactCheck(),
    locator: settings.locatorUrl ? httpLocator(settings.locatorUrl, log) : builtInLocator(),
    webhooks: httpWebhookSender({ privateNetworks: settings.webhookPrivateNetworks }),
  };
}
