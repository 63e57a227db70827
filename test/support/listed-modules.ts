import { appendFileSync } from 'node:fs';
import { type LoadHook, register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Appends the address of each module that a process imports, after its id, to the file that `LISTED_MODULES` names:
 * `NODE_OPTIONS="--import <this module>"`. Node runs the hook in a thread of its own.
 */

if (isMainThread) register(import.meta.url);

export const load: LoadHook = (url, context, next) => {
  appendFileSync(process.env['LISTED_MODULES'] ?? '', `${process.pid} ${url}\n`);
  return next(url, context);
};
