import type { FastifyInstance } from 'fastify';
import { messages } from '#schemas/messages/messages.ts';
import { isLuhn } from '#schemas/values/check-digits.ts';
import { isMask } from '#schemas/values/mask.ts';
import { fieldRefused } from '#server/contract/refusals.ts';

/**
 * Refuses, on every route, a request with a card number or a security code, before anything reads it. For sites where a
 * provider's fields take cards.
 */
export function refuseCardNumbers(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const free = request.routeOptions.config.anyText;
    const found = [request.params, request.query, request.body].map((part) => cardIn(part, '', free)).find((name) => name !== undefined);
    done(found === undefined ? undefined : fieldRefused(found || 'card_number', messages.cardNotHere));
  });
}

/** The name of the first answer that holds a card number or a security code. */
function cardIn(value: unknown, name: string, free?: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return isCard(name, String(value)) ? name : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [inner, each] of Object.entries(value)) {
    const found = inner === free ? undefined : cardIn(each, Array.isArray(value) ? name : inner, free);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isCard(name: string, text: string): boolean {
  if (name === 'security_code') return /\d/.test(text);
  if (name === 'card_number') return !isMask(text) && /^[\d\s().–-]+$/.test(text) && /\d/.test(text);
  return !isOther.test(name) && holdsCardNumber(text);
}

// One in ten account numbers would pass for a card number.
const isOther = /account|routing/;

// Longer texts are pictures and files in base64, which contain no runs of digits that long.
const longest = 20_000;
const runs = /(?<![\w.+/=-])\d(?:[ -]?\d){12,18}(?![\w+/=-])/g;

/** Whether a text has a number that a card could have: its length, its first digits, and its check digit. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < 13 || text.length > longest) return false;
  return [...text.matchAll(runs)].some(([run]) => isCardNumber(run.replace(/[ -]/g, '')));
}

// Visa; Mastercard; American Express; Discover; Diners Club; JCB.
const issued =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|4[4-9]\d|5\d\d)\d{12}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14})$/;

const isCardNumber = (digits: string) => issued.test(digits) && isLuhn(digits);
