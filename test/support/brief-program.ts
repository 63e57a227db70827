import type { LocalOperations } from '../../adapters/cli/commands/command.js';
import { runProgram } from '../../adapters/cli/program.js';

const refuse = () => Promise.reject(new Error('this is not part of the test'));

const nothingLocal: LocalOperations = {
  startService: refuse,
  auditReplay: refuse,
  backup: refuse,
  migrate: refuse,
  stages: refuse,
  doctor: refuse,
  setting: () => undefined,
  today: () => '2026-11-20',
};

type Surroundings = Readonly<{
  local?: Partial<LocalOperations>;
  url?: string;
  key?: string;
  interactive?: boolean;
  width?: number;
  interrupted?: AbortSignal;
  /** Called with each line that is told, as it comes. */
  onTold?: (line: string) => void;
}>;

/** Runs the `brief` program with a terminal that keeps what it was given. */
export async function runProgramWith(
  parameters: readonly string[],
  surroundings: Surroundings = {},
): Promise<Readonly<{ code: number; printed: string; told: string }>> {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runProgram(parameters, {
    terminal: {
      print: (line) => printed.push(line),
      tell: (line) => {
        told.push(line);
        surroundings.onTold?.(line);
      },
      interactive: surroundings.interactive ?? false,
      width: surroundings.width ?? 80,
    },
    local: { ...nothingLocal, ...surroundings.local },
    access: { url: surroundings.url ?? 'http://127.0.0.1:1', key: surroundings.key },
    interrupted: surroundings.interrupted ?? new AbortController().signal,
  });
  return { code, printed: printed.join('\n'), told: told.join('\n') };
}
