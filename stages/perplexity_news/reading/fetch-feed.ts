import { type Outbound, OutboundError } from '../../../src/ports/outbound.js';

/** Bytes of the largest feed, from an address or a file: thousands of items. */
export const maximumFeedBytes = 2 * 1024 * 1024;
/** Timeout of one feed, so that the others need not wait for an unreachable one. */
const maximumMilliseconds = 15_000;

export type FetchedFeed =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'problem'; message: string; retryable: boolean }>;

/** Fetches the text of a feed, with a timeout in milliseconds. Throws only if `signal` aborts. */
export async function fetchFeed(
  url: string,
  fetch: Outbound,
  signal: AbortSignal,
  timeout: number = maximumMilliseconds,
): Promise<FetchedFeed> {
  const limit = timeoutSignal(signal, timeout);
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml, */*;q=0.5',
      },
      maximumBytes: maximumFeedBytes,
      signal: limit.signal,
    });
    if (response.status === 200) return textOf(response.body, response.headers['content-type'] ?? '');
    const retryable = response.status === 429 || response.status >= 500;
    return { kind: 'problem', message: `answers with status ${response.status}`, retryable };
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) {
      return {
        kind: 'problem',
        message: `did not answer within ${timeout / 1000} seconds`,
        retryable: true,
      };
    }
    const retryable = !(error instanceof OutboundError) || error.retryable;
    return { kind: 'problem', message: `cannot be fetched: ${messageOf(error)}`, retryable };
  } finally {
    limit.release();
  }
}

/**
 * Returns a signal that aborts with the outer one or after the timeout; `release` must be called. Not
 * `AbortSignal.timeout`: Node 20 may collect a timeout signal that only a combined signal references, and then it never
 * fires.
 */
function timeoutSignal(outer: AbortSignal, milliseconds: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('the time is up', 'TimeoutError')), milliseconds);
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}

/** Decodes by the server's charset, else by the XML declaration's, else as UTF-8. */
function textOf(body: Uint8Array, contentType: string): FetchedFeed {
  const declared = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/u.exec(
    Buffer.from(body.subarray(0, 200)).toString('latin1'),
  );
  const encoding = /charset\s*=\s*"?([\w-]+)/iu.exec(contentType)?.[1] ?? declared?.[1] ?? 'utf-8';
  try {
    return { kind: 'text', text: new TextDecoder(encoding, { fatal: true }).decode(body) };
  } catch {
    return { kind: 'problem', message: `is not text in the encoding that it names (${encoding})`, retryable: false };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
