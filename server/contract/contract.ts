import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { callPath, pathNames } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { Reply } from '#schemas/calls/call.ts';
import { contractMessage } from './envelope.ts';
import { referenceTo, withoutOwnReferences, withReferences } from './named-shapes.ts';
import { Refused } from './refusals.ts';

interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly additionalProperties?: boolean;
}

type RouteSchema = ReturnType<typeof makeRouteSchema>;
const made = new Map<CallName, RouteSchema>();

/**
 * A call's request as Fastify expects it: names in the path's braces become path parameters, the others go in the query
 * or the body. Its parts are created once and their validators compiled at most once, no matter how many servers a
 * process starts.
 */
export function routeSchema(name: CallName): RouteSchema {
  const known = made.get(name) ?? makeRouteSchema(name);
  made.set(name, known);
  return { ...known };
}

function makeRouteSchema(name: CallName) {
  const { method, path } = callPath(name);
  const { request, data, summary } = calls[name];
  const inPath = new Set(pathNames(path));
  const params = part(request, (property) => inPath.has(property), false);
  const rest = part(
    request,
    (property) => !inPath.has(property),
    'additionalProperties' in request && request.additionalProperties === true,
  );
  return {
    summary,
    tags: [calls[name].access],
    ...(inPath.size > 0 ? { params } : {}),
    ...(method !== 'GET' ? { body: rest } : Object.keys(rest.properties).length > 0 ? { querystring: rest } : {}),
    response: {
      200: { description: 'Done.', ...withReferences(Reply(data)) },
      '4xx': { description: 'Refused: `errorCode` says why.', ...referenceTo('Refusal') },
      '5xx': { description: 'Not done. The same request can be sent again later.', ...referenceTo('Refusal') },
    },
  };
}

function part(request: object, belongs: (property: string) => boolean, open: boolean): ObjectSchema {
  const { properties, required = [] } = plain(request) as Partial<ObjectSchema>;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([property]) => belongs(property))),
    required: required.filter(belongs),
    ...(open ? { additionalProperties: true } : {}),
  };
}

function plain(schema: object): object {
  return JSON.parse(JSON.stringify(schema, (_key, value: unknown) => bounded(withoutOwnReferences(value)))) as object;
}

const largestInteger = 2 ** 31 - 1;

// The range of a database column, where the contract sets no narrower bounds.
function bounded(part: unknown): unknown {
  const isInteger = typeof part === 'object' && part !== null && 'type' in part && part.type === 'integer';
  return isInteger ? { minimum: -largestInteger, maximum: largestInteger, ...part } : part;
}

const ajv = new Ajv({ allErrors: true, strict: false });

/** Validates one part of a request without changing it. */
export function validatorCompiler({ schema }: { readonly schema: unknown }) {
  let check: ValidateFunction | undefined;
  return (sent: unknown) => {
    // With the first request: compiling those of all calls would be a good part of what a start takes.
    check ??= ajv.compile(schema as object);
    return check(sent) ? { value: sent } : { error: contractRefusal(check.errors ?? []) };
  };
}

type Check = ReturnType<typeof validatorCompiler>;
const checks = new Map<CallName | object, Check>();

/** Refuses input that is not a valid body of a call, for a call that does the work of another one. */
export function refuseOtherShape(name: CallName, body: object): void {
  const route = routeSchema(name);
  refuseUnlike(name, 'body' in route ? route.body : {}, body);
}

/** Refuses a part of a body that the call itself accepts in any shape. */
export function refuseOtherPart(schema: object, part: object): void {
  refuseUnlike(schema, plain(schema), part);
}

function refuseUnlike(key: CallName | object, schema: object, sent: object): void {
  const check = checks.get(key) ?? validatorCompiler({ schema });
  checks.set(key, check);
  const { error } = check(sent);
  if (error) throw error;
}

function contractRefusal(errors: readonly ErrorObject[]): Refused {
  const faults = new Map<string, string>();
  for (const error of errors) {
    const name = nameOf(error);
    if (name && !faults.has(name)) faults.set(name, contractMessage(error.keyword));
  }
  return new Refused('invalid-request', {
    faults: [...faults].map(([target_element, error_message]) => ({ target_element, error_message })),
  });
}

function nameOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  return [...path, ...(keyword === 'required' ? [String(params.missingProperty)] : [])].join('.');
}
