import { expect, test } from 'vitest';
import { standInsInProduction } from '#server/outside/stand-ins.ts';
import { readSettings } from '#server/settings/settings.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://store.example.com' };

test('in production, each stand-in is named with the setting that replaces it', () => {
  expect(standInsInProduction(readSettings(production))).toEqual([
    'Without SMTP_URL, mail stays in the outbox and reaches no one.',
    'Without TWILIO_ACCOUNT_SID, text messages stay in the outbox and reach no one.',
    'Without CARD_FIELDS or CARD_VAULT_URL, card numbers pass through this server and are kept, encrypted, in its database.',
    'Without BANK_DIRECTORY_URL, only accounts at about sixty well-known banks can pay.',
  ]);
});

test('a service that has a setting is not named, and a trial names none', () => {
  const real = {
    ...production,
    SMTP_URL: 'smtp://mail.example.com',
    CARD_VAULT_URL: 'https://vault.example.com',
    BANK_DIRECTORY_URL: 'https://banks.example.com',
  };
  expect(standInsInProduction(readSettings(real))).toEqual([
    'Without TWILIO_ACCOUNT_SID, text messages stay in the outbox and reach no one.',
  ]);
  expect(standInsInProduction(readSettings({}))).toEqual([]);
});
