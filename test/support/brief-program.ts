import { Writable } from 'node:stream';
import type { LocalOperations } from '../../adapters/cli/local-operations.js';
import { runProgram } from '../../adapters/cli/program.js';

const refuse = () => Promise.reject(new Error('this is not part of the test'));

const nothingLocal: LocalOperations = {
  startService: refuse,
  auditReplay: refuse,
  proofs: {
    checkpoint: refuse,
    verifyLog: refuse,
    exportRun: refuse,
    proveEvent: refuse,
    proveConsistency: refuse,
    accesses: refuse,
    verifyBundle: refuse,
  },
  archive: refuse,
  redact: refuse,
  backup: refuse,
  migrate: refuse,
  stages: refuse,
  schedule: refuse,
  doctor: refuse,
  log: refuse,
  makeFolder: refuse,
  newApiKey: refuse,
  inputByDefault: async () => null,
  setting: () => undefined,
  today: () => '2026-11-20',
};

type Surroundings = Readonly<{
  local?: Partial<LocalOperations>;
  url?: string;
  key?: string;
  interactive?: boolean;
  stderrIsTerminal?: boolean;
  unicode?: boolean;
  environment?: Readonly<Record<string, string>>;
  columns?: number;
  interrupted?: AbortSignal;
  /** Called with each line on standard error, as it is written. */
  onNote?: (line: string) => void;
}>;

/** What a program wrote, without the last line break. */
export type ProgramResult = Readonly<{ code: number; stdout: string; stderr: string }>;

/** Runs the `brief` program in this process and collects what it writes. */
export async function runProgramWith(
  parameters: readonly string[],
  surroundings: Surroundings = {},
): Promise<ProgramResult> {
  const [stdout, stderr] = [collector(), collector(surroundings.onNote)];
  const code = await runProgram(parameters, {
    terminal: {
      stdout: Object.assign(stdout.stream, { columns: surroundings.columns ?? 80 }),
      stderr: stderr.stream,
      stderrIsTerminal: surroundings.stderrIsTerminal ?? true,
      unicode: surroundings.unicode ?? true,
      interactive: surroundings.interactive ?? false,
    },
    local: { ...nothingLocal, ...surroundings.local },
    access: { url: surroundings.url ?? 'http://127.0.0.1:1', key: surroundings.key },
    environment: surroundings.environment ?? {},
    interrupted: surroundings.interrupted ?? new AbortController().signal,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collector(onText: (text: string) => void = () => undefined) {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString());
      onText(chunk.toString());
      done();
    },
  });
  return { stream, text: () => chunks.join('').replace(/\n$/u, '') };
}
