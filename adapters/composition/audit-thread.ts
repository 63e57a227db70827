import { parentPort, workerData } from 'node:worker_threads';
import { makeCheckpoint } from './prove-log.js';
import { type Environment, readSettings } from './settings.js';

/** The thread of one scheduled audit: reads and checks the whole log, and signs a checkpoint if it is as it was. */
const read = readSettings(workerData as Environment);
if (read.kind === 'unusable') throw new Error(read.problems.join('; '));
parentPort?.postMessage(await makeCheckpoint(read.settings));
