import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PublishedFile, PublishedPages } from '../../src/ports/published-pages.js';
import { answer, type Headers } from './answers.js';
import { Refused } from './problems.js';

const compress = promisify(gzip);

/** What the page itself allows, plus what only a header can say: nobody may frame it. */
const policyInPage = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/u;

/** Serves the published pages: no key, no listing, and nothing that tells a wrong address from one that was never there. */
export async function answerPage(
  pages: PublishedPages,
  address: Readonly<{ slug: string; name: string }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = await pages.read(address.slug, address.name);
  if (file === null) throw new Refused(404, 'there is no page at this address');
  if (file === 'unpublished') throw new Refused(410, 'the brief that was here has been taken from the web');
  const headers = pageHeaders(file);
  if (isKnown(request, file)) return answerUnchanged(response, headers);
  if (isText(file) && acceptsGzip(request)) {
    return answer(response, 200, await compress(file.bytes), { ...headers, 'content-encoding': 'gzip' });
  }
  answer(response, 200, file.bytes, headers);
}

/** RFC 9110, 13.1.2: any of a list, compared weakly, because a proxy that compresses makes the tag weak. */
function isKnown(request: IncomingMessage, file: PublishedFile): boolean {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//u, ''));
  return tags.includes(`"${file.sha256}"`) || tags.includes('*');
}

/** Without a length: the one that a 304 tells would be the page's. */
function answerUnchanged(response: ServerResponse, headers: Headers): void {
  response.writeHead(304, headers);
  response.end();
}

function acceptsGzip(request: IncomingMessage): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  return /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/u.test(accepted);
}

function pageHeaders(file: PublishedFile): Headers {
  return {
    'content-type': file.mediaType,
    'cache-control': 'no-cache',
    etag: `"${file.sha256}"`,
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policyOf(file),
  };
}

function policyOf(file: PublishedFile): string {
  const [, inPage] = isText(file)
    ? (policyInPage.exec(Buffer.from(file.bytes.subarray(0, 4096)).toString()) ?? [])
    : [];
  const own = inPage === undefined ? "default-src 'none'" : inPage.replaceAll('&#39;', "'").replaceAll('&quot;', '"');
  return `${own}; frame-ancestors 'none'`;
}

function isText(file: PublishedFile): boolean {
  return file.mediaType.startsWith('text/html');
}
