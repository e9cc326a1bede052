import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#server/context.ts';
import { copyOfPolicy } from '#server/documents/electronic-copy.ts';
import { mailPage, mailStyle, mailStyleHash } from '#server/outside/mail/mail-page.ts';
import { findMessage, type InvoiceMessage, listOutbox, type Message, type OutboxEntry } from '#server/store/outbox/outbox.ts';
import { Refused } from '#server/contract/refusals.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { policyWithStyle } from './security-headers.ts';

/** /dev/outbox: the messages that would have been sent, for people who try the product. Never in production. */
export function addDevOutbox(app: FastifyInstance, parts: Pick<Services, 'store' | 'sealer'>): void {
  const config = { access: 'open' } as const;
  const listed = () => listOutbox(parts.store.db, parts.sealer);
  app.get('/dev/outbox.json', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { result: await listed() };
  });
  const mailOf = async (params: unknown) => {
    const { id } = params as { readonly id: string };
    const message = (await findMessage(parts.store.db, parts.sealer, id))?.message;
    if (message?.kind !== 'mail') throw new Refused('not-found');
    return message;
  };
  const asPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyWithStyle(mailStyleHash));

  app.get('/dev/outbox/:id/mail.html', { config }, async (request, reply) => asPage(reply).send(mailPage(await mailOf(request.params))));
  app.get('/dev/outbox/:id/copy.pdf', { config }, async (request, reply) => {
    const { copy_of } = await mailOf(request.params);
    if (copy_of === undefined) throw new Refused('not-found');
    const { content } = await copyOfPolicy(parts, copy_of);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .send(await content());
  });
  app.get('/dev/outbox', { config }, async (_request, reply) => asPage(reply).send(page(await listed())));
}

function page(entries: readonly OutboxEntry[]): string {
  const list = entries.length > 0 ? entries.map(article).join('\n') : '<p>Nothing has been sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${mailStyle}</style></head>
<body><main><h1>Outbox</h1><p>Messages of this server, newest first. Without SMTP_URL and TWILIO_ACCOUNT_SID, they are only shown here.</p>
${list}</main></body></html>`;
}

function article({ id, message, state, created_at }: OutboxEntry): string {
  const { to, title, text } = inWords(message);
  const links = message.kind === 'mail' ? linksOf(id, message.copy_of) : '';
  return `<article><h2>${escapeHtml(title)}</h2><p>To ${escapeHtml(to)} · ${escapeHtml(state)} · ${escapeHtml(created_at)}</p><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>${links}</article><hr>`;
}

function inWords(message: Message): { readonly to: string; readonly title: string; readonly text: string } {
  switch (message.kind) {
    case 'mail':
      return { ...message, title: message.subject };
    case 'sms':
      return { ...message, title: message.kind };
    case 'invoice':
      return { to: message.policy_id, title: message.kind, text: invoiceText(message) };
    case 'webhook':
      return { to: `the webhook ${message.webhook_id}`, title: message.event, text: message.body };
  }
}

function invoiceText({ policy_id, effective_date, invoice = 'Invoice', state = 'open' }: InvoiceMessage): string {
  return `${invoice} of ${policy_id} from ${effective_date}: ${state}`;
}

function linksOf(id: string, copyOf: string | undefined): string {
  const link = (file: string, label: string) => `<p><a href="/dev/outbox/${escapeHtml(id)}/${file}">${escapeHtml(label)}</a></p>`;
  const copy = copyOf === undefined ? '' : link('copy.pdf', `Attached: enrollment-${copyOf}.pdf`);
  return link('mail.html', 'View as an email') + copy;
}
