import { listOutbox } from '#server/store/outbox/outbox.ts';
import type { InjectedServer } from './test-server.ts';

/** The newest mail with a resume link: its code, and the content of its link. */
export async function wayBack({
  services,
}: Pick<InjectedServer, 'services'>): Promise<{ code: string; id: string; savedTab: string; text: string }> {
  const messages = (await listOutbox(services.store.db, services.sealer)).map((entry) => entry.message);
  const [mail] = messages.filter((message) => message.kind === 'mail' && message.subject.startsWith('Continue'));
  if (mail?.kind !== 'mail') throw new Error('no mail leads back');
  const [, id = '', tab = ''] = /direct-continue\/([\w-]+)\/([\w-]+)/.exec(mail.text) ?? [];
  const decode = (part: string) => Buffer.from(part, 'base64url').toString();
  return { text: mail.text, code: /^ {2}(\S+)$/m.exec(mail.text)?.[1] ?? '', id: decode(id), savedTab: decode(tab) };
}
