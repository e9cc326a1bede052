import type { TwilioSettings } from './settings.ts';
import type { TextMessages } from './sms.ts';

const timeLimitMs = 10_000;

/** A message that Twilio did not take. Its code is logged; Twilio's own text would quote the number. */
class NotTaken extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Twilio did not take a text message: ${code}`);
    this.code = code;
  }
}

/**
 * Text messages by Twilio, to numbers in the US and its territories. Twilio cannot recognize a repeated request, so a
 * message whose answer was lost may arrive twice.
 */
export function twilioMessages({ accountSid, authToken, from, apiUrl }: TwilioSettings): TextMessages {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const senderName = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, text }) {
      const reply = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: `+1${to}`, Body: text, [senderName]: from }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      const answer: unknown = await reply.json().catch(() => undefined);
      if (!reply.ok) throw new NotTaken(codeIn(answer) ?? `http-${reply.status}`);
      return 'sent';
    },
  };
}

function codeIn(answer: unknown): string | undefined {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
  return Number.isInteger(code) ? `twilio-${String(code)}` : undefined;
}
