import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Expression } from './expressions.js';
import { filesIn } from './files.js';
import { watchConstructed } from './watch-constructed.js';

/** Prints, as JSON, the expressions that the modules of the product construct when they are loaded. */

const dist = fileURLToPath(new URL('../../../', import.meta.url));
/** Entries of programs, threads and processes begin to work when they are loaded; assets are for a browser. */
const entries = /(?:\/main|\/writer|\/process-entry|\/drawing)\.js$|\/assets\//u;

const constructed = watchConstructed();
for (const path of filesIn(dist, ['src', 'stages', 'adapters'], /\.js$/u)) {
  if (!entries.test(path)) await import(pathToFileURL(`${dist}${path}`).href);
}
const found: readonly Expression[] = [...constructed.values()];
process.stdout.write(JSON.stringify(found), () => process.exit());
