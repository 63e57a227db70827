import type { DependencyContainer } from 'tsyringe';
import { readBuild } from './build.js';
import { tokens } from './tokens.js';
import { readHeaders } from './trace-settings.js';

/** Starts to export traces where a collector is set; its code is loaded only then. Returns how it ends. */
export async function startTraceExport(container: DependencyContainer): Promise<() => Promise<void>> {
  const settings = container.resolve(tokens.settings);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (endpoint === undefined) return async () => undefined;
  const { exportRuns } = await import('../tracing/export-runs.js');
  return exportRuns(container.resolve(tokens.application), {
    endpoint,
    headers: readHeaders(headers.reveal()) ?? {},
    service: settings.OTEL_SERVICE_NAME ?? 'brief',
    version: readBuild(settings.BRIEF_COMMIT).version,
    worker: container.resolve(tokens.stores).workers.worker,
    log: container.resolve(tokens.log),
  });
}
