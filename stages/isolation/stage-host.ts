import { serialize } from 'node:v8';
import { createStagePlugins, type LoadablePlugins } from '../load-stages.js';
import { describePlugin } from './description.js';
import { type Channel, hostContext } from './host-context.js';
import { LimitExceeded, processLimits } from './limits.js';
import { type FromProcess, receivedError, type Settled, sentError, type ToProcess } from './messages.js';

type Call = Extract<ToProcess, { kind: 'call' }>;
type Waiting = Readonly<{ resolve(value: unknown): void; reject(error: Error): void }>;

const beatMilliseconds = 500;
const neverAborted = new AbortController().signal;

/** Loads plugins and calls them, as the service asks. */
export function createHost(send: (message: FromProcess) => void) {
  const calls = new Map<number, AbortController>();
  const requests = new Map<number, Waiting>();
  let plugins: LoadablePlugins | null = null;
  let requestIds = 0;
  let beat: NodeJS.Timeout | undefined;

  const channel: Channel = {
    log: (id, level, message, fields) => send({ kind: 'log', id, level, message, fields }),
    request(id, service, parameters, signal) {
      requestIds += 1;
      const request = requestIds;
      const cancel = () => send({ kind: 'cancel', request });
      signal?.addEventListener('abort', cancel, { once: true });
      const response = new Promise((resolve, reject) => requests.set(request, { resolve, reject }));
      send({ kind: 'request', id, request, service, parameters });
      if (signal?.aborted) cancel();
      return response.finally(() => {
        requests.delete(request);
        signal?.removeEventListener('abort', cancel);
      });
    },
  };

  async function perform(id: number, work: (loaded: LoadablePlugins, abort: AbortController) => Promise<Result>) {
    const abort = new AbortController();
    calls.set(id, abort);
    beat ??= setInterval(() => send({ kind: 'beat' }), beatMilliseconds);
    const { digest, ...settled } = await settle(() => work(loadedBy(plugins), abort));
    calls.delete(id);
    if (calls.size === 0) {
      clearInterval(beat);
      beat = undefined;
    }
    send({ kind: 'result', id, digest, ...settled });
  }

  function receive(message: ToProcess): void {
    switch (message.kind) {
      case 'begin':
        plugins = createStagePlugins(message.source.folders, message.source.environment);
        break;
      case 'preload':
        void perform(message.id, (loaded) => preload(loaded, message.plugins));
        break;
      case 'describe':
        void perform(message.id, async (loaded) => ({ value: await describePlugin(loaded, message.plugin) }));
        break;
      case 'call':
        void perform(message.id, (loaded, abort) => callPlugin(loaded, message, abort, channel));
        break;
      case 'abort':
        calls.get(message.id)?.abort(new DOMException('This work is no longer needed', 'AbortError'));
        break;
      case 'response': {
        const waiting = requests.get(message.request);
        if ('error' in message) waiting?.reject(receivedError(message.error));
        else waiting?.resolve(message.value);
      }
    }
  }
  return { receive, threw: (thrown: unknown): FromProcess => ({ kind: 'threw', error: sentError(thrown) }) };
}

type Result = Readonly<{ value: unknown; digest?: string }>;

async function settle(work: () => Promise<Result>): Promise<Settled & Readonly<{ digest: string | null }>> {
  try {
    const { value, digest = null } = await work();
    if (serialize(value).byteLength > processLimits.valueBytes) {
      throw new LimitExceeded(`its value has more than ${processLimits.valueBytes} bytes`);
    }
    return { value, digest };
  } catch (error) {
    return { error: sentError(error), digest: null };
  }
}

function loadedBy(plugins: LoadablePlugins | null): LoadablePlugins {
  if (plugins === null) throw new Error('the process has no plugins yet');
  return plugins;
}

async function preload(plugins: LoadablePlugins, names: Extract<ToProcess, { kind: 'preload' }>['plugins']) {
  await Promise.allSettled(names.map(({ stage, implementation }) => plugins.load(stage, implementation)));
  return { value: await plugins.loadLaterParts(neverAborted) };
}

async function callPlugin(plugins: LoadablePlugins, call: Call, abort: AbortController, channel: Channel) {
  const { stage, implementation } = call.plugin;
  const { plugin, settings, digest } = await plugins.load(stage, implementation);
  const method = Reflect.get(plugin, call.method) as (...parameters: unknown[]) => unknown;
  const value = await new Promise((resolve, reject) => {
    const context = hostContext(call, { settings, signal: abort.signal, exceeded: reject }, channel);
    const parameters = call.method === 'check' ? [context] : [call.input, context];
    Promise.resolve(method.apply(plugin, parameters)).then(resolve, reject);
  });
  return { value, digest };
}
