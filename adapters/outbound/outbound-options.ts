import type { LookupFunction } from 'node:net';
import type { Log } from '../../src/ports/log.js';
import type { AddressCheck } from './guarded-lookup.js';

export type OutboundOptions = Readonly<{
  /**
   * Origins whose address is not checked: the service's own public base and what the operator names. Asked at each
   * request.
   */
  allowedOrigins: () => readonly string[];
  log: Log;
  /** Which addresses may be reached; the public ones unless given. */
  isReachable?: AddressCheck;
  /** How names are resolved; the system's way unless given. */
  lookup?: LookupFunction;
  /** Certificate authorities in PEM, besides those that Node trusts. */
  certificateAuthorities?: readonly string[];
}>;
