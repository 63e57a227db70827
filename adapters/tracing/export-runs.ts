import type { Application } from '../../src/application/create-application.js';
import { isRunEnd } from '../../src/domain/run/events.js';
import { runOfStream } from '../../src/domain/streams.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import { attributesOf, runSpans, type Span } from './run-spans.js';

/** `endpoint` is the base address of a collector, without `/v1/traces`; `headers` go with each request to it. */
export type ExportOptions = Readonly<{
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  version: string;
  worker: string;
  log: Log;
}>;

const requestMilliseconds = 5_000;
/** Ended runs that wait for a slow collector; further ones are not exported. */
const mostWaiting = 500;

/**
 * Exports the spans of each run whose end this process has recorded, over OTLP/HTTP in JSON, one run after the other.
 * The returned function ends it once the waiting runs are exported, or after seconds.
 */
export function exportRuns(
  { queries, watch }: Pick<Application, 'queries' | 'watch'>,
  options: ExportOptions,
): () => Promise<void> {
  const { worker, log } = options;
  const stop = new AbortController();
  let waiting = 0;
  let exporting: Promise<void> = Promise.resolve();

  async function exportRun(runId: string): Promise<void> {
    try {
      stop.signal.throwIfAborted();
      const spans = runSpans(runId, await queries.events(runId));
      if (spans.length > 0) await send(spans, options, stop.signal);
    } catch (error) {
      log.warn('the trace of a run was not exported', { run: runId, endpoint: options.endpoint, error: String(error) });
    } finally {
      waiting -= 1;
    }
  }

  function observe(event: RecordedEvent): void {
    const runId = runOfStream(event.stream);
    if (runId === null || !isRunEnd(event) || event.metadata.worker !== worker) return;
    if (waiting >= mostWaiting) {
      log.warn('the trace of a run was not exported: the collector is too slow', { run: runId });
      return;
    }
    waiting += 1;
    exporting = exporting.then(() => exportRun(runId));
  }

  const unwatch = watch((batch) => batch.forEach(observe));
  return async () => {
    unwatch();
    const timer = setTimeout(() => stop.abort(new Error('the service is stopping')), requestMilliseconds);
    await exporting;
    clearTimeout(timer);
  };
}

async function send(
  spans: readonly Span[],
  { endpoint, headers, service, version, worker }: ExportOptions,
  stop: AbortSignal,
): Promise<void> {
  const resource = attributesOf({
    ...{ 'service.name': service, 'service.version': version, 'service.instance.id': worker },
  });
  const scope = { name: 'brief-generation-service', version };
  const response = await fetch(`${endpoint.replace(/(?<!\/)\/+$/u, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ resourceSpans: [{ resource: { attributes: resource }, scopeSpans: [{ scope, spans }] }] }),
    signal: AbortSignal.any([stop, AbortSignal.timeout(requestMilliseconds)]),
    redirect: 'error',
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the collector responded ${response.status}`);
}
