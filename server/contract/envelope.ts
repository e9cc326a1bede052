import type { Refusal } from '#schemas/calls/call.ts';
import { messages } from '#schemas/messages/messages.ts';
import { troubleOf } from '#server/store/troubles/trouble.ts';
import { type RefusalCode, Refused } from './refusals.ts';

/** A successful reply. A message that should be shown is repeated next to the data, where clients look for it. */
export function success<Data>(data: Data) {
  const message = typeof data === 'object' && data !== null && 'resend_in' in data && 'message' in data ? { message: data.message } : {};
  return { status: 'success' as const, statusCode: 200, data, ...message };
}

/**
 * Converts any error to a refusal of the contract. An error that was not meant to be shown reveals nothing about
 * itself.
 */
export function refusalOf(error: unknown): Refusal {
  const { status, errorCode, message, faults, errors, conflict, questions } = error instanceof Refused ? error : new Refused(codeOf(error));
  return {
    status: 'error',
    statusCode: status,
    errorCode,
    message,
    data: [...faults],
    ...(errors ? { errors } : {}),
    ...(conflict ? { conflict } : {}),
    ...(questions ? { questions } : {}),
  };
}

// Refusals for errors of Fastify and its plugins, by status.
const codes: Readonly<Record<number, RefusalCode>> = {
  400: 'unreadable-request',
  // What `@fastify/static` answers to a folder, and to a path that leads out of its root.
  403: 'not-found',
  404: 'not-found',
  413: 'too-large',
  414: 'too-large',
  415: 'media-type',
  429: 'too-many',
  503: 'too-busy',
};

function codeOf(error: unknown): RefusalCode {
  if (troubleOf(error)) return 'database-away';
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (codes[status]) return codes[status];
  return status >= 400 && status < 500 ? 'unreadable-request' : 'unexpected';
}

/** Messages for requests that break the contract, by the violated keyword. */
export function contractMessage(keyword: string): string {
  if (keyword === 'required') return messages.required;
  return keyword === 'maxLength' ? messages.tooLong : messages.invalid;
}
