import type { Page } from 'playwright-core';

/** A message as the outbox shows it, mail or text message. */
export interface SentMessage {
  readonly kind: string;
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
}

/** What the server has sent, newest first. */
export async function sentMessages(page: Page): Promise<readonly SentMessage[]> {
  const reply = await page.request.get('/dev/outbox.json');
  const { result } = (await reply.json()) as { result: readonly { readonly message: SentMessage }[] };
  return result.map(({ message }) => message);
}
