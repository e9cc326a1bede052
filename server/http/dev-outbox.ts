import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/handlers/context.ts';
import { listOutbox, type OutboxEntry } from '#server/store/outbox.ts';
import { escapeHtml } from './escape-html.ts';

/** /dev/outbox: what would have been sent, for somebody trying the product out. Never in production. */
export function addDevOutbox(app: FastifyInstance, { store, sealer }: Pick<Services, 'store' | 'sealer'>): void {
  const config = { access: 'open' } as const;
  app.get('/dev/outbox.json', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { result: await listOutbox(store.db, sealer) };
  });
  app.get('/dev/outbox', { config }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return page(await listOutbox(store.db, sealer));
  });
}

function page(entries: readonly OutboxEntry[]): string {
  const list = entries.length > 0 ? entries.map(article).join('\n') : '<p>Nothing has been sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><main><h1>Outbox</h1><p>Messages of this server, newest first. Without SMTP_URL they are shown here and go nowhere else.</p>
${list}</main></body></html>`;
}

function article({ message, state, created_at }: OutboxEntry): string {
  const to = 'to' in message ? message.to : message.policy_id;
  const title = message.kind === 'mail' ? message.subject : message.kind;
  const text = 'text' in message ? message.text : `Invoice of ${message.policy_id} from ${message.effective_date}`;
  return `<article><h2>${escapeHtml(title)}</h2><p>To ${escapeHtml(to)} · ${escapeHtml(state)} · ${escapeHtml(created_at)}</p><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></article><hr>`;
}
