import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallFacts } from '#schemas/calls/call.ts';
import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { isStaffRole } from '#schemas/calls/staff/staff.ts';
import { admit } from '#server/access/admit.ts';
import { accessRule } from '#server/access/rules.ts';
import type { Context, Services } from '#server/context.ts';
import { noted } from '#server/steps/progress.ts';
import { handlers } from '#server/handlers/handlers.ts';
import { routeSchema, validatorCompiler } from '#server/contract/contract.ts';
import type { CallLimit } from './overload/call-limit.ts';
import { endOfTurn } from './end-of-turn.ts';
import { success } from '#server/contract/envelope.ts';
import { securityOf } from './security-schemes.ts';

// Only pictures and configuration files are large.
const largeLimit = 3 * 1024 * 1024;

/** One route for each call of the contract. */
export function addCallRoutes(app: FastifyInstance, services: Services, limit: CallLimit): void {
  for (const name of Object.keys(calls) as CallName[]) addCallRoute(app, services, limit, name);
}

// The table is typed call by call; here, where the name is known only at run time, the pairs are rejoined.
type AnyHandler = (input: Readonly<Record<string, unknown>>, ctx: Context) => Promise<unknown>;

function addCallRoute(app: FastifyInstance, services: Services, limit: CallLimit, name: CallName): void {
  const { method, path } = callPath(name);
  const rule = accessRule(name);
  const facts: CallFacts = calls[name];
  const handle = handlers[name] as AnyHandler;
  const admitted = new WeakMap<FastifyRequest, Context>();
  const admitFirst = async (request: FastifyRequest, reply: FastifyReply) => {
    admitted.set(request, await admit(services, rule, {}, request, reply));
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = { ...(request.body as object | undefined), ...(request.query as object), ...(request.params as object) };
    const ctx = admitted.get(request) ?? (await admit(services, rule, input, request, reply));
    reply.header('cache-control', 'no-store');
    const data = await noted(name, input, ctx, () => handle(input, ctx));
    // Answers to changes already leave together, because they were committed together.
    if (!rule.changes) await endOfTurn();
    return success(data);
  };
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: { ...routeSchema(name), security: securityOf(rule) },
    validatorCompiler,
    serializerCompiler: () => (reply) => JSON.stringify(reply),
    config: { access: rule.access, isCall: true, ...(facts.anyText === undefined ? {} : { anyText: facts.anyText }) },
    // No client compresses requests, and the answer to a change is short.
    decompress: false,
    ...(rule.changes ? { compress: false } : {}),
    ...(facts.large ? { bodyLimit: largeLimit } : {}),
    // The body of a staff call does not identify the caller, so access comes before it: strangers learn nothing about the expected
    // input, and the server reads no large body of theirs.
    onRequest: isStaffRole(rule.access) ? [admitFirst] : [],
    handler: (request: FastifyRequest, reply: FastifyReply) => limit.during(() => answer(request, reply)),
  });
}
