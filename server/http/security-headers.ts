import type { FastifyInstance } from 'fastify';
import type { PageSources } from '#server/outside/hosted-fields/hosted-fields.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The content security policy of pages: only this site's files, no inline script, no inline style, no eval. */
const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

// No script may turn text into markup or script, except through these policies (src/ui/trusted-types.ts and its callers).
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'rich-text'] };

/** The policy of pages on which a payment provider's fields take cards. Its scripts are loaded by one policy of ours. */
export function policyWithCardFields({ scripts, frames, connections }: PageSources): string {
  return textOf({
    ...policy,
    'script-src': ["'self'", ...scripts],
    'frame-src': frames,
    'connect-src': ["'self'", ...connections],
    ...trustedTypes,
    'trusted-types': [...trustedTypes['trusted-types'], 'card-fields'],
  });
}

/** The policy of the API documentation, whose pages set styles at run time and build their markup from text. */
export const docsPolicy = textOf({ ...policy, 'style-src': ["'self'", "'unsafe-inline'"] });

/** The policy of a page with one inline style sheet, identified by its hash. */
export function policyWithStyle(hash: string): string {
  return textOf({ ...policy, ...trustedTypes, 'style-src': ["'self'", hash] });
}

// Browser features that no page of this site uses.
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');

/**
 * The security headers of every answer. They never vary, so they are constants. Over plain HTTP, nothing may tell
 * browsers to return over HTTPS.
 */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> {
  const https = publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': textOf({ ...policy, ...trustedTypes }),
    'permissions-policy': permissions,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains', 'cross-origin-opener-policy': 'same-origin' } : {}),
  };
}

/** The security headers of an enroller's page, with the sources of a payment provider's card fields if the site uses them. */
export function pageHeaders(settings: Pick<Settings, 'publicUrl'>, cardFields?: PageSources): Readonly<Record<string, string>> {
  const headers = securityHeaders(settings);
  return cardFields ? { ...headers, 'content-security-policy': policyWithCardFields(cardFields) } : headers;
}

/** Sets the headers on every answer from a route; a route can override them. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function textOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
