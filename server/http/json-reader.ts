import type { FastifyInstance } from 'fastify';
import { Refused } from '#server/contract/refusals.ts';

/**
 * Reads JSON like Fastify, but refuses objects with their own `toString` or the like, which would throw wherever code
 * converts an answer to text.
 */
export function addJsonReader(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (mayNameText.test(text) && namesText(text)) done(new Refused('unreadable-request'));
    else void parse(request, text, done);
  });
}

const names: ReadonlySet<string> = new Set(['toString', 'valueOf']);
// An escape may hide a name.
const mayNameText = /toString|valueOf|\\u/;

function namesText(text: string): boolean {
  let found = false;
  try {
    JSON.parse(text, (name, value: unknown) => {
      found ||= names.has(name);
      return value;
    });
  } catch {
    // What cannot be parsed is refused by the next parser.
    return false;
  }
  return found;
}
