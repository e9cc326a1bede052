import type { Settings } from '#server/settings/settings.ts';

type Names = 'smtpUrl' | 'twilio' | 'cardFields' | 'cardVaultUrl' | 'bankDirectoryUrl';

const standIns: readonly { readonly unless: readonly Names[]; readonly settings: string; readonly effect: string }[] = [
  { unless: ['smtpUrl'], settings: 'SMTP_URL', effect: 'mail stays in the outbox and reaches no one' },
  { unless: ['twilio'], settings: 'TWILIO_ACCOUNT_SID', effect: 'text messages stay in the outbox and reach no one' },
  {
    unless: ['cardFields', 'cardVaultUrl'],
    settings: 'CARD_FIELDS or CARD_VAULT_URL',
    effect: 'card numbers pass through this server and are kept, encrypted, in its database',
  },
  { unless: ['bankDirectoryUrl'], settings: 'BANK_DIRECTORY_URL', effect: 'only accounts at about sixty well-known banks can pay' },
];

/** What a stand-in means for a store in production, one line for each service that has no setting. Empty elsewhere. */
export function standInsInProduction(settings: Pick<Settings, Names | 'production'>): readonly string[] {
  if (!settings.production) return [];
  return standIns
    .filter(({ unless }) => unless.every((name) => settings[name] === undefined))
    .map((each) => `Without ${each.settings}, ${each.effect}.`);
}
