import { createRequire } from 'node:module';

// Node reads every file of an imported CommonJS package twice, once for the names it may export; a required one just
// runs. That is a tenth of the time until the service is ready.
const require = createRequire(import.meta.url);
require('reflect-metadata');

/** `tsyringe`, with the polyfill that it needs. */
export const { container, instanceCachingFactory } = require('tsyringe') as typeof import('tsyringe');
