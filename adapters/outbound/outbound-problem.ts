import { OutboundError } from '../../src/ports/outbound.js';

/** A rejected certificate stays rejected until it is renewed; codes as Node and OpenSSL name them. */
const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|HOSTNAME_MISMATCH/u;

const invalidRequest = /^ERR_(?:INVALID_CHAR|INVALID_HTTP_TOKEN|HTTP_INVALID_HEADER_VALUE|UNESCAPED_CHARACTERS)$/u;

/** What went wrong, named by the origin alone: paths, queries and library messages can hold secrets. */
export function outboundProblem(error: unknown, origin: string, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return new OutboundError(withOrigin(error.message, origin), error.retryable);
  if (signal.aborted) return new OutboundError(`${origin}: ${stopped(signal)}`, true);
  const code = codeOf(error);
  if (certificateCode.test(code))
    return new OutboundError(`${origin}: its certificate is not accepted (${code})`, false);
  if (invalidRequest.test(code)) return new OutboundError(`${origin}: the request is not valid HTTP`, false);
  return new OutboundError(`${origin} could not be reached, or its answer broke off (${code})`, true);
}

function withOrigin(message: string, origin: string): string {
  return message.startsWith(origin) ? message : `${origin}: ${message}`;
}

function stopped(signal: AbortSignal): string {
  const late = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
  return late ? 'no full answer in the time given' : 'the request was stopped';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
