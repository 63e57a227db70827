import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestion, type HubData, type HubReply } from './answer-question.js';
import { answerWithFault, type HubFault } from './hub-faults.js';

/** Where the hub's paths begin. */
const base = '/brief-hub/v1';

export type AskedQuestion = Readonly<{ path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }>;

export type ExampleHub = Readonly<{
  /** For `BRIEF_HUB_URL`. */
  url: string;
  /** For `BRIEF_OUTBOUND_ALLOW`, since the hub is on this machine. */
  origin: string;
  /** Every question so far, and the status of its answer. */
  asked: (AskedQuestion & { status: number | null })[];
  close(): Promise<void>;
}>;

type ExampleOptions = Readonly<{
  token: string;
  /** Asked at each question: data may change. */
  data: () => HubData;
  /** What goes wrong with a question; nothing when it answers null. */
  fault?: (question: AskedQuestion) => HubFault | null;
  port?: number;
}>;

/**
 * A whole hub in three small files, to be read as an example of one: who may ask, what is answered, and when nothing
 * changed.
 */
export async function startExampleHub({
  token,
  data,
  fault = () => null,
  port = 0,
}: ExampleOptions): Promise<ExampleHub> {
  const asked: ExampleHub['asked'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://hub.invalid');
    const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname;
    const question = { path, query: url.searchParams, headers: request.headers };
    const wrong = fault(question);
    if (wrong !== null) answerWithFault(wrong, url.searchParams, response);
    else if (request.headers.authorization === `Bearer ${token}`) {
      send(answerQuestion(path, url.searchParams, data()), request, response);
    } else send(unauthorized, request, response);
    asked.push({ ...question, status: response.headersSent ? response.statusCode : null });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `${origin}${base}`, origin, asked, close };
}

const unauthorized: HubReply = {
  status: 401,
  body: { type: 'about:blank', title: 'The token is missing or not accepted', status: 401 },
};

function send({ status, body }: HubReply, request: IncomingMessage, response: ServerResponse): void {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  if (status !== 200) response.writeHead(status, { 'content-type': 'application/problem+json' }).end(text);
  else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { 'content-type': 'application/json', etag }).end(text);
}
