import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callPath, pathNames } from '#schemas/calls/call-path.ts';
import { packageRoot } from '#server/package-root.ts';

/** A request and its reply, as recorded from this server (see `fixtures/README.md`). */
interface Recorded {
  readonly call: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly reply: unknown;
}

interface Content {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Record<string, { example?: unknown; schema?: Described & { readonly properties?: Record<string, Described> } }>;
}

/** What the document says in words of a shape or a parameter. */
export interface Described {
  description?: string;
  readonly [more: string]: unknown;
}

/** The parts of an OpenAPI operation that are completed. */
export interface Operation {
  operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: (Described & { readonly name: string; example?: unknown })[];
  readonly requestBody?: Content;
  readonly responses: Record<string, Content>;
}

/** The parts of an OpenAPI document that are completed. */
export interface ApiDocument {
  components?: { readonly responses?: Record<string, Content> };
  readonly paths?: Record<string, Record<string, Operation>>;
}

/** Adds to each operation a recorded request with its reply and, where one was recorded, a refusal. */
export function addExamples(document: ApiDocument): void {
  for (const [name, cases] of recordedByCall()) {
    const { method, path } = callPath(name);
    const operation = document.paths?.[path]?.[method.toLowerCase()];
    if (operation) addExamplesTo(operation, pathNames(path), cases);
  }
}

function addExamplesTo(operation: Operation, inPath: readonly string[], cases: readonly Recorded[]): void {
  const success = fullest(cases.filter(({ status }) => status < 400));
  const refusal = fullest(cases.filter(({ status }) => status >= 400 && status !== 401)) ?? fullest(cases.filter(isRefused));
  const { request = {} } = success ?? refusal ?? {};
  for (const parameter of operation.parameters ?? []) {
    if (request[parameter.name] !== undefined) parameter.example = request[parameter.name];
  }
  const body = Object.fromEntries(Object.entries(request).filter(([field]) => !inPath.includes(field)));
  exemplify(operation.requestBody, body);
  if (success) exemplify(operation.responses[200], success.reply);
  if (refusal) exemplify(operation.responses['4XX'], refusal.reply);
}

const isRefused = ({ status }: Recorded) => status >= 400;

function exemplify(described: Content | undefined, example: unknown): void {
  for (const media of Object.values(described?.content ?? {})) media.example = example;
}

// An example should fit on a screen.
const longest = 3000;

/** The longest case that fits on a screen, or else the shortest. */
function fullest(cases: readonly Recorded[]): Recorded | undefined {
  const bySize = cases.map((each) => ({ each, size: JSON.stringify(each).length })).toSorted((a, b) => a.size - b.size);
  return (bySize.findLast(({ size }) => size <= longest) ?? bySize[0])?.each;
}

function recordedByCall(): ReadonlyMap<string, readonly Recorded[]> {
  const folder = join(packageRoot(), 'fixtures');
  const byCall = new Map<string, Recorded[]>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!path.endsWith('.json')) continue;
    const recorded = abridged(JSON.parse(readFileSync(join(folder, path), 'utf8')) as Recorded);
    byCall.set(recorded.call, [...(byCall.get(recorded.call) ?? []), recorded]);
  }
  return byCall;
}

/**
 * The same with the first entries of each list and the beginning of each long text, and without references: tools would
 * look for those of a recorded JSON Schema in the document.
 */
function abridged<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (key, each: unknown) => {
      if (key === '$ref') return undefined;
      if (Array.isArray(each)) return each.slice(0, 2);
      return typeof each === 'string' && each.length > 240 ? `${each.slice(0, 240)}…` : each;
    }),
  ) as Value;
}
