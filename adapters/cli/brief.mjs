#!/usr/bin/env node
// The `brief` program on a clone: makes sure that everything is installed and compiled, then runs it.
process.argv.splice(2, 0, 'adapters/composition/main.js');
await import('./bootstrap.mjs');
