import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a process has used so far, all its threads included. */
export type Usage = Readonly<{
  cpuMilliseconds: number;
  residentMebibytes: number;
  /** What is in use after a garbage collection: heap and buffers; only where the process runs with `--expose-gc`. */
  usedMebibytes?: number;
  /** Messages between threads; absent where the process does not count them. */
  threadMessages?: ThreadMessages;
}>;
export type ThreadMessages = Readonly<{ sent: number; received: number }>;

/** A server in a process of its own, so that its CPU and memory are not those of the client. */
export type BenchProcess = Readonly<{
  origin: string;
  pid: number;
  /** From the start of the process until it listened, in milliseconds. */
  readyMilliseconds: number;
  usage(): Promise<Usage>;
  /** Stops the server and resolves when the process has ended. */
  end(): Promise<void>;
}>;

type Report = Readonly<{ kind: 'ready'; origin: string }> | Readonly<{ kind: 'usage'; usage: Usage }>;
type Order = 'usage' | 'stop';

/**
 * Starts a module of this folder, e.g. `noop-service.js`, with options that it parses. Rejects when it ends before it
 * listens.
 */
export async function startBenchProcess(
  module: string,
  options: Readonly<Record<string, unknown>> = {},
  nodeOptions: readonly string[] = [],
): Promise<BenchProcess> {
  const path = fileURLToPath(new URL(module, import.meta.url));
  const startedAt = performance.now();
  const child = fork(path, [JSON.stringify(options)], { execArgv: [...nodeOptions] });
  const origin = await firstReport(child, 'ready').then((report) => report.origin);
  return {
    origin,
    pid: child.pid ?? 0,
    readyMilliseconds: performance.now() - startedAt,
    async usage() {
      const reported = firstReport(child, 'usage');
      child.send('usage' satisfies Order);
      return (await reported).usage;
    },
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop' satisfies Order);
      await ended;
    },
  };
}

/** Resolves with the next report of a kind; rejects when the process ends first. */
function firstReport<Kind extends Report['kind']>(child: ChildProcess, kind: Kind) {
  return new Promise<Extract<Report, { kind: Kind }>>((resolve, reject) => {
    const ended = () => reject(new Error(`the process ended before it sent '${kind}'`));
    const onMessage = (report: Report) => {
      if (report.kind !== kind) return;
      child.off('message', onMessage).off('exit', ended);
      resolve(report as Extract<Report, { kind: Kind }>);
    };
    child.on('message', onMessage).once('exit', ended);
  });
}

/** Returns the options that the parent passed. */
export function optionsFromParent<Options>(): Options {
  return JSON.parse(process.argv[2] ?? '{}') as Options;
}

/** Reports the server to the parent and obeys its orders; the process also ends when its parent is gone. */
export function serveParent(origin: string, stop: () => Promise<void>, threadMessages?: () => ThreadMessages): void {
  const send = (report: Report) => process.send?.(report);
  process.on('message', (order: Order) => {
    if (order === 'stop') stop().then(() => process.exit(0));
    else send({ kind: 'usage', usage: currentUsage(threadMessages) });
  });
  process.once('disconnect', () => process.exit(1));
  send({ kind: 'ready', origin });
}

function currentUsage(threadMessages?: () => ThreadMessages): Usage {
  const { user, system } = process.cpuUsage();
  const own = { cpuMilliseconds: (user + system) / 1000, residentMebibytes: process.memoryUsage.rss() / 2 ** 20 };
  return {
    ...own,
    ...(globalThis.gc === undefined ? {} : { usedMebibytes: afterCollection(globalThis.gc) }),
    ...(threadMessages === undefined ? {} : { threadMessages: threadMessages() }),
  };
}

function afterCollection(collect: () => void): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
