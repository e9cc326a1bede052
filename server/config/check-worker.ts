import { parentPort } from 'node:worker_threads';
import type { CheckJob } from './check-apart.ts';
import { folderSource, textsSource } from './config-source.ts';
import { loadFrom } from './load-config.ts';

/* The thread in which configurations are checked: however long one takes, nobody else waits. */
parentPort?.on('message', (job: CheckJob) => {
  parentPort?.postMessage(loadFrom('folder' in job ? folderSource(job.folder) : textsSource(job.texts)));
});
