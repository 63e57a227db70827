import type { ServerResponse } from 'node:http';

/** What can go wrong on the way from a hub to its client. */
export type HubFault =
  | Readonly<{ status: number; headers?: Readonly<Record<string, string>>; detail?: string }>
  /** This body, whatever was asked. */
  | Readonly<{ body: string; type?: string; headers?: Readonly<Record<string, string>> }>
  | Readonly<{ redirect: string }>
  /** Every page names a further one: always another, or the same two over and over. */
  | 'endless pages'
  | 'pages in a circle'
  | 'slow headers'
  | 'dripping body'
  | 'cut body';

/** Answers with the fault. Slow answers never end: it is the client who has to end them. */
export function answerWithFault(fault: HubFault, query: URLSearchParams, response: ServerResponse): void {
  if (fault === 'slow headers') return;
  if (fault === 'dripping body') drip(response);
  else if (fault === 'cut body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"items": [', () => response.destroy());
  } else if (fault === 'endless pages' || fault === 'pages in a circle') {
    const page = Number(query.get('cursor') ?? 0) + 1;
    send(response, JSON.stringify({ items: [], next: String(fault === 'endless pages' ? page : page % 2) }));
  } else if ('redirect' in fault) response.writeHead(302, { location: fault.redirect }).end();
  else if ('body' in fault) send(response, fault.body, fault.type, fault.headers);
  else {
    const { status, headers = {}, detail = null } = fault;
    const problem = JSON.stringify({ type: 'about:blank', title: 'A fault', status, detail });
    response.writeHead(status, { 'content-type': 'application/problem+json', ...headers }).end(problem);
  }
}

function send(response: ServerResponse, body: string, type = 'application/json', headers = {}): void {
  response.writeHead(200, { ...headers, 'content-type': type }).end(body);
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
