import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/saved-quote. */
export const words = catalogue('store/saved-quote', {
  preview: 'Preview',
  back: 'Back',
  send: 'Send',
  toEmail: 'To {email}',
  saveCart: 'Save Cart',
  whatIsSent: 'We will email this cart, with a link that opens it for thirty days.',
  quoteSent: 'Quote sent',
  ok: 'OK',
  sentTo: 'Your quote was sent to {strong}.',
});
