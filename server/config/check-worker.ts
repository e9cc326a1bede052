import { parentPort } from 'node:worker_threads';
import type { CheckJob } from './check-apart.ts';
import { loadConfig, loadFrom } from './load-config.ts';
import { textsSource } from './source/config-source.ts';

/* The thread that checks configurations, so that a slow check delays no one else. */
parentPort?.on('message', (job: CheckJob) => {
  parentPort?.postMessage('folder' in job ? loadConfig(job.folder, job.people) : loadFrom(textsSource(job.texts), job.people));
});
