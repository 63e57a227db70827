import type { Log } from '../../src/ports/log.js';
import type { LookupContext } from '../../src/ports/stage-plugin.js';
import { FrameReader, frameOf } from './frames.js';
import { LimitExceeded, type ProcessLimits } from './limits.js';
import {
  beginning,
  type FromProcess,
  type Method,
  type PluginName,
  receivedError,
  type Source,
  services,
  type ToProcess,
} from './messages.js';
import { type NodeProcess, startNodeProcess } from './node-process.js';
import { PrintedText } from './printed-text.js';
import { endedBecause, ProcessEnded } from './process-facts.js';
import { ProcessWatch } from './process-watch.js';
import { contextData, ServedRequests } from './served-requests.js';

/** Why unfinished work fails when a process is ended on purpose. */
const stopping = 'the service is stopping';

/** One call into a plugin. */
export type Task = Readonly<{ plugin: PluginName; method: Method; input: unknown; context: LookupContext }>;
/** The value that a process returned, and the digest of the code that ran, where it is known. */
export type Returned = Readonly<{ value: unknown; digest: string | null }>;

type Job = {
  readonly name: string;
  readonly context: LookupContext | null;
  storedBytes: number;
  resolve(returned: Returned): void;
  reject(error: Error): void;
};

type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never;
type Question = Without<Extract<ToProcess, { kind: 'call' | 'describe' | 'preload' }>, 'id'>;

/** A process that loads plugins and calls them. Its end rejects whatever it has not finished. */
export class StageProcess {
  readonly #child: NodeProcess['child'];
  readonly #pipe: NodeProcess['pipe'];
  readonly #frames: FrameReader;
  readonly #log: Log;
  readonly #limits: ProcessLimits;
  readonly #jobs = new Map<number, Job>();
  readonly #requests: ServedRequests;
  readonly #printed: PrintedText;
  /** Aborted calls that have not ended yet. */
  readonly #aborted = new Set<number>();
  readonly #watch: ProcessWatch;
  #ids = 0;
  #cause: Error | null = null;
  /** False once it gets no further work: it ended, or is to end. */
  isUsable = true;

  constructor(source: Source, log: Log, limits: ProcessLimits, process = startNodeProcess(limits)) {
    this.#log = log;
    this.#limits = limits;
    this.#child = process.child;
    this.#pipe = process.pipe;
    this.#frames = new FrameReader((message) => this.#receive(message as FromProcess), limits.messageBytes);
    this.#watch = new ProcessWatch(this.#child.pid, limits, (cause) => this.end(cause));
    this.#requests = new ServedRequests((message) => this.#send(message));
    this.#printed = new PrintedText(source.environment, log, limits.printedBytes, (error) => this.end(error));
    this.#pipe.on('data', (chunk) => this.#read(chunk));
    this.#child.on('error', (error) => this.end(error));
    this.#child.once('close', (code, signal) => this.#closed(code, signal));
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', this.#printed.add);
    this.#send(beginning(source));
    this.#rest();
  }

  /** Calls a plugin. Rejects with what it threw, or with `ProcessEnded`; at once when the signal aborts. */
  async call({ plugin, method, input, context }: Task): Promise<Returned> {
    const data = contextData(context);
    const [id, returned] = this.#ask(plugin.stage, { kind: 'call', plugin, method, input, data }, context);
    const { signal } = context;
    const abort = () => this.#abort(id, signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    return returned.finally(() => signal.removeEventListener('abort', abort));
  }

  describe(plugin: PluginName): Promise<Returned> {
    return this.#ask(plugin.stage, { kind: 'describe', plugin })[1];
  }

  preload(plugins: readonly PluginName[]): Promise<Returned> {
    return this.#ask('preloading', { kind: 'preload', plugins })[1];
  }

  /** Returns the stages that it works on. */
  inProgress(): readonly string[] {
    return [...this.#jobs.values()].map(({ name }) => name);
  }

  /** Ends the process now; `cause` is what its unfinished work fails with. */
  end(cause: Error = new Error(stopping)): void {
    this.#cause ??= cause;
    this.isUsable = false;
    this.#child.kill('SIGKILL');
    this.#pipe.destroy();
  }

  #ask(name: string, question: Question, context: LookupContext | null = null): [id: number, Promise<Returned>] {
    this.#ids += 1;
    const id = this.#ids;
    this.#send({ ...question, id } as ToProcess);
    this.#watch.work();
    this.#child.ref();
    this.#pipe.ref();
    return [
      id,
      new Promise((resolve, reject) => this.#jobs.set(id, { name, context, storedBytes: 0, resolve, reject })),
    ];
  }

  #finish(id: number, act: (job: Job) => void): void {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    this.#requests.cancelAll(id);
    if (job !== undefined) act(job);
    if (this.#jobs.size > 0) return;
    if (this.isUsable && this.#aborted.size === 0) this.#rest();
    if (!this.isUsable) this.end();
  }

  /** Only while it works, the process keeps the service running. */
  #rest(): void {
    this.#watch.rest();
    this.#child.unref();
    this.#pipe.unref();
  }

  #abort(id: number, reason: unknown): void {
    this.#send({ kind: 'abort', id });
    this.#aborted.add(id);
    // What does not end when it is aborted would run on forever: no further work shares a process with it.
    setTimeout(() => this.#retire(id), this.#limits.abortSeconds * 1000).unref();
    this.#finish(id, (job) => job.reject(reason instanceof Error ? reason : new Error('the call was aborted')));
  }

  #retire(id: number): void {
    if (!this.#aborted.has(id)) return;
    this.isUsable = false;
    if (this.#jobs.size === 0) this.end();
  }

  #send(message: ToProcess): void {
    if (!this.#pipe.destroyed) this.#pipe.write(frameOf(message));
  }

  /** Code in the process can send anything. */
  #read(chunk: Buffer): void {
    const from = performance.now();
    try {
      this.#frames.add(chunk);
      this.#watch.heard(performance.now() - from);
    } catch (error) {
      const problem = 'it sent the service a message that no stage may send';
      this.end(error instanceof LimitExceeded ? error : new LimitExceeded(problem));
    }
  }

  #receive(message: FromProcess): void {
    switch (message.kind) {
      case 'beat':
        break;
      case 'threw':
        this.#cause ??= receivedError(message.error);
        break;
      case 'log':
        this.#jobs.get(message.id)?.context?.log[message.level](message.message, message.fields);
        break;
      case 'prompt':
        this.#storing(message.id, message.prompt)?.notePrompt?.(message.prompt);
        break;
      case 'files':
        for (const read of message.files) this.#jobs.get(message.id)?.context?.noteFile?.(read);
        break;
      case 'request': {
        const stored = message.service === 'artifacts.put' ? message.parameters[0] : null;
        const context = this.#storing(message.id, stored);
        if (context !== null && services.includes(message.service)) void this.#requests.serve(message, context);
        break;
      }
      case 'cancel':
        this.#requests.cancel(message.request);
        break;
      case 'result': {
        // A malformed result ends the process, which fails the call.
        const settle = settlingAs(message);
        this.#aborted.delete(message.id);
        this.#finish(message.id, settle);
      }
    }
  }

  /** Counts what a call stores, and returns its context; null if the call is over, as when it stores too much. */
  #storing(id: number, stored: unknown): LookupContext | null {
    const job = this.#jobs.get(id);
    if (job === undefined) return null;
    if (typeof stored === 'string') job.storedBytes += Buffer.byteLength(stored);
    if (ArrayBuffer.isView(stored)) job.storedBytes += stored.byteLength;
    if (job.storedBytes <= this.#limits.storedBytes) return job.context;
    this.#abort(id, new LimitExceeded(`it stored more than ${this.#limits.storedBytes} bytes`));
    return null;
  }

  #closed(code: number | null, signal: NodeJS.Signals | null): void {
    this.isUsable = false;
    this.#watch.stop();
    const cause = this.#cause ?? endedBecause(code, signal, this.#limits);
    const isAlone = this.#jobs.size === 1 && this.#aborted.size === 0;
    if (this.#jobs.size > 0 && cause.message !== stopping)
      this.#log.warn('a process of stages ended', { reason: cause.message, calls: this.#jobs.size });
    for (const [id, { reject }] of this.#jobs) {
      this.#requests.cancelAll(id);
      reject(new ProcessEnded(cause, isAlone));
    }
    this.#jobs.clear();
  }
}

/** Returns how a result settles its call. Throws if the message is malformed. */
function settlingAs(message: Extract<FromProcess, { kind: 'result' }>): (job: Job) => void {
  if (!('error' in message)) return ({ resolve }) => resolve({ value: message.value, digest: message.digest });
  const error = receivedError(message.error);
  return ({ reject }) => reject(error.name === 'LimitExceeded' ? new LimitExceeded(error.message) : error);
}
