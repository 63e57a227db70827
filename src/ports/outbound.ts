import type { Instant } from '../domain/time.js';

export type OutboundRequest = Readonly<{
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Longest body that is accepted, in bytes; 5 MiB by default. */
  maximumBytes?: number;
  /** How many redirects are followed, each checked anew; 5 by default. */
  maximumRedirects?: number;
  signal: AbortSignal;
}>;

export type OutboundResponse = Readonly<{
  /** Where the body came from, after redirects. */
  url: string;
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** The addresses that redirected, in order, without the last one. */
  redirects: readonly string[];
  body: Uint8Array;
  /** Null over plain HTTP. */
  certificateExpiresAt: Instant | null;
}>;

/**
 * The request got no response. `retryable` is false where a retry cannot help: a forbidden address, a body that is too
 * long.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  constructor(
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

/**
 * Sends an HTTP request to the outside, guarded: every resolved address is checked when connecting and on each
 * redirect, and only public addresses are reached, plus the service's own public base URL and the origins that the
 * operator allows. Rejects with `OutboundError`; an HTTP error status is a response, not an error.
 */
export type Outbound = (url: string, request: OutboundRequest) => Promise<OutboundResponse>;
