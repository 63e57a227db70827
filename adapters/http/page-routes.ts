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
  const headers = pageHeaders(file);
  if (request.headers['if-none-match'] === headers['etag']) return answer(response, 304, Buffer.alloc(0), headers);
  if (isText(file) && /\bgzip\b/u.test(String(request.headers['accept-encoding'] ?? ''))) {
    return answer(response, 200, await compress(file.bytes), { ...headers, 'content-encoding': 'gzip' });
  }
  answer(response, 200, file.bytes, headers);
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
