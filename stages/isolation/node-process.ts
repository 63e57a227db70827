import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { bundledStages } from '../loading/bundled-stages.js';
import { frameOf } from './frames.js';
import { type ProcessLimits, processLimits } from './limits.js';
import { beginning, messagePipe, type PluginName, type Source, type ToProcess } from './messages.js';

const plainProgram = new URL('./process-entry.js', import.meta.url);
const bundledProgram = bundledStages.program ?? plainProgram;

/**
 * Node 20 optimises code so early that a third of what a first brief costs is its compiler's. It compiles a regular
 * expression twice, to bytecode and at its second use to machine code; most of a thousand are used a few times. Later
 * versions do not know the first of these options.
 */
const compilerOptions = process.version.startsWith('v20.') ? ['--interrupt-budget=1000000', '--no-regexp-tier-up'] : [];

/** A process of Node, and the pipe for messages between it and this one. */
export type NodeProcess = Readonly<{ child: ChildProcess; pipe: Socket }>;

let prepared: NodeProcess | null = null;

/** Starts a process before it is needed, so that it loads these plugins while this one loads its own code. */
export function prepareNodeProcess(source: Source, plugins: readonly PluginName[]): void {
  if (prepared !== null) return;
  prepared = startNodeProcess(processLimits, bundledProgram);
  // No one waits for the result, whose number no other question has.
  const messages: readonly ToProcess[] = [beginning(source), { kind: 'preload', id: 0, plugins }];
  for (const message of messages) prepared.pipe.write(frameOf(message));
}

/** Returns the prepared process, or a new one, for built-in stages that call no vendor: their code is bundled. */
export function takeNodeProcess(limits: ProcessLimits): NodeProcess {
  const ready = prepared;
  prepared = null;
  const isFit = ready?.child.exitCode === null && limits.heapMebibytes === processLimits.heapMebibytes;
  return isFit ? ready : startNodeProcess(limits, bundledProgram);
}

/** Starts a process that does not keep this one running until it is referenced. */
export function startNodeProcess({ heapMebibytes }: ProcessLimits, program = plainProgram): NodeProcess {
  const parameters = [`--max-old-space-size=${heapMebibytes}`, ...compilerOptions, fileURLToPath(program)];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const pipe = child.stdio[messagePipe] as Socket;
  for (const each of [child, pipe, child.stdout, child.stderr]) (each as NodeJS.RefCounted | null)?.unref();
  // Without a listener, a process that cannot be started or that has ended would end this one.
  for (const each of [child, pipe]) each.on('error', () => {});
  return { child, pipe };
}
