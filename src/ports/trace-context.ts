import { hash } from 'node:crypto';
import type { Outbound } from './outbound.js';

const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/u;

/**
 * Returns a `traceparent` (W3C Trace Context) in the form of version 00: trace id, parent id and flags; null when it is
 * invalid.
 */
export function parseTraceparent(text: string): string | null {
  const [, trace, parent, flags] = shape.exec(text) ?? [];
  return trace === undefined ? null : `00-${trace}-${parent}-${flags}`;
}

/** Returns the trace id, 32 hex digits; undefined without a trace. */
export function traceIdOf<Given extends string | null | undefined>(
  traceparent: Given,
): Given extends string ? string : string | undefined;
export function traceIdOf(traceparent: string | null | undefined): string | undefined {
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

/** Returns the same trace with another span as the parent. */
export function childOf(traceparent: string, spanId: string): string {
  return `${traceparent.slice(0, 36)}${spanId}${traceparent.slice(52)}`;
}

/** Returns the fields of a stage's context by which its requests carry the trace. */
export function tracing(outbound: Outbound, traceparent: string): Readonly<{ fetch: Outbound; traceparent: string }> {
  const fetch: Outbound = (url, request) => outbound(url, { ...request, headers: { traceparent, ...request.headers } });
  return { fetch, traceparent };
}
