import type { IncomingHttpHeaders } from 'node:http';
import { parseTraceparent, traceIdOf } from '../../src/ports/trace-context.js';

/** Returns a request's valid `traceparent` (W3C Trace Context), for the events that it leads to; else nothing. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): Readonly<{ traceparent?: string }> {
  const parsed = typeof traceparent === 'string' ? parseTraceparent(traceparent) : null;
  return parsed === null ? {} : { traceparent: parsed };
}

/** Returns the trace id of a request's `traceparent` as a field of the log; none without a valid one. */
export function traceOf(headers: IncomingHttpHeaders): Readonly<{ trace_id: string | undefined }> {
  return { trace_id: traceIdOf(traceparentOf(headers).traceparent) };
}
