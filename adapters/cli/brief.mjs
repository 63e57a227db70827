#!/usr/bin/env node
// The `brief` program. In a clone it first makes sure that everything is installed and compiled; an npm package of it
// already is.
import { existsSync } from 'node:fs';

if (existsSync(new URL('../../tsconfig.json', import.meta.url))) {
  process.argv.splice(2, 0, 'bundle/main.js');
  await import('./bootstrap.mjs');
} else {
  await import(new URL('../../dist/bundle/main.js', import.meta.url).href);
}
