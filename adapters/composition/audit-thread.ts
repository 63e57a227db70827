import { parentPort, workerData } from 'node:worker_threads';
import { makeCheckpoint } from './prove-log.js';
import type { Settings } from './settings.js';

/** The thread of one scheduled audit: reads and checks the whole log, and signs a checkpoint if it is as it was. */
parentPort?.postMessage(await makeCheckpoint(workerData as Settings));
