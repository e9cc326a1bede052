import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailPage } from '#server/outside/mail/mail-page.ts';
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts';

/** Just enough of a mail server to receive one mail. */
let postOffice: Server;
let received = '';
beforeEach(async () => {
  received = '';
  postOffice = createServer((socket) => {
    let isMail = false;
    socket.write('220 here\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isMail) received += text;
      const ends = isMail && received.endsWith('\r\n.\r\n');
      if (!isMail || ends) socket.write(text.startsWith('DATA') ? '354 go on\r\n' : '250 fine\r\n');
      isMail = (isMail && !ends) || text.startsWith('DATA');
    });
  });
  postOffice.listen(0, '127.0.0.1');
  await once(postOffice, 'listening');
});
afterEach(() => void postOffice.close());

test('a mail is sent as a complete page in the common style, and as plain text', async () => {
  const { port } = postOffice.address() as { readonly port: number };
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Store <store@example.com>');
  await mailer.send({ id: 'abc123', to: 'kim@example.com', subject: 'Your quote', text: 'Hello Kim', html: '<p>Hello Kim</p>' });
  const whole = received.replaceAll(/=\r\n/g, '');
  expect(whole).toContain('Message-ID: <abc123@example.com>\r\n');
  expect(whole).toContain('Hello Kim\r\n');
  expect(whole).toContain('<main><p>Hello Kim</p></main>');
  expect(whole).toContain('<style>');
});

test('an attachment is sent as a PDF under its name', async () => {
  const { port } = postOffice.address() as { readonly port: number };
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Store <store@example.com>');
  const attachments = [{ file_name: 'enrollment-P1.pdf', content: async () => Buffer.from('%PDF-1.7') }];
  const mail = { id: 'abc123', to: 'kim@example.com', subject: 'Your copy', text: 'Hello Kim', html: '<p>Hello Kim</p>', attachments };
  await mailer.send(mail);
  expect(received).toContain('Content-Type: application/pdf; name=enrollment-P1.pdf\r\n');
  expect(received).toContain(Buffer.from('%PDF-1.7').toString('base64'));
});

test('a subject is text in the page, whatever it looks like', () => {
  expect(mailPage({ subject: '</title><script>', html: '' })).not.toContain('<script>');
});

test('a mail of a site has its name above the heading, which is the subject', () => {
  const page = mailPage({ subject: 'Your quote', html: '<p>Hello Kim</p>', brand: 'Larkspur & Co' });
  expect(page).toContain('<header><p>Larkspur &#38; Co</p></header><h1>Your quote</h1><p>Hello Kim</p>');
});

test('a phone number is in one piece, and the other text is as it was', () => {
  const html = '<p>Call (800) 555-0142 or write to help@example.com.</p>';
  expect(mailPage({ subject: 'Hello', html })).toContain(
    '<p>Call <span class="phone">(800) 555-0142</span> or write to help@example.com.</p>',
  );
});
