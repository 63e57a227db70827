import { hash } from 'node:crypto';
import type { Outbound } from './outbound.js';

const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/u;

/** The trace context (W3C) of what a request led to; absent where the request had none. */
export type Traced = Readonly<{ traceparent?: string | undefined }>;

/** Returns a `traceparent` in the form of version 00: trace id, parent id and flags; undefined when it is invalid. */
export function parseTraceparent(text: string): string | undefined {
  const [, trace, parent, flags] = shape.exec(text) ?? [];
  return trace === undefined ? undefined : `00-${trace}-${parent}-${flags}`;
}

/** Returns the trace id, 32 hex digits; undefined without a trace. */
export function traceIdOf<Given extends string | undefined>(
  traceparent: Given,
): Given extends string ? string : string | undefined;
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent?.slice(3, 35);
}

/** Returns the id of the caller's span, 16 hex digits. */
export function parentIdOf(traceparent: string): string {
  return traceparent.slice(36, 52);
}

/** Returns the id of the span of a run, or of one attempt of a stage. It is derived, so that a replay has the same. */
export function spanIdOf(runId: string, stage = '', attempt = 0): string {
  return hash('sha256', `${runId}/${stage}/${attempt}`, 'hex').slice(0, 16);
}

/** Returns the same trace with another span as the parent, see `spanIdOf`. */
export function childOf<Given extends string | undefined>(
  traceparent: Given,
  ...span: Parameters<typeof spanIdOf>
): Given {
  if (traceparent === undefined) return traceparent;
  return `${traceparent.slice(0, 36)}${spanIdOf(...span)}${traceparent.slice(52)}` as Given;
}

/** Returns the fields of a stage's context by which its requests carry the trace. */
export function tracing(outbound: Outbound, traceparent: string): Readonly<{ fetch: Outbound; traceparent: string }> {
  const fetch: Outbound = (url, request) => outbound(url, { ...request, headers: { traceparent, ...request.headers } });
  return { fetch, traceparent };
}
