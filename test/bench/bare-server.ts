import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { optionsFromParent, serveParent } from './bench-process.js';

/** A server that responds with the bytes of a file, whatever the request. */
export type BareServerOptions = Readonly<{ file: string; contentType: string }>;

const { file, contentType } = optionsFromParent<BareServerOptions>();
const body = readFileSync(file);
const headers = { 'content-type': contentType, 'content-length': body.length };
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
    server.close();
    server.closeAllConnections();
  });
});
