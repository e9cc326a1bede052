/** A mail with both bodies. */
export interface Mail {
  /** The same however often it is tried, so that who gets it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What stands in the page that is sent. */
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly file_name: string;
  readonly content: Buffer;
}

/** What became of a message: sent for real, or kept for /dev/outbox by the built-in stand-in. */
export type Delivery = 'sent' | 'shown';

/** Sends mails. Throws when it could not; the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
}

/** The stand-in: the mail stays in the outbox, where it can be read. */
export function builtInMailer(): Mailer {
  return { send: async () => 'shown' };
}
