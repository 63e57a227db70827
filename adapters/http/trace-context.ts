import type { IncomingHttpHeaders } from 'node:http';

const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/u;

/**
 * Returns the trace id of a request's `traceparent` (W3C Trace Context) as a field of the log; none without a valid
 * one.
 */
export function traceOf({ traceparent }: IncomingHttpHeaders): Readonly<{ trace_id?: string }> {
  const id = typeof traceparent === 'string' ? shape.exec(traceparent)?.[1] : undefined;
  return id === undefined ? {} : { trace_id: id };
}
