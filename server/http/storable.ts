import type { FastifyInstance } from 'fastify';
import { messages } from '#schemas/messages/messages.ts';
import { Refused } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of what may be any text, because it is judged as a file and never stored as text. */
    anyText?: string;
  }
}

// NUL, which PostgreSQL's text cannot hold, and halves of a character, which no UTF-8 can: what was read back would not be what was sent.
const unstorable = /[\0\p{Cs}]/u;

/** Deeper than any answer, and less deep than what a function that calls itself can follow. */
const deepest = 32;

/**
 * Refuses, for every route alike, text that not every database can keep as it was sent, in values and in names, and what is nested
 * deeper than anything that is asked.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const free = request.routeOptions.config.anyText;
    const place = [request.params, request.query, request.body]
      .map((part) => findUnstorable(part, free))
      .find((found) => found !== undefined);
    if (place === undefined) return done();
    const faults = place.length > 0 ? [{ target_element: place.join('.'), error_message: messages.invalid }] : [];
    return done(new Refused('invalid-request', { faults }));
  });
}

/** Where the first of it stands, by names; nothing when there is none. A name that is such a text itself is not repeated. */
function findUnstorable(value: unknown, free?: string, depth = 0): readonly string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return [];
  for (const [name, inner] of Object.entries(value)) {
    if (unstorable.test(name)) return [];
    const found = name === free ? undefined : findUnstorable(inner, free, depth + 1);
    if (found) return [name, ...found];
  }
  return undefined;
}
