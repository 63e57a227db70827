import { requests } from './asked.js';
import {
  asking,
  failing,
  onWire,
  type Play,
  replacing,
  type Scenario,
  scenariosOf,
  spoiled,
  together,
} from './scenario.js';

const all = (play: (request: (typeof requests)[number]) => Play) => together(...requests.map(play));
const key = { code: 'invalid_api_key' };
const payment = { code: 'payment_required' };
const quota = { code: 'insufficient_quota', message: 'You exceeded your current quota, org-ZEBRAORG' };
const credit = {
  code: 'invalid_request_error',
  message: 'Your credit balance is too low to access the API. org-ZEBRAORG',
};
const slower = { code: 'rate_limit_exceeded' };
const sixHours = { ...slower, headers: { 'retry-after': '21600' } };
const overloaded = { code: 'overloaded_error' };
const broken = { code: 'server_error' };
const elsewhere = { code: 'moved', headers: { location: 'https://login.example' } };
const [refused, paid, limited, failed, other] = ['401', '402', '429', '500 and 529', 'other statuses'].map(
  scenariosOf,
) as [
  ReturnType<typeof scenariosOf>,
  ReturnType<typeof scenariosOf>,
  ReturnType<typeof scenariosOf>,
  ReturnType<typeof scenariosOf>,
  ReturnType<typeof scenariosOf>,
];

const statuses: readonly Scenario[] = [
  refused(
    'leeds',
    'OpenAI knows no such key',
    together(failing('check', 401, key), failing('lines', 401, key)),
    replacing(1, 'check', 'lines'),
  ),
  refused(
    'graz',
    'Anthropic knows no such key',
    failing('ranking', 401, { code: 'authentication_error' }),
    replacing(1, 'ranking'),
  ),
  refused(
    'lyon',
    'no vendor knows its key',
    all((request) => failing(request, 401, key)),
    replacing(1, ...requests),
  ),
  paid('valencia', 'the writer costs more than there is', failing('lines', 402, payment), replacing(1, 'lines')),
  paid('porto', 'the search costs more than there is', failing('news', 402, payment), replacing(1, 'news')),
  paid('leeds', 'an empty account, as a bad request', failing('ranking', 400, credit), replacing(1, 'ranking')),
  paid('graz', 'a spent quota, as too many requests', failing('lines', 429, quota), replacing(1, 'lines')),
  limited('leeds', 'the writer asks for a second', failing('lines', 429, slower, true), asking('lines')),
  limited('lyon', 'the judge asks for a second, always', failing('ranking', 429, slower), replacing(3, 'ranking')),
  limited('valencia', 'the writer asks for six hours', failing('lines', 429, sixHours), replacing(1, 'lines')),
  limited('porto', 'the search asks for a second', failing('news', 429, slower, true), asking('news')),
  failed('graz', 'the judge is overloaded once', failing('ranking', 529, overloaded, true), asking('ranking')),
  failed('leeds', 'the judge stays overloaded', failing('ranking', 529, overloaded), replacing(3, 'ranking')),
  failed('lyon', 'the writer fails three times', failing('lines', 500, broken), replacing(3, 'lines')),
  failed('valencia', 'the checker fails once', failing('check', 500, broken, true), asking('check')),
  other('graz', 'the model was shut down', failing('lines', 404, { code: 'model_not_found' }), replacing(1, 'lines')),
  other(
    'porto',
    'the key may not search',
    together(failing('town', 403, key), failing('news', 403, key)),
    replacing(1, 'town', 'news'),
  ),
  other('leeds', 'a login page elsewhere', failing('lines', 302, elsewhere), replacing(1, 'lines')),
];

const limit = scenariosOf('spending limit');
const none = () => ({});
const tokens = (count: number) => ({ settings: { BRIEF_RUN_TOKENS: `${count}` } });
const limits: readonly Scenario[] = [
  limit('leeds', 'tokens of a run, reached by the town', none, {
    ...replacing(0, 'check', 'lines', 'ranking'),
    ...tokens(5_000),
  }),
  limit('graz', 'tokens of a run, reached by the checks', none, {
    ...replacing(0, 'lines', 'ranking'),
    ...tokens(8_000),
  }),
  limit('lyon', 'tokens of a run, reached by the lines', none, { ...replacing(0, 'ranking'), ...tokens(13_000) }),
  limit('valencia', 'cost of a run', none, {
    ...replacing(0, 'lines', 'ranking'),
    settings: { BRIEF_RUN_COST: '0.05 USD' },
  }),
  limit('porto', 'tokens of a day', none, {
    ...replacing(0, 'lines', 'ranking'),
    settings: { BRIEF_DAY_TOKENS: '9000' },
  }),
];

const stream = scenariosOf('cut stream');
const slow = scenariosOf('slow');
const content = scenariosOf('wrong content');
const page =
  '<!doctype html><html><head><title>502 ZEBRAGATE</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const html = { headers: { 'content-type': 'text/html' }, body: page } as const;
const events = { 'content-type': 'text/event-stream' } as const;
const interruption = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded req_ZEBRA42' } };
const soon = (stage: string) => ({ settings: { BRIEF_STAGE_TIMEOUTS: `${stage}=1` } });

const streams: readonly Scenario[] = [
  stream('leeds', 'the lines break off once', spoiled('lines', { truncateAfterChunks: 6 }, true), asking('lines')),
  stream('graz', 'the lines always break off', spoiled('lines', { truncateAfterChunks: 9 }), replacing(3, 'lines')),
  stream(
    'lyon',
    'the ranking always breaks off',
    spoiled('ranking', { truncateAfterChunks: 9 }),
    replacing(3, 'ranking'),
  ),
  stream(
    'valencia',
    'the checks are dropped',
    spoiled('check', { chaos: { disconnectRate: 1 } }),
    replacing(3, 'check'),
  ),
  stream(
    'porto',
    'the search is cut in its pages',
    onWire('news', ({ complete, text }) => ({ ...complete(text), cutAfter: 900 }), true),
    asking('news'),
  ),
  stream(
    'leeds',
    'an error in the middle of the ranking',
    onWire('ranking', () => ({ headers: events, body: `event: error\ndata: ${JSON.stringify(interruption)}\n\n` })),
    replacing(3, 'ranking'),
  ),
  slow(
    'graz',
    'the first word of the lines takes a second',
    spoiled('lines', { streamingProfile: { ttft: 1_000, tps: 900 } }),
  ),
  slow(
    'lyon',
    'the lines never come',
    onWire('lines', () => ({ holdHeaders: true })),
    { ...replacing(3, 'lines'), ...soon('openai_generation') },
  ),
  slow(
    'valencia',
    'the town never comes',
    onWire('town', () => ({ holdHeaders: true })),
    { ...replacing(3, 'town'), ...soon('perplexity_city') },
  ),
  slow(
    'leeds',
    'the ranking trickles',
    onWire('ranking', ({ complete, text }) => ({ ...complete(text), dripMilliseconds: 20 })),
    { ...replacing(3, 'ranking'), ...soon('claude_ranking') },
  ),
  content(
    'graz',
    'a web page for the lines',
    onWire('lines', () => html),
    replacing(3, 'lines'),
  ),
  content(
    'lyon',
    'a gateway’s page for everything',
    all((request) => onWire(request, () => ({ ...html, status: 502 }))),
    replacing(3, ...requests),
  ),
  content(
    'valencia',
    'half an event, nine times',
    onWire('lines', () => ({ headers: events, body: 'data: {"type": \n\n'.repeat(9) })),
    replacing(3, 'lines'),
  ),
  content('leeds', 'spoiled JSON', spoiled('ranking', { chaos: { malformedRate: 1 } }), replacing(3, 'ranking')),
  content(
    'porto',
    'nothing',
    onWire('town', () => ({ body: '' })),
    replacing(3, 'town'),
  ),
];

export const failingScenarios: readonly Scenario[] = [...statuses, ...limits, ...streams];
