import type { Delivery } from '../mail/mail.ts';

/** Sends text messages to ten-digit numbers. Throws on failure; the outbox retries. */
export interface TextMessages {
  send(message: { readonly to: string; readonly text: string }): Promise<Delivery>;
}

/** The stand-in: the message stays in the outbox, where it can be read. */
export function builtInTextMessages(): TextMessages {
  return { send: async () => 'shown' };
}
