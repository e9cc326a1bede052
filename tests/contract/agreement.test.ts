import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCases } from '#fixtures/read-cases.ts';
import { problemsOf } from '#fixtures/check-case.ts';
import { folderOf } from '#fixtures/recorded-case.ts';
import { Reply } from '#schemas/calls/call.ts';
import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { accessRule } from '#server/access/rules.ts';
import { handlers } from '#server/handlers/handlers.ts';
import { openRecordedServer, type RecordedServer } from '#scripts/record/recorded-server.ts';

/* The contract declares each call once; handlers, routes, fixtures and the API documentation follow it. A call that one
   of them lacks, and anything that one of them has in addition, is listed by name. */
const names = Object.keys(calls) as CallName[];
const cases = readCases();

let server: RecordedServer;
beforeAll(async () => {
  server = await openRecordedServer();
});
afterAll(() => server.close());

/** What one list lacks compared to another, and what it has in addition. */
function disagreement(documented: readonly string[], found: readonly string[]) {
  return { missing: documented.filter((name) => !found.includes(name)), unknown: found.filter((name) => !documented.includes(name)) };
}
const none = { missing: [], unknown: [] };

test('every call has a handler, and every handler a call', () => {
  expect(disagreement(names, Object.keys(handlers))).toEqual(none);
});

test('every call has a recorded case, and every case a call', () => {
  expect(disagreement(names, [...new Set([...cases.values()].map((each) => each.call))])).toEqual(none);
});

// Nothing is on file before a member's first policy, so the demo has no account to pay with.
const neverSucceeds = ['POST /save-billing-info-existing'];

test('every call was recorded with a success', () => {
  const succeeded = [...cases.values()].filter(({ reply }) => reply.status === 'success').map(({ call }) => call);
  expect(disagreement(names, [...new Set(succeeded)])).toEqual({ missing: neverSucceeds, unknown: [] });
});

test('every call about an enrollment was recorded without a session', () => {
  const expired = [...cases.values()].filter(({ reply }) => reply.status === 'error' && reply.errorCode === 'session-expired');
  const owned = names.filter((name) => calls[name].access === 'enrollment' && !neverSucceeds.includes(name));
  expect(
    disagreement(
      owned,
      expired.map(({ call }) => call),
    ),
  ).toEqual(none);
});

test('every case is in the folder of its call, which only calls about one item and about all items share', () => {
  expect([...cases].filter(([name, { call }]) => name.split('/')[0] !== folderOf(call)).map(([name]) => name)).toEqual([]);
  const shared = names.filter((name) => names.some((other) => other !== name && folderOf(other) === folderOf(name)));
  expect(new Set(shared.map((name) => name.replace(/\/\{\w+\}$/, ''))).size).toBe(shared.length / 2);
});

test('every case follows the contract in its request and its reply', () => {
  const problems = [...cases].flatMap(([name, recorded]) => problemsOf(recorded).map((problem) => `${name}: ${problem}`));
  expect(problems).toEqual([]);
});

test('every call is described in OpenAPI, and everything described is a call or the file of an export', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const documented = names.map(callPath).map(({ method, path }) => `${method} ${path}`);
  expect(disagreement([...documented, 'GET /api/v1/export-file/{id}'], described)).toEqual(none);
});

test('a program can be written from the API document: operations have names, and what programs send is explained', async () => {
  const { paths, tags } = (await server.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, ForPrograms>>;
    tags: readonly { readonly name: string }[];
  }>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, at) => !/^[a-z][A-Za-z0-9]+$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
  expect(
    disagreement(
      [...new Set(operations.flatMap((operation) => operation.tags))],
      tags.map(({ name }) => name),
    ),
  ).toEqual(none);
  const unexplained = operations
    .filter(({ security = [] }) => security.some((each) => 'token' in each))
    .flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters.filter(({ description, schema }) => !description && !schema.enum).map(({ name }) => `${operationId} ${name}`),
      ...Object.entries(requestBody?.content['application/json'].schema.properties ?? {})
        .filter(([, { description, enum: values }]) => !description && !values)
        .map(([name]) => `${operationId} ${name}`),
    ]);
  expect(unexplained).toEqual([]);
  expect(paths['/api/v1/export-file/{id}']?.get?.security).toContainEqual({ token: ['exports'] });
});

interface Explained {
  readonly description?: string;
  readonly enum?: readonly string[];
}
interface ForPrograms {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly description?: string; readonly schema: Explained }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: Record<string, Explained> } } };
  };
}

test('the API document is readable for tools and people: shapes and refusals appear once, by name', async () => {
  const { body } = await server.app.inject('/api/docs/json');
  const { components, paths } = JSON.parse(body) as {
    components: { schemas: Record<string, unknown>; responses: Record<string, unknown>; securitySchemes: Record<string, unknown> };
    paths: Record<string, Record<string, { responses: Record<string, unknown>; security?: object[] }>>;
  };
  const withoutExamples = JSON.stringify(JSON.parse(body), (key, value: unknown) => (key === 'example' ? undefined : value));
  expect(withoutExamples.length).toBeLessThan(420_000);
  // Tools follow references in examples as well.
  const referred = [...new Set([...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => String(ref)))];
  expect(referred.toSorted()).toEqual(
    [
      ...Object.keys(components.responses).map((name) => `#/components/responses/${name}`),
      ...Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`),
    ].toSorted(),
  );
  const save = paths['/api/v1/save-contact-info']?.post;
  expect(JSON.stringify(save?.responses['4XX'])).toContain('#/components/schemas/Refusal');
  expect(save?.security).toEqual([{ session: [], store: [] }]);
  expect(Object.keys(components.securitySchemes).toSorted()).toEqual(['session', 'staff', 'store', 'token']);
});

test('every call has an example of its request and its reply in OpenAPI, which follow the contract', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, DescribedOperation>> }>();
  const operations = names.map((name) => {
    const { method, path } = callPath(name);
    return { name, operation: paths[path]?.[method.toLowerCase()], request: calls[name].request };
  });
  const without = (isGiven: (operation: DescribedOperation | undefined) => boolean) =>
    operations.filter(({ operation }) => !isGiven(operation)).map(({ name }) => name);
  expect(without((operation) => exampleIn(operation?.responses[200]) !== undefined)).toEqual(neverSucceeds);
  expect(without((operation) => !operation?.requestBody || exampleIn(operation.requestBody) !== undefined)).toEqual([]);
  const faults = operations.flatMap(({ name, operation, request }) => [
    ...faultsOfExample(`${name} reply`, Reply(calls[name].data), exampleIn(operation?.responses[200])),
    ...faultsOfExample(`${name} request`, Type.Partial(request), exampleIn(operation?.requestBody)),
  ]);
  expect(faults).toEqual([]);
});

interface DescribedContent {
  content?: { 'application/json'?: { example?: unknown } };
}
interface DescribedOperation {
  requestBody?: DescribedContent;
  responses: Record<string, DescribedContent>;
}
const exampleIn = (described: DescribedContent | undefined) => described?.content?.['application/json']?.example;

// An abridged example must still follow the contract.
const ajv = new Ajv({ strict: false });

function faultsOfExample(what: string, schema: object, example: unknown): readonly string[] {
  if (example === undefined) return [];
  const check = ajv.compile(JSON.parse(JSON.stringify(schema)) as object);
  return check(example) ? [] : [`${what}: ${ajv.errorsText(check.errors)}`];
}

test('every call has a route, with the access rule of the contract', () => {
  const routed = names.map((name) => {
    const { method, path } = callPath(name);
    return [name, server.app.findRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }) !== null];
  });
  expect(routed.filter(([, found]) => !found)).toEqual([]);
  expect(names.filter((name) => accessRule(name).access !== calls[name].access)).toEqual([]);
});

test('every call that changes data needs the session of its enrollment, or starts one', () => {
  expect(names.filter((name) => accessRule(name).changes && calls[name].access === 'anyone')).toEqual([]);
});
