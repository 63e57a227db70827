import type { LookupContext } from '../../src/ports/stage-plugin.js';
import { type ContextData, type FromProcess, sentError, type ToProcess } from './messages.js';

type Request = Extract<FromProcess, { kind: 'request' }>;
type Service = (...parameters: unknown[]) => Promise<unknown>;

/** What a process asks the service for, in the name of a call. */
export class ServedRequests {
  readonly #send: (message: ToProcess) => void;
  readonly #open = new Map<number, Readonly<{ call: number; abort: AbortController }>>();

  constructor(send: (message: ToProcess) => void) {
    this.#send = send;
  }

  async serve({ id, request, service, parameters }: Request, context: LookupContext): Promise<void> {
    const abort = new AbortController();
    this.#open.set(request, { call: id, abort });
    try {
      const value = await perform(service, parameters, context, abort.signal);
      this.#send({ kind: 'response', request, value });
    } catch (error) {
      this.#send({ kind: 'response', request, error: sentError(error) });
    } finally {
      this.#open.delete(request);
    }
  }

  cancel(request: number): void {
    this.#open.get(request)?.abort.abort(new DOMException('The request was cancelled', 'AbortError'));
  }

  /** Cancels all requests of a call. */
  cancelAll(call: number): void {
    for (const [request, open] of this.#open) if (open.call === call) this.cancel(request);
  }
}

function perform(
  service: Request['service'],
  parameters: readonly unknown[],
  context: LookupContext,
  signal: AbortSignal,
): Promise<unknown> {
  const [group = '', name = ''] = service.split('.');
  if (name === '') {
    const [url, request] = parameters as [string, object];
    return context.fetch(url, { ...request, signal });
  }
  const owner = Reflect.get(context, group) as Readonly<Record<string, Service>> | undefined;
  if (owner === undefined) throw new Error(`there is no "${group}" in this context`);
  return (owner[name] as Service).apply(owner, [...parameters]);
}

/** Returns the part of a context that can be copied. */
export function contextData(context: LookupContext): ContextData {
  const own = ['signal', 'settings', 'log', 'history', 'artifacts', 'pages'];
  const data = Object.entries(context).filter(([name, value]) => !own.includes(name) && typeof value !== 'function');
  return Object.fromEntries(data) as ContextData;
}
