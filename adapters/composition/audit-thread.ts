import { parentPort, workerData } from 'node:worker_threads';
import { makeCheckpoint } from './prove-log.js';
import { type Environment, readSettings } from './settings.js';

/** The thread of one scheduled audit: reads and checks the whole log, and signs a checkpoint if it is as it was. */
parentPort?.postMessage(await audit(workerData as Environment));

async function audit(environment: Environment) {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join('; '));
  return makeCheckpoint(read.settings);
}
