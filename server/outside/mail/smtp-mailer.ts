import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Sends by SMTP, such as `smtps://user:password@mail.example:465`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }) {
      // As an object, so that no character of an address can begin another recipient.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
      return 'sent';
    },
  };
}
