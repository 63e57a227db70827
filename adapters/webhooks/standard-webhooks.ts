import { createHash } from 'node:crypto';
import type { Milliseconds } from '../../src/domain/time.js';
import type { Outbound } from '../../src/ports/outbound.js';
import type { WebhookEndpoint, WebhookSender } from '../../src/ports/webhook-sender.js';

type Options = Readonly<{
  urls: readonly string[];
  /** `whsec_` and base64. A message has a signature of each, so that receivers can change to a new one. */
  secrets: readonly string[];
  outbound: Outbound;
}>;

/** Longer responses fail: nothing of a response is used but its status. */
const maximumBytes = 1024 * 1024;
const idLength = 12;

/** Sends messages as standardwebhooks.com specifies. The library is loaded with the first message. */
export function createWebhookSender({ urls, secrets, outbound }: Options): WebhookSender {
  const addresses = new Map(urls.map((url) => [endpointIdOf(url), url]));
  return {
    endpoints: [...addresses].map(([id, url]): WebhookEndpoint => ({ id, url: shownUrl(url) })),
    async send(endpoint, { id, body, sentAt, traceparent }, signal) {
      const url = addresses.get(endpoint);
      if (url === undefined) throw new Error(`there is no endpoint ${endpoint}`);
      const { Webhook } = await import('standardwebhooks');
      const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(sentAt), body));
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt / 1000)),
        'webhook-signature': signatures.join(' '),
        ...(traceparent === undefined ? {} : { traceparent }),
      };
      const request = { method: 'POST', headers, body, maximumBytes, maximumRedirects: 0, signal } as const;
      const { status, headers: received } = await outbound(url, request);
      return { status, retryAfterMilliseconds: pauseIn(received['retry-after'] ?? '', sentAt) };
    },
  };
}

/** Returns the pause that `Retry-After` asks for, in seconds or until a date; null for anything else. */
function pauseIn(retryAfter: string, now: Milliseconds): Milliseconds | null {
  if (/^\d+$/u.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = /[a-z]/iu.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

/** Returns the first hex digits of the address's SHA-256: the same address has the same id in every process. */
function endpointIdOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, idLength);
}

/** Receivers put tokens into the query or the path, so of the path only the first part is shown. */
function shownUrl(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const [, first = '', ...more] = pathname.split('/');
  return `${origin}/${first}${more.length > 0 || search !== '' ? '…' : ''}`;
}
