import * as v from 'valibot';
import { showsUnicode } from '../cli/command-context.js';
import { runProgram } from '../cli/program.js';
import { localOperations } from './local-operations.js';
import { settingsSchema } from './settings.js';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}

const { env: environment, stdout, stderr } = process;
if (environment['npm_lifecycle_event'] !== undefined) endWithShell();
let isUnread = false;
stdout.on('error', () => {
  isUnread = true;
});
const exitCode = await runProgram(process.argv.slice(2), {
  // A terminal that does not know its size says 0 columns.
  terminal: {
    ...{ stdout, stderr, stderrIsTerminal: stderr.isTTY, unicode: showsUnicode(environment) },
    interactive: stdout.isTTY && stdout.columns > 0 && environment['TERM'] !== 'dumb',
  },
  local: localOperations(environment),
  access: {
    url: environment['BRIEF_URL'] || `http://127.0.0.1:${portOf(environment)}`,
    key: environment['BRIEF_API_KEY'] || undefined,
  },
  environment,
  interrupted: interruption.signal,
});
// What a command left unfinished, such as a request in flight, must not keep the terminal waiting.
if (exitCode === 130 || isUnread) process.exit(exitCode);
process.exitCode = exitCode;

/** npm runs its commands in a shell, which a signal ends without passing it on: its end is taken for that signal. */
function endWithShell(): void {
  const { ppid } = process;
  const look = () => {
    if (process.ppid !== ppid) interruption.abort();
  };
  setInterval(look, 500).unref();
}

function portOf(given: typeof environment): string {
  const port = v.safeParse(settingsSchema.entries.PORT, given['PORT'] || undefined);
  return port.success ? port.output : '8080';
}
