import * as v from 'valibot';
import { asSecret, isWebAddress, optionalText, text } from './setting-shapes.js';

/** Reads headers such as `authorization=Bearer%20x,tenant=a`; null when they are invalid. */
export function readHeaders(list: string): Readonly<Record<string, string>> | null {
  try {
    const pairs = list.split(',').filter((pair) => pair.trim() !== '');
    const headers = pairs.map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    });
    // Node loads its HTTP client with the first `Headers`: 20 ms of every start.
    return headers.length === 0 ? {} : Object.fromEntries(new Headers(headers));
  } catch {
    return null;
  }
}

/** Where traces are exported, under the names that OpenTelemetry has for these settings. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'An OpenTelemetry collector that gets the trace of each run when it has ended, over OTLP/HTTP in JSON, e.g. `http://127.0.0.1:4318`. Without one, nothing is exported.',
      ),
      v.check(isWebAddress, 'is not an http or https address without credentials, query and fragment'),
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.pipe(
    text('', 'Headers for that collector, separated by commas, percent-encoded: `authorization=Bearer%20x`.'),
    v.check((list) => readHeaders(list) !== null, 'is not a list of headers, such as authorization=Bearer%20x'),
    v.metadata({ secret: true }),
    asSecret,
  ),
  OTEL_SERVICE_NAME: optionalText('The name of this service in its traces; `brief` by default.'),
};
