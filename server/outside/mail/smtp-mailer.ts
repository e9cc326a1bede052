import { createTransport } from 'nodemailer';
import { mailPage } from './mail-page.ts';
import type { Attachment, Mailer } from './mail.ts';

const toSend = ({ file_name, content }: Attachment) => ({ filename: file_name, content, contentType: 'application/pdf' });

/** Sends by SMTP, such as `smtps://user:password@mail.example:465`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      // As an object, so that no character of an address can begin another recipient.
      const page = mailPage({ subject, html });
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html: page, attachments: attachments.map(toSend) });
      return 'sent';
    },
  };
}
