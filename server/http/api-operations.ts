import { exportPath } from '#server/exports/export-file.ts';
import type { ApiDocument, Described, Operation } from './api-examples.ts';
import { securityOf } from './security-schemes.ts';

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});
const text = { schema: { type: 'string' } } as const;

/** The file of an export, which is no call because it is no JSON. */
const exportFile: Operation = {
  operationId: 'getExportFile',
  summary: 'The file of an export that is done, at the `path` that the export says',
  tags: ['operations'],
  parameters: [
    { name: 'id', in: 'path', required: true, description: 'The `export_id`.', ...text },
    {
      name: 'part',
      in: 'query',
      required: false,
      description: 'The JSON Schema of the lines of a JSON Lines file, in its place.',
      schema: { enum: ['schema'] },
    },
  ],
  security: securityOf({ access: 'operations', changes: false, scope: 'exports' }),
  responses: {
    200: {
      description: 'The file, under the name in Content-Disposition.',
      content: {
        'text/csv': text,
        'application/x-ndjson': text,
        'application/edi-x12': text,
        'application/pgp-encrypted': text,
        'application/schema+json': { schema: { type: 'object' } },
      },
    },
    '4XX': refused('Refused; 404 also while the export is not done, and after its time.'),
  },
};

// Where a program finds what a request names.
const meanings: Readonly<Record<string, string>> = {
  after: 'The last id of the page before.',
  agent_id: 'From `get-desk-choices`.',
  carrier_id: 'The id of a carrier.',
  delivery_id: 'From the list of deliveries.',
  edits: 'The files that are changed, and their texts; null deletes one.',
  enrollment_id: 'From `get-desk-enrollments`, or a webhook.',
  export_id: 'From `get-exports`.',
  group_id: 'From `get-desk-choices`.',
  layout: 'The name of a layout, from `get-export-choices`.',
  number: 'Of a version.',
  plan_id: 'From `get-desk-choices`.',
  portal_id: 'From `get-desk-choices`.',
  webhook_id: 'From `get-webhooks`.',
};

function explain(name: string, described: Described): void {
  const meaning = meanings[name];
  if (meaning !== undefined) described.description ??= meaning;
}

/**
 * Gives each operation a name, for programs that make a client of the document, shares the response that is the same for all,
 * and adds the file of an export.
 */
export function completeOperations(document: ApiDocument): void {
  const { paths = {} } = document;
  const [notDone] = Object.values(paths)
    .flatMap(Object.values<Operation>)
    .flatMap(({ responses }) => responses['5XX'] ?? []);
  if (notDone) document.components = { ...document.components, responses: { NotDone: notDone } };
  for (const [path, operations] of Object.entries(paths)) {
    for (const operation of Object.values(operations)) {
      operation.operationId = operationId(path);
      if (operation.security?.some((each) => 'token' in each)) explainRequest(operation);
      operation.responses['5XX'] = { $ref: '#/components/responses/NotDone' };
      // The description of the answer is repeated in its shape.
      for (const { schema } of Object.values(operation.responses[200]?.content ?? {})) delete schema?.description;
    }
  }
  paths[`${exportPath}{id}`] = { get: exportFile };
}

function explainRequest({ parameters = [], requestBody }: Operation): void {
  for (const parameter of parameters) explain(parameter.name, parameter);
  const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.entries(schema?.properties ?? {}));
  for (const [name, field] of fields) explain(name, field);
}

// `/api/v1/get-plan-detail/{planId}` is getPlanDetailByPlanId. No two calls share a path.
function operationId(path: string): string {
  const words = path.replace(/^\/api\/v\d+\//, '').replace(/\/\{(\w)/g, (_, first: string) => `-by-${first.toUpperCase()}`);
  return words.replace(/[^A-Za-z0-9]+([A-Za-z0-9])?/g, (_, first = '') => String(first).toUpperCase());
}
