import { resolve } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Services } from './context.ts';
import type { RequestCounts } from './jobs/shared-request-counts.ts';
import { requireAccessRules } from './http/access-declared.ts';
import { addApiDocs } from './http/api-docs.ts';
import { offeredLanguages } from '#server/config/offered-languages.ts';
import { addAppFiles, sendUnrouted } from './http/app-files.ts';
import { busyAnswer } from './http/overload/busy-answer.ts';
import { CallLimit } from './http/overload/call-limit.ts';
import { CallRoom, watchLoop } from './http/overload/call-room.ts';
import { addCallRoutes } from './http/call-routes.ts';
import { addDevOutbox } from './http/dev-outbox.ts';
import { answerErrors, answerNoRequest, sendRefusal } from './http/error-answers.ts';
import { addExportFiles } from './http/export-files.ts';
import { addFormValidators } from './http/form-validators.ts';
import { addHealth } from './http/health.ts';
import { endConnections, type Stopping } from './http/stopping.ts';
import { addJsonReader } from './http/json-reader.ts';
import { keepAddresses } from './http/kept-addresses.ts';
import { addMetrics } from './http/metrics.ts';
import { speakAsAsked } from './http/request-language.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { limitRequests } from './http/request-limit.ts';
import { answerWithId, requestIdOf } from './http/request-id.ts';
import { refuseCardNumbers } from './http/card-numbers.ts';
import { refuseUnstorable } from './http/storable.ts';
import { speakAsChosen } from './language/in-language.ts';
import { spanish } from './language/spanish.ts';
import { keepRequestIds } from './http/within-request.ts';
import { trustProxyOption } from './settings/trusted-proxies.ts';

/** The options of an app besides its services. */
export interface AppOptions {
  readonly services: Services;
  readonly logger?: FastifyBaseLogger;
  /** The built browser app. */
  readonly appDir?: string;
  /** Counts the requests of all processes; each app counts by itself if left out. */
  readonly requestCounts?: RequestCounts;
  /** Set when the server stops. */
  readonly stopping?: Stopping;
}

/** The whole server as one Fastify instance, not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, logger, appDir = resolve('dist/app'), stopping = { now: false }, requestCounts } = options;
  const offered = () => offeredLanguages(services.configs.current().site);
  speakAsChosen({ es: spanish });
  const headers = securityHeaders(services.settings);
  const languages = { offered, secure: services.settings.production };
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: 64 * 1024,
    // Slow headers and bodies occupy a connection for at most half a minute, so check more often than twice a minute.
    requestTimeout: 27_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: 512 },
    exposeHeadRoutes: false,
    trustProxy: trustProxyOption(services.settings.trustProxy),
    // Requests on kept-alive connections are answered while the server stops.
    return503OnClosing: false,
    // Hooks do not run for these, nor for invalid requests.
    frameworkErrors: (error, request, framed) => {
      const reply = (framed as FastifyReply).headers(headers);
      if (!sendUnrouted(appDir, languages, request, reply)) sendRefusal(reply, error);
    },
    clientErrorHandler: answerNoRequest(headers),
  });
  // One logger for all: every line names its request itself.
  app.setChildLoggerFactory((parent) => parent);
  app.removeContentTypeParser('text/plain');
  // Before anything else, because a refusal must cost little.
  const limit = limitCalls(app, services.settings, busyAnswer(headers, offered));
  keepAddresses(app);
  answerWithId(app);
  if (services.settings.slowQueryMs > 0) keepRequestIds(app);
  speakAsAsked(app, offered);
  addJsonReader(app);
  refuseUnstorable(app);
  if (services.outside.hostedFields) refuseCardNumbers(app);
  requireAccessRules(app);
  answerErrors(app, offered);
  logAnswers(app);
  addMetrics(app, services, limit);
  await addPlugins(app, services, requestCounts);
  await addApiDocs(app, services.settings);
  addCallRoutes(app, services, limit);
  addExportFiles(app, services);
  addFormValidators(app, services);
  endConnections(app, stopping);
  addHealth(app, services, stopping);
  if (!services.settings.production) addDevOutbox(app, services);
  await addAppFiles(app, appDir, { languages, cardFields: services.outside.hostedFields?.sources });
  return app;
}

async function addPlugins(app: FastifyInstance, { settings }: Services, requestCounts?: RequestCounts): Promise<void> {
  addSecurityHeaders(app, securityHeaders(settings));
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await limitRequests(app, settings, requestCounts);
}

function limitCalls(app: FastifyInstance, { callsAtOnce }: Services['settings'], refuse: ReturnType<typeof busyAnswer>): CallLimit {
  const loop = watchLoop();
  const limit: CallLimit = new CallLimit({ room: () => room.now(), refuse });
  const room = new CallRoom({ most: callsAtOnce, load: loop.load, refused: () => limit.figures().refused });
  app.addHook('onClose', async () => {
    room.close();
    loop.close();
  });
  app.addHook('onRequest', limit.admit);
  return limit;
}

// An allow-list: no query, no body, no cookie, and the route's pattern instead of the URL.
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    request.log.info({
      reqId: id,
      method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
