import type { Instant } from '../domain/time.js';

export type OutboundRequest = Readonly<{
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Longest body that is accepted, in bytes; 5 MiB unless given. */
  maximumBytes?: number;
  /** How many redirects are followed, each checked anew; 5 unless given. */
  maximumRedirects?: number;
  signal: AbortSignal;
}>;

export type OutboundResponse = Readonly<{
  /** Where the body came from, after redirects. */
  url: string;
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** The addresses passed through, in order, without the last. */
  redirects: readonly string[];
  body: Uint8Array;
  /** Null over plain HTTP. */
  certificateExpiresAt: Instant | null;
}>;

/** The request did not get an answer. `retryable` is false where asking again cannot help: a forbidden address, too long a body. */
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
 * HTTP to the outside, guarded: every resolved address is checked at connect time and on each redirect, and only public
 * addresses are reached, besides the service's own public base and the origins that the operator allows.
 * Rejects with `OutboundError`; an HTTP error status is an answer, not an error.
 */
export type Outbound = (url: string, request: OutboundRequest) => Promise<OutboundResponse>;
