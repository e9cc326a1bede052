import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';
import { namedShapes } from '#server/contract/named-shapes.ts';
import { addExamples, type ApiDocument } from './api-examples.ts';
import { completeOperations } from './api-operations.ts';
import { docsPolicy } from './security-headers.ts';
import { securitySchemes } from './security-schemes.ts';

const description = `
A program sends \`Authorization: Bearer\` with a token that an administrator made at the desk, and nothing else. It may make the calls that
have \`token\` among their security schemes, whose scope the token must have. Browsers send the cookie of their session instead, and with
each call that changes data the store's header.

- Every answer is JSON with \`status\`, \`statusCode\` and \`data\`. A refusal has \`errorCode\` for programs, \`message\` for people, and in
  \`data\` each field at fault. Codes keep their meaning; new ones may come, and so may new properties of any object.
- Lists come in pages, the next of which \`page\` or \`after\` asks for. A name of a page that is not known is refused with \`page-unknown\`.
- 401: the token or session is not valid. 403: it may not do this. 404: it does not exist, or is out of reach. 409: it changed meanwhile, or
  its state does not allow it. 422: fields are at fault. 429 and 503: ask again after as many seconds as \`Retry-After\` says, if it is there.
- Ids are texts without meaning. An amount of money is in dollars unless its name ends in \`_cents\`.
`.trim();

const tags = [
  { name: 'anyone', description: 'The store, for everyone.' },
  { name: 'visitor', description: 'The session of a visitor; the first call starts one.' },
  { name: 'enrollment', description: 'One enrollment, for the session that owns it.' },
  { name: 'staff-door', description: 'Signing in as staff.' },
  { name: 'analyst', description: 'Statistics.' },
  { name: 'carrier', description: 'The configuration.' },
  { name: 'operations', description: 'The desk: enrollments, exports, deliveries, webhooks.' },
  { name: 'administrator', description: 'Accounts, people, tokens, the audit log.' },
];

/** The contract as OpenAPI 3.1, and pages to read it. Must be registered before the routes it describes. */
export async function addApiDocs(app: FastifyInstance, settings: Settings): Promise<void> {
  for (const shape of namedShapes()) app.addSchema(shape);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'enrollkit',
        version: '1',
        description,
      },
      ...(settings.publicUrl ? { servers: [{ url: settings.publicUrl }] } : {}),
      tags,
      components: { securitySchemes: securitySchemes(settings) },
    },
    // Pages, files and health are not part of the contract.
    transform: ({ schema, url }) => ({ schema: url.startsWith('/api/') ? schema : { ...schema, hide: true }, url }),
    // Called with the first request for the document.
    transformObject: (described) => {
      if (!('openapiObject' in described)) return described.swaggerObject;
      const document = described.openapiObject as ApiDocument;
      addExamples(document);
      completeOperations(document);
      return described.openapiObject;
    },
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, at) => (typeof $id === 'string' ? $id : `shape-${at}`) },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
}
