import { readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type PublishedSite = Readonly<{ origin: string; close(): Promise<void> }>;

const types: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', png: 'image/png' };

/** What a web server in front of the published folder serves: the pages, and 410 for those unpublished. */
export async function startPublishedSite(folder: string): Promise<PublishedSite> {
  const server = createServer((request, response) => {
    const [, slug, name] = /^\/b\/([\w-]{1,80})\/([\w.-]*)$/u.exec(request.url ?? '') ?? [];
    const shown = slug === undefined ? null : fileAt(folder, slug, name || 'index.html');
    if (shown === null) response.writeHead(404).end();
    else if (shown === 'gone') response.writeHead(410).end();
    else response.writeHead(200, { 'content-type': types[shown.ending] ?? 'application/octet-stream' }).end(shown.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, close };
}

function fileAt(
  folder: string,
  slug: string,
  name: string,
): Readonly<{ ending: string; body: Buffer }> | 'gone' | null {
  try {
    const page = join(folder, 'b', slug);
    if (readlinkSync(page) === '../gone') return 'gone';
    return { ending: name.split('.').at(-1) ?? '', body: readFileSync(join(page, name)) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
