import type { Language } from '#schemas/language/languages.ts';

/** A mail with both bodies. */
export interface Mail {
  /** The same for every attempt, so that recipients can recognize a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The content of the HTML page. */
  readonly html: string;
  /** The name of the site, shown above the subject as the page's heading. */
  readonly brand?: string;
  /** The language that it is written in; English if left out. */
  readonly language?: Language;
  readonly attachments?: readonly Attachment[];
}

/** A mail attachment, whose content is made only where it is sent or shown, because drawing one takes long. */
export interface Attachment {
  readonly file_name: string;
  readonly content: () => Promise<Buffer>;
}

/** The outcome of a message: sent for real, or kept for /dev/outbox by the built-in stand-in. */
export type Delivery = 'sent' | 'shown';

/** Sends mails. Throws on failure; the outbox retries. */
export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
}

/** The stand-in: the mail stays in the outbox, where it can be read. */
export function builtInMailer(): Mailer {
  return { send: async () => 'shown' };
}
