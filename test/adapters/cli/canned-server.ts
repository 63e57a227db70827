import { createServer } from 'node:http';

/** Calls `act` with the address of a server that responds to everything with this status and body. */
export async function withCannedServer<Result>(
  status: number,
  body: string | object,
  act: (url: string, requests: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const requests: string[] = [];
  const server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    return await act(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, requests);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
