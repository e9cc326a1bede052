import { parentPort } from 'node:worker_threads';
import type { CheckJob } from './check-apart.ts';
import { folderSource, textsSource } from './source/config-source.ts';
import { loadFrom } from './load-config.ts';

/* The thread that checks configurations, so that a slow check delays no one else. */
parentPort?.on('message', (job: CheckJob) => {
  parentPort?.postMessage(loadFrom('folder' in job ? folderSource(job.folder) : textsSource(job.texts), job.people));
});
