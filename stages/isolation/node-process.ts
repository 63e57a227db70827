import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ProcessLimits, processLimits } from './limits.js';
import type { PluginName, Source, ToProcess } from './messages.js';

const script = fileURLToPath(new URL('./process-entry.js', import.meta.url));

/**
 * Node 20 optimises code so early that a third of what a first brief costs is its compiler's. It compiles a regular
 * expression twice, to bytecode and at its second use to machine code; most of a thousand are used a few times. Later
 * versions do not know the first of these options.
 */
const compilerOptions = process.version.startsWith('v20.') ? ['--interrupt-budget=1000000', '--no-regexp-tier-up'] : [];

let prepared: ChildProcess | null = null;

/** Starts a process before it is needed, so that it loads these plugins while this one loads its own code. */
export function prepareNodeProcess(source: Source, plugins: readonly PluginName[]): void {
  if (prepared !== null) return;
  prepared = startNodeProcess(processLimits);
  // No one waits for the result, whose number no other question has.
  const messages: readonly ToProcess[] = [
    { kind: 'begin', source },
    { kind: 'preload', id: 0, plugins },
  ];
  for (const message of messages) prepared.send(message, () => {});
}

/** Returns the prepared process, or a new one. */
export function takeNodeProcess(limits: ProcessLimits): ChildProcess {
  const ready = prepared;
  prepared = null;
  const isFit = ready?.connected === true && limits.heapMebibytes === processLimits.heapMebibytes;
  return isFit ? ready : startNodeProcess(limits);
}

/** Starts a process that does not keep this one running until it is referenced. */
export function startNodeProcess({ heapMebibytes }: ProcessLimits): ChildProcess {
  const child = fork(script, [], {
    execArgv: [`--max-old-space-size=${heapMebibytes}`, ...compilerOptions],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const each of [child, child.channel, child.stdout, child.stderr]) (each as NodeJS.RefCounted | null)?.unref();
  // Without a listener, a process that cannot be started would end this one.
  child.on('error', () => {});
  return child;
}
