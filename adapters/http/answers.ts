import type { ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** Answers with JSON. The length is set, so that HEAD and keep-alive come out right. */
export function answerJson(response: ServerResponse, status: number, body: unknown, headers: Headers = {}): void {
  answer(response, status, Buffer.from(`${JSON.stringify(body)}\n`), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
}

/** Answers with bytes; to a HEAD request with their length alone. */
export function answer(response: ServerResponse, status: number, body: Uint8Array, headers: Headers): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'content-length': String(body.byteLength),
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
