import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OutboundError } from '../../../src/ports/outbound.js';
import { fetchFeed } from '../../../stages/perplexity_news/reading/fetch-feed.js';
import { aShow } from '../../support/results.js';
import { type Answer, plainHttp, withFeedServer } from './feed-server.js';
import { item, newsOf, outcomeOf, rss } from './reading-news.js';

const feed = rss(item('Ghent goose elected mascot', '', '2026-11-18', 'https://courier.example/goose'));

/** Returns the news of a `feeds.txt`, in which `BASE` means the server. */
function newsFrom(paths: Readonly<Record<string, Answer>>, list: string, others: Record<string, string> = {}) {
  return withFeedServer(paths, async (base, asked) => {
    const files = { 'feeds/feeds.txt': list.replaceAll('BASE', base), ...others };
    return { base, asked, news: await newsOf(files, aShow(), { fetch: plainHttp }) };
  });
}

function outcomeFrom(paths: Readonly<Record<string, Answer>>, list: string) {
  return withFeedServer(paths, (base) =>
    outcomeOf({ 'feeds/feeds.txt': list.replaceAll('BASE', base) }, aShow(), { fetch: plainHttp }),
  );
}

test('reads the addresses of feeds.txt, one per line, without its comments', async () => {
  const list = '# my papers\n\nBASE/a.xml # the courier\n  BASE/a.xml\n';
  const { asked, news } = await newsFrom({ '/a.xml': { body: feed } }, list);
  assert.equal(asked, ['/a.xml']);
  assert.equal(news.notices, []);
  const source = news.stories[0]?.claim.citations[0]?.source;
  assert.equal([source?.kind, source?.url, source?.file], ['web', 'https://courier.example/goose', null]);
});

test('an item of a fetched feed without link has the feed’s address', async () => {
  const { base, news } = await newsFrom({ '/a.xml': { body: rss(item('Ghent goose')) } }, 'BASE/a.xml');
  assert.is(news.stories[0]?.claim.citations[0]?.source.url, `${base}/a.xml`);
});

test('an unreachable, missing or invalid address is a notice with its line, and the others are read', async () => {
  const paths = {
    '/good': { body: feed },
    '/html': { type: 'text/html', body: '<!doctype html><html><body>Sign in</body></html>' },
    '/broken': { status: 503, body: '' },
    '/cut': (response: { destroy(): void }) => response.destroy(),
    '/large': { body: 'x'.repeat(3 * 1024 * 1024) },
    '/encoded': { type: 'application/xml; charset=nonsense', body: feed },
  };
  const list = [
    'not an address',
    'ftp://a.example/x',
    'BASE/html',
    'BASE/broken',
    'BASE/gone',
    'BASE/cut',
    'BASE/large',
  ];
  const { base, news } = await newsFrom(paths, [...list, 'BASE/encoded', 'BASE/good'].join('\n'));
  assert.is(news.stories.length, 1);
  const said = news.notices.map(({ message, file, line }) => `${file}:${line} ${message.replace(base, 'BASE')}`);
  assert.equal(said.slice(0, 5), [
    'feeds/feeds.txt:1 is not an http or https address; it was not read',
    'feeds/feeds.txt:2 is not an http or https address; it was not read',
    'feeds/feeds.txt:3 BASE/html is a web page (HTML), not a feed (line 1)',
    'feeds/feeds.txt:4 BASE/broken answers with status 503; it was not read',
    'feeds/feeds.txt:5 BASE/gone answers with status 404; it was not read',
  ]);
  assert.match(said[5] ?? '', /^feeds\/feeds.txt:6 BASE\/cut cannot be fetched: .+; it was not read$/u);
  assert.match(
    said[6] ?? '',
    /^feeds\/feeds.txt:7 BASE\/large cannot be fetched: the body is longer than 2097152 bytes/u,
  );
  assert.match(said[7] ?? '', /BASE\/encoded is not text in the encoding that it names \(nonsense\)/u);
  assert.is(said.length, 8);
});

test('the encoding comes from the answer, else from the XML declaration', async () => {
  const latin = Buffer.from(rss(item('Ghent café cat')).replace('?>', ' encoding="ISO-8859-1"?>'), 'latin1');
  const paths = {
    '/declared': { body: latin },
    '/said': { type: 'text/xml; charset=utf-8', body: rss(item('Ghent crème')) },
  };
  const { news } = await newsFrom(paths, 'BASE/declared\nBASE/said');
  assert.equal(news.stories.map((story) => story.headline).toSorted(), ['Ghent café cat', 'Ghent crème']);
});

test('a city has its own list of addresses', async () => {
  const paths = { '/own': { body: rss(item('Swan elected mascot')) }, '/other': { body: rss(item('Fox elected')) } };
  const { asked, news } = await withFeedServer(paths, async (base, asked) => {
    const files = { 'feeds/ghent/feeds.txt': `${base}/own`, 'feeds/oslo/feeds.txt': `${base}/other` };
    return { asked, news: await newsOf(files, aShow(), { fetch: plainHttp }) };
  });
  assert.equal(asked, ['/own']);
  assert.is(news.stories[0]?.names, 'Ghent');
});

test('fails, retryable, if every address failed in transit', async () => {
  const outcome = await outcomeFrom(
    { '/a': { status: 502, body: '' }, '/b': { status: 429, body: '' } },
    'BASE/a\nBASE/b',
  );
  assert.equal([outcome.kind, outcome.kind === 'failed' && outcome.retryable], ['failed', true]);
});

test('fails permanently if a retry cannot help every address', async () => {
  const outcome = await outcomeFrom({ '/a': { status: 502, body: '' } }, 'BASE/a\nBASE/gone');
  assert.equal([outcome.kind, outcome.kind === 'failed' && outcome.retryable], ['failed', false]);
  const list = await outcomeFrom({}, 'this is no list');
  assert.equal([list.kind, list.kind === 'failed' && list.retryable], ['failed', false]);
});

test('a list with only comments is no feed', async () => {
  const outcome = await outcomeFrom({}, '# later\n');
  assert.is(outcome.kind, 'produced');
});

test('a refusal of the guard is reported in its words', async () => {
  const outcome = await outcomeOf({ 'feeds/feeds.txt': 'http://10.0.0.1/feed' }, aShow(), {
    fetch: () => Promise.reject(new OutboundError('10.0.0.1 is not a public address', false)),
  });
  assert.is(outcome.kind === 'failed' && outcome.retryable, false);
  assert.match(outcome.kind === 'failed' ? outcome.reason : '', /10\.0\.0\.1 is not a public address/u);
});

test('an address that never responds times out, and is retryable', async () => {
  const signal = new AbortController().signal;
  const fetched = await withFeedServer({ '/silent': () => {} }, (base) =>
    fetchFeed(`${base}/silent`, plainHttp, signal, 5),
  );
  assert.equal(fetched, { kind: 'problem', message: 'did not answer within 0.005 seconds', retryable: true });
});

test('the timeout leaves neither a timer nor a listener behind, and uses no timeout signal', async () => {
  const original = [AbortSignal.any, AbortSignal.timeout] as const;
  const outer = new AbortController().signal;
  const listeners: string[] = [];
  outer.addEventListener = () => listeners.push('added');
  outer.removeEventListener = () => listeners.push('removed');
  AbortSignal.any = AbortSignal.timeout = () => {
    throw new Error('Node 20 may collect such a signal before it fires');
  };
  try {
    const fetched = await fetchFeed(
      'https://a.example/',
      () => Promise.reject(new OutboundError('refused', false)),
      outer,
    );
    assert.is(fetched.kind === 'problem' && fetched.message, 'cannot be fetched: refused');
  } finally {
    [AbortSignal.any, AbortSignal.timeout] = original;
  }
  assert.equal(listeners, ['added', 'removed']);
  assert.not(process.getActiveResourcesInfo().includes('Timeout'));
});

test('a run that ended before requests nothing', async () => {
  const ended = AbortSignal.abort(new Error('the run ended'));
  const asked: boolean[] = [];
  const fetch: typeof plainHttp = (_url, { signal }) => {
    asked.push(signal.aborted);
    return Promise.reject(new OutboundError('stopped', false));
  };
  await fetchFeed('https://a.example/', fetch, ended).then(
    () => assert.unreachable('an aborted wait resolved'),
    (error: Error) => assert.is(error.message, 'the run ended'),
  );
  assert.equal(asked, [true]);
});

test('stops at once when the run is aborted', async () => {
  const controller = new AbortController();
  const waiting = withFeedServer({ '/slow': () => controller.abort(new Error('the run ended')) }, (base) =>
    outcomeOf({ 'feeds/feeds.txt': `${base}/slow` }, aShow(), { fetch: plainHttp, signal: controller.signal }),
  );
  await waiting.then(
    () => assert.unreachable('an aborted stage resolved'),
    (error: Error) => assert.is(error.message, 'the run ended'),
  );
});

test.run();
