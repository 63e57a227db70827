import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Request } from 'polka';
import type { PageStore, PublishedFile } from '../../src/ports/page-store.js';
import { HttpError } from './problems.js';
import { type Headers, requestIdOf, send } from './responses.js';

const compress = promisify(gzip);
const policyInPage = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/u;

/**
 * Serves published pages: without a key, without a listing, and with the same 404 for every address that has no page.
 */
export function pageRoute(pages: Pick<PageStore, 'read'>) {
  return async (request: Request, response: ServerResponse): Promise<void> => {
    const { slug = '', name = 'index.html' } = request.params;
    const file = await pages.read(slug, name);
    if (file === null) throw new HttpError(404, 'there is no page at this address');
    if (file === 'unpublished') throw new HttpError(410, 'the brief at this address was unpublished');
    const headers = pageHeaders(file);
    if (fresh(request.headers, headers)) {
      response.writeHead(304, { ...headers, 'x-request-id': requestIdOf(request) }).end();
    } else if (isText(file) && new Negotiator(request).encoding(['gzip']) === 'gzip') {
      send(response, 200, await compress(file.bytes), { ...headers, 'content-encoding': 'gzip' });
    } else {
      send(response, 200, file.bytes, headers);
    }
  };
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

/** Returns the page's own policy, and forbids frames, which only a header can do. */
function policyOf(file: PublishedFile): string {
  const start = isText(file) ? Buffer.from(file.bytes.subarray(0, 4096)).toString() : '';
  const policy = policyInPage.exec(start)?.[1] ?? "default-src 'none'";
  return `${policy.replaceAll('&#39;', "'").replaceAll('&quot;', '"')}; frame-ancestors 'none'`;
}

function isText(file: PublishedFile): boolean {
  return file.mediaType.startsWith('text/html');
}
