import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** A histogram of how long requests of one kind took. */
interface Durations {
  count: number;
  seconds: number;
  /** The number of requests that took no longer than each of {@link limits}. */
  readonly within: number[];
}

/** The figures of the calls that one process handles. */
export interface CallFigures {
  readonly inProgress: number;
  /** Because as many were in progress as may be, since the start. */
  readonly refused: number;
}

/** The figures of one process, in a form that can be sent to another. */
export interface ProcessFigures {
  /** By the labels of their kind: method, route and status. */
  readonly requests: readonly (readonly [labels: string, durations: Readonly<Durations>])[];
  readonly residentBytes: number;
  /** What the objects of the program take, garbage that was not collected yet included. */
  readonly heapBytes: number;
  readonly uptimeSeconds: number;
  readonly cpuSeconds: number;
  readonly calls: CallFigures;
  /** 99th percentile since the figures were last asked for. */
  readonly eventLoopDelaySeconds: number;
}

/** In seconds. */
export const limits = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** Counts the requests of this process. Returns what reads its figures. */
export function measureProcess(app: FastifyInstance, calls: () => CallFigures): () => ProcessFigures {
  const requests = new Map<string, Durations>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    count(requests, labels, reply.elapsedTime / 1000);
    done();
  });
  return () => {
    const eventLoopDelaySeconds = delay.percentile(99) / 1e9;
    delay.reset();
    const { rss: residentBytes, heapUsed: heapBytes } = process.memoryUsage();
    return {
      requests: [...requests],
      residentBytes,
      heapBytes,
      uptimeSeconds: Math.round(process.uptime()),
      cpuSeconds: cpuSeconds(),
      eventLoopDelaySeconds,
      calls: calls(),
    };
  };
}

function count(requests: Map<string, Durations>, labels: string, seconds: number): void {
  const counted = requests.get(labels) ?? { count: 0, seconds: 0, within: limits.map(() => 0) };
  counted.count += 1;
  counted.seconds += seconds;
  limits.forEach((limit, at) => {
    if (seconds <= limit) counted.within[at] = (counted.within[at] ?? 0) + 1;
  });
  requests.set(labels, counted);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
