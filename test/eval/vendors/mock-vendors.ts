import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fixture, LLMock } from '@copilotkit/aimock';
import { send, type VendorReply } from '../../support/vendors/vendor-server.js';
import { type Question, questionOf, type Request } from './asked.js';

type Spoken = Exclude<Fixture['response'], (...parameters: never[]) => unknown>;

/**
 * How a vendor answers one kind of request. `play` is a fixture of aimock, which speaks the vendors' formats itself.
 * `wire` writes the response byte by byte, for what aimock cannot play: web pages, other types of content, redirects,
 * refusals, errors in the middle of a stream, sources of a search, and all of Perplexity's formats.
 */
export type Answering =
  | Readonly<{
      play(question: Question, attempt: number): Spoken;
      /** Delays, cuts and chaos; `once` for the first attempt only. */
      options?: Omit<Fixture, 'match' | 'response'>;
      once?: true;
    }>
  | Readonly<{ wire(question: Question, attempt: number): VendorReply }>;

export type Answers = Readonly<Record<Request, Answering>>;

export type MockVendors = Readonly<{
  /** Addresses and keys of the vendors, as settings of the service. */
  settings: Readonly<Record<string, string>>;
  /** Returns every request so far. */
  asked(): readonly Request[];
  close(): Promise<void>;
}>;

export const keys = {
  openai: 'sk-test-openai-0123456789abcdefghij',
  anthropic: 'sk-ant-test-0123456789abcdefghij',
  perplexity: 'pplx-test-0123456789abcdefghij',
} as const;

/** Starts one server for all vendors of a scenario, on a free loopback port. */
export async function startMockVendors(answers: Answers): Promise<MockVendors> {
  const onWire: Request[] = [];
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent', chunkSize: 400, journalMaxEntries: 0 });
  for (const [request, answering] of Object.entries(answers) as [Request, Answering][]) {
    if ('play' in answering) mock.addFixtures([...fixturesOf(request, answering)]);
  }
  mock.mount('/wire', {
    handleRequest: (incoming, response) => answerOnWire(incoming, response, { answers, onWire, spoken: mock.url }),
  });
  await mock.start();
  const base = (...of: readonly Request[]) =>
    of.some((request) => 'wire' in answers[request]) ? `${mock.url}/wire` : mock.url;
  return {
    settings: {
      ...{ OPENAI_API_KEY: keys.openai, OPENAI_BASE_URL: `${base('check', 'lines')}/v1` },
      ...{ ANTHROPIC_API_KEY: keys.anthropic, ANTHROPIC_BASE_URL: base('ranking') },
      ...{ PERPLEXITY_API_KEY: keys.perplexity, PERPLEXITY_BASE_URL: base('town', 'news') },
    },
    asked() {
      const played = mock.getRequests().map(({ body }) => questionOf(body)?.request);
      return [...onWire, ...played.filter((request) => request !== undefined)];
    },
    close: () => mock.stop(),
  };
}

function* fixturesOf(request: Request, { play, options, once }: Extract<Answering, { play: unknown }>) {
  let attempts = 0;
  const predicate: Fixture['match']['predicate'] = (asked) => questionOf(asked)?.request === request;
  const response: Fixture['response'] = (asked) => {
    attempts += 1;
    const question = questionOf(asked);
    if (question === null) throw new Error('a request without a question');
    return play(question, attempts);
  };
  if (once === true) yield { match: { predicate, sequenceIndex: 0 }, response, ...options };
  yield { match: { predicate }, response, ...(once === true ? {} : options) };
}

type Wire = Readonly<{ answers: Answers; onWire: Request[]; spoken: string }>;

/** Answers byte by byte, or passes a request on to the fixtures where only another one of its vendor is on wire. */
async function answerOnWire(
  incoming: IncomingMessage,
  response: ServerResponse,
  { answers, onWire, spoken }: Wire,
): Promise<boolean> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const question = questionOf(JSON.parse(body));
  if (question === null) throw new Error('a request without a question');
  const answering = answers[question.request];
  if ('wire' in answering) {
    onWire.push(question.request);
    const attempt = onWire.filter((each) => each === question.request).length;
    await send(answering.wire(question, attempt), response);
    return true;
  }
  const path = (incoming.url ?? '').replace('/wire', '');
  const played = await fetch(`${spoken}${path}`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json' },
  });
  const type = played.headers.get('content-type') ?? '';
  response.writeHead(played.status, { 'content-type': type }).end(Buffer.from(await played.arrayBuffer()));
  return true;
}
