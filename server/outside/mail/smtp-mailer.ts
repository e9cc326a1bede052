import type { Transporter } from 'nodemailer';
import { mailPage } from './mail-page.ts';
import type { Attachment, Mailer } from './mail.ts';

const toSend = async ({ file_name, content }: Attachment) => ({
  filename: file_name,
  content: await content(),
  contentType: 'application/pdf',
});

// Limits the wait for an unresponsive mail server, because the library would wait up to ten minutes. The outbox
// retries.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by SMTP, such as `smtps://user:password@mail.example:465`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  let transport: Transporter | undefined;
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, brand, language, attachments = [] }) {
      // An object, so that no character in an address can start another recipient.
      const page = mailPage({ subject, html, ...(brand === undefined ? {} : { brand }), ...(language === undefined ? {} : { language }) });
      const recipient = { name: '', address: to };
      // Loaded by the first mail.
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url: smtpUrl, ...patience }, { from, disableFileAccess: true, disableUrlAccess: true });
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        to: recipient,
        subject,
        text,
        html: page,
        attachments: await Promise.all(attachments.map(toSend)),
      });
      return 'sent';
    },
  };
}
