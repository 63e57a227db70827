import type { ReadFile } from '../../src/domain/run/events.js';
import { createStagePlugins, type LoadablePlugins } from '../load-stages.js';
import { NotedFiles, notingFiles } from '../shared/input-files/noted-files.js';
import { describePlugin } from './description.js';
import { endWithService } from './end-with-service.js';
import { type Channel, hostContext } from './host-context.js';
import { checkSize } from './limits.js';
import {
  type FromProcess,
  receivedError,
  type ServiceName,
  type Settled,
  sentError,
  type ToProcess,
} from './messages.js';

type Call = Extract<ToProcess, { kind: 'call' }>;
type Waiting = Readonly<{ resolve(value: unknown): void; reject(error: Error): void }>;
type Result = Readonly<{ value: unknown; digest?: string }>;
type Send = (message: FromProcess) => void;

const beatMilliseconds = 500;
const neverAborted = new AbortController().signal;

/** Loads plugins and calls them, as the service asks. */
export class StageHost {
  readonly #send: Send;
  readonly #calls = new Map<number, AbortController>();
  readonly #requests: Requests;
  #plugins: LoadablePlugins | null = null;
  #beat: NodeJS.Timeout | undefined;

  constructor(send: Send) {
    this.#send = send;
    this.#requests = new Requests(send);
  }

  receive(message: ToProcess): void {
    switch (message.kind) {
      case 'begin':
        // A process that was prepared has begun.
        if (this.#plugins !== null) break;
        if (message.source.folders.additional !== null) endWithService();
        this.#plugins = createStagePlugins(message.source.folders, message.source.environment);
        break;
      case 'preload':
        void this.#perform(message.id, (plugins) => preload(plugins, message.plugins));
        break;
      case 'describe':
        void this.#perform(message.id, async (plugins) => ({ value: await describePlugin(plugins, message.plugin) }));
        break;
      case 'call':
        void this.#perform(message.id, (plugins, abort) => callPlugin(plugins, message, abort, this.#requests));
        break;
      case 'abort':
        this.#calls.get(message.id)?.abort(new DOMException('This work is no longer needed', 'AbortError'));
        break;
      case 'response':
        this.#requests.settle(message);
    }
  }

  /** While it works, it says that it does: silence means that code blocks it. */
  async #perform(
    id: number,
    work: (plugins: LoadablePlugins, abort: AbortController) => Promise<Result>,
  ): Promise<void> {
    const abort = new AbortController();
    this.#calls.set(id, abort);
    this.#beat ??= setInterval(() => this.#send({ kind: 'beat' }), beatMilliseconds);
    const { digest, ...settled } = await settle(async () => {
      if (this.#plugins === null) throw new Error('the process has no plugins yet');
      return work(this.#plugins, abort);
    });
    this.#calls.delete(id);
    if (this.#calls.size === 0) {
      clearInterval(this.#beat);
      this.#beat = undefined;
    }
    this.#send({ kind: 'result', id, digest, ...settled });
  }
}

/** What calls ask the service for. */
class Requests implements Channel {
  readonly #send: Send;
  readonly #waiting = new Map<number, Waiting>();
  #ids = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  prompt(id: number, prompt: string): void {
    this.#send({ kind: 'prompt', id, prompt });
  }

  files(id: number, files: readonly ReadFile[]): void {
    if (files.length > 0) this.#send({ kind: 'files', id, files });
  }

  log(...[id, level, message, fields]: Parameters<Channel['log']>): void {
    this.#send({ kind: 'log', id, level, message, fields });
  }

  async request(
    id: number,
    service: ServiceName,
    parameters: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> {
    this.#ids += 1;
    const request = this.#ids;
    const cancel = () => this.#send({ kind: 'cancel', request });
    this.#send({ kind: 'request', id, request, service, parameters });
    const response = new Promise((resolve, reject) => this.#waiting.set(request, { resolve, reject }));
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await response;
    } finally {
      this.#waiting.delete(request);
      signal?.removeEventListener('abort', cancel);
    }
  }

  settle(message: Extract<ToProcess, { kind: 'response' }>): void {
    const waiting = this.#waiting.get(message.request);
    if ('error' in message) waiting?.reject(receivedError(message.error));
    else waiting?.resolve(message.value);
  }
}

async function settle(work: () => Promise<Result>): Promise<Settled & Readonly<{ digest: string | null }>> {
  try {
    const { value, digest = null } = await work();
    checkSize('its value has', value);
    return { value, digest };
  } catch (error) {
    return { error: sentError(error), digest: null };
  }
}

async function preload(plugins: LoadablePlugins, names: Extract<ToProcess, { kind: 'preload' }>['plugins']) {
  await Promise.allSettled(names.map(({ stage, implementation }) => plugins.load(stage, implementation)));
  return { value: await plugins.loadLaterParts(neverAborted) };
}

async function callPlugin(plugins: LoadablePlugins, call: Call, abort: AbortController, channel: Channel) {
  const { stage, implementation } = call.plugin;
  const { plugin, settings, digest } = await plugins.load(stage, implementation);
  const method = Reflect.get(plugin, call.method) as (...parameters: unknown[]) => unknown;
  const files = new NotedFiles();
  const noteFile = files.add.bind(files);
  const called = new Promise((resolve, reject) => {
    const own = { settings, signal: abort.signal, exceeded: reject, noteFile };
    const context = hostContext(call, own, channel);
    const parameters = call.method === 'check' ? [context] : [call.input, context];
    notingFiles(noteFile, async () => method.apply(plugin, parameters)).then(resolve, reject);
  });
  const value = await called.finally(() => channel.files(call.id, files.noted));
  return { value, digest };
}
