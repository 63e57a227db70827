import { runProgram } from '../cli/program.js';
import { localOperations } from './local-operations.js';
import { readSettings } from './settings.js';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}

const { env: environment, stdout, stderr } = process;
process.exitCode = await runProgram(process.argv.slice(2), {
  // A terminal that does not know its size says 0 columns.
  terminal: { stdout, stderr, interactive: stdout.isTTY && stdout.columns > 0 && environment['TERM'] !== 'dumb' },
  local: localOperations(environment),
  access: {
    url: environment['BRIEF_URL'] || `http://127.0.0.1:${portOf(environment)}`,
    key: environment['BRIEF_API_KEY'] || undefined,
  },
  interrupted: interruption.signal,
});

function portOf(given: typeof environment): string {
  const read = readSettings(given);
  return read.kind === 'read' ? read.settings.PORT : '8080';
}
