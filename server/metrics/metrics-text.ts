import { limits, type ProcessFigures } from './process-figures.ts';
import type { FiguresOfAll } from './worker-figures.ts';

/** A figure of the whole installation, whichever process reports it. */
export type Gauge = readonly [name: string, value: number];

/** All figures in Prometheus text format. Where several workers share a port, theirs have the label `worker`. */
export function metricsText({ processes, starting, silent, ended }: FiguresOfAll, gauges: readonly Gauge[]): string {
  return [
    ...durations(processes),
    ...perProcess(processes),
    ...gauges.flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
    '# TYPE enrollkit_workers_starting gauge',
    `enrollkit_workers_starting ${starting}`,
    '# TYPE enrollkit_workers_silent gauge',
    `enrollkit_workers_silent ${silent}`,
    '# TYPE enrollkit_workers_ended_total counter',
    `enrollkit_workers_ended_total ${ended}`,
    '',
  ].join('\n');
}

type Processes = FiguresOfAll['processes'];

const workerLabel = (worker: string | undefined) => (worker === undefined ? [] : [`worker="${worker}"`]);

function named(name: string, labels: readonly string[]): string {
  return labels.length > 0 ? `${name}{${labels.join(',')}}` : name;
}

function durations(processes: Processes): readonly string[] {
  const name = 'http_request_duration_seconds';
  const lines = processes.flatMap(({ worker, figures }) =>
    figures.requests.flatMap(([labels, { count, seconds, within }]) => {
      const all = [labels, ...workerLabel(worker)];
      return [
        ...limits.map((limit, at) => `${named(`${name}_bucket`, [...all, `le="${limit}"`])} ${within[at] ?? 0}`),
        `${named(`${name}_bucket`, [...all, 'le="+Inf"'])} ${count}`,
        `${named(`${name}_count`, all)} ${count}`,
        `${named(`${name}_sum`, all)} ${seconds.toFixed(6)}`,
      ];
    }),
  );
  return [`# TYPE ${name} histogram`, ...lines];
}

/** The metrics of each process: name, type, and how the value is read. */
const ofProcess: readonly (readonly [name: string, type: 'gauge' | 'counter', read: (figures: ProcessFigures) => string])[] = [
  ['process_resident_memory_bytes', 'gauge', ({ residentBytes }) => String(residentBytes)],
  ['nodejs_heap_size_used_bytes', 'gauge', ({ heapBytes }) => String(heapBytes)],
  ['process_uptime_seconds', 'gauge', ({ uptimeSeconds }) => String(uptimeSeconds)],
  ['nodejs_eventloop_delay_p99_seconds', 'gauge', ({ eventLoopDelaySeconds }) => String(eventLoopDelaySeconds)],
  ['process_cpu_seconds_total', 'counter', ({ cpuSeconds }) => cpuSeconds.toFixed(6)],
  ['enrollkit_calls_in_progress', 'gauge', ({ calls }) => String(calls.inProgress)],
  ['enrollkit_calls_refused_busy_total', 'counter', ({ calls }) => String(calls.refused)],
];

function perProcess(processes: Processes): readonly string[] {
  return ofProcess.flatMap(([name, type, read]) => [
    `# TYPE ${name} ${type}`,
    ...processes.map(({ worker, figures }) => `${named(name, workerLabel(worker))} ${read(figures)}`),
  ]);
}
