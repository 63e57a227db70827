import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { withInputFolder } from '../../support/stage-context.js';
import { perplexityError, perplexityRun, type WirePage } from '../../support/vendors/perplexity-wire.js';
import { type VendorReply, withVendor } from '../../support/vendors/vendor-server.js';
import {
  emptyFindings,
  environment,
  key,
  lampFact,
  lanternPage,
  nowhereShow,
  webStages,
} from '../shared/perplexity/web-stages.js';
import { runStage } from '../shared/vendors/model-stages.js';

const fair: WirePage = {
  title: 'Winter fair',
  url: 'https://agenda.example/fair',
  snippet: 'The Ghent winter fair opens on 20 November and closes on 6 December 2026. The Minard hall opened in 1847.',
};
const sayings: WirePage = {
  title: 'How to say it',
  url: 'https://say.example/gent',
  snippet: 'Locals say Gent as HENT, with a soft start. People in Ghent are tired of jokes about their waffles.',
};

type Options = Readonly<{
  show?: Show;
  parts?: Parameters<typeof perplexityRun>[1];
  more?: Record<string, string>;
  attempt?: number;
  attemptMilliseconds?: number;
  reply?: VendorReply;
}>;

async function outcomeOf(
  findings: unknown,
  { show = aShow(), parts = {}, more = {}, reply, ...circumstances }: Options = {},
) {
  const [town] = webStages;
  if (town === undefined) throw new Error('no stage');
  const text = typeof findings === 'string' ? findings : JSON.stringify({ ...emptyFindings, ...(findings as object) });
  return withVendor(
    () => reply ?? perplexityRun(text, { pages: [lanternPage, fair, sayings], ...parts }),
    async ({ base, asked }) => {
      const outcome = await runStage(town, {
        environment: { ...environment(base), ...more },
        input: inputOfShow(show),
        ...circumstances,
      });
      return { outcome, asked: [...asked] };
    },
  );
}

async function townOf(findings: unknown, options: Options = {}): Promise<PerplexityCityValue> {
  const { outcome } = await outcomeOf(findings, options);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return outcome.value as PerplexityCityValue;
}

const webClaims = ({ claims }: PerplexityCityValue) => claims.filter(({ id }) => id.startsWith('city:fact-'));
const said = (text: string, source_url: string, quote = '') => ({ text, source_url, quote });

test('the web adds facts to those of the atlas, each with the page and the words that support it', async () => {
  const value = await townOf({ facts: [lampFact] });
  assert.is(value.town?.name, 'Gent');
  assert.type(value.sun?.sunset, 'string');
  const [claim] = webClaims(value);
  assert.is(claim?.text, lampFact.text);
  assert.equal(
    claim?.citations.map(({ quote, source }) => [quote, source.url, source.publisher, source.published_on]),
    [
      [
        'Ghent lights a street lamp for every baby born in the city.',
        'https://www.evening-bell.example/lamps',
        'evening-bell.example',
        '2026-11-18',
      ],
    ],
  );
});

test('words that the model attributed to a page are replaced by the page’s own', async () => {
  const value = await townOf({ facts: [{ ...lampFact, quote: 'Every baby gets a golden lamp.' }] });
  assert.is(webClaims(value)[0]?.citations[0]?.quote, 'Ghent lights a street lamp for every baby born in the city.');
});

test('a fact is supported by the words and numbers of a returned page, or is dropped with a notice', async () => {
  const facts = [
    { ...lampFact, source_url: 'https://elsewhere.example/lamps' },
    said('Its mayor keeps seven ferrets.', lampFact.source_url),
    said('Ghent has 480 lamps near the square.', lampFact.source_url),
    said('Ghent has lamps, see www.evil.example', lampFact.source_url),
  ];
  const value = await townOf({ facts });
  assert.equal(webClaims(value), []);
  const messages = value.notices.map(({ message }) => message).join('\n');
  for (const reason of [
    'not among those that the search returned',
    'nothing of the kind',
    'a number in it',
    'an address',
  ]) {
    assert.match(messages, reason);
  }
});

test('a sentence that only names the town is supported by no page about it, in any list', async () => {
  const lies = [
    'The mayor of Ghent was convicted of fraud last winter.',
    'Ghent has banned all babies.',
    'Ghent, Belgium, is known for a street that is entirely covered in mayonnaise.',
    'The Minard in Ghent collapsed last year and killed people.',
  ].map((text) => said(text, lampFact.source_url, lampFact.quote));
  const value = await townOf({
    facts: [...lies, lampFact],
    overused_jokes: lies,
    venue: lies,
    events: lies.map((lie) => ({ date: '2026-11-20', end_date: null, ...lie })),
  });
  assert.equal(
    webClaims(value).map(({ text }) => text),
    [lampFact.text],
  );
  const others = value.calendar.filter(({ source }) => source.kind === 'web');
  assert.equal([value.overused_jokes, value.venues, others], [[], [], []]);
  assert.ok(
    value.notices.some(({ message }) => message.startsWith('16 findings') && /nothing of the kind/u.test(message)),
  );
});

test('numbers and “not” must be in the supporting words, not in the page’s other sentences', async () => {
  const value = await townOf({
    facts: [
      said('The Minard hall opened in 2026.', fair.url),
      said('The winter fair of Ghent never opens on 20 November.', fair.url),
    ],
  });
  assert.equal(webClaims(value), []);
  assert.ok(
    value.notices.some(({ message }) => /^2 .*a number in it/u.test(message)),
    JSON.stringify(value.notices),
  );
});

test('a fact of the user’s own file that the web repeats is one claim with two citations', () =>
  withInputFolder({ 'cities/ghent.md': `---\ncity: Ghent\n---\n# Facts\n- ${lampFact.text}\n` }, async (root) => {
    const claims = webClaims(await townOf({ facts: [lampFact] }, { more: { BRIEF_INPUT_DIR: root } }));
    assert.equal(
      claims.map(({ citations }) => citations.map(({ source }) => source.kind)),
      [['file', 'web']],
    );
  }));

test('pronunciations, overused jokes, events and the venue come from the web as well', async () => {
  const value = await townOf({
    pronunciations: [
      { name: 'Gent', respelling: 'HENT', source_url: sayings.url, quote: '' },
      { name: 'Gent', respelling: 'JENT', source_url: sayings.url, quote: '' },
    ],
    overused_jokes: [said('Jokes about waffles.', sayings.url)],
    events: [
      { date: '2026-11-20', end_date: '2026-12-06', ...said('The winter fair is open.', fair.url) },
      { date: '2026-11-21', end_date: null, ...said('The winter fair has a parade.', fair.url) },
      { date: '2027-03-20', end_date: null, ...said('The winter fair comes again.', fair.url) },
      { date: 'soon', end_date: null, ...said('The winter fair ends.', fair.url) },
    ],
    venue: [said('The Minard opened in 1847.', fair.url)],
  });
  assert.equal(
    value.pronunciations.filter(({ origin }) => origin === 'web').map(({ respelling }) => respelling),
    ['HENT'],
  );
  assert.equal(
    value.overused_jokes.map(({ text }) => text),
    ['Jokes about waffles.'],
  );
  const events = value.calendar.filter(({ source }) => source.kind === 'web');
  assert.equal(
    events.map(({ date, end_date }) => [date, end_date]),
    [['2026-11-20', '2026-12-06']],
  );
  assert.equal(
    value.venues.map(({ text, source }) => [text, source.url]),
    [['The Minard opened in 1847.', fair.url]],
  );
  const messages = value.notices.map(({ message }) => message).join('\n');
  for (const reason of ['its date is not on its page', 'far from the show', 'it has no date'])
    assert.match(messages, reason);
});

test('cost and tokens are recorded as the vendor reports them, also of a failed run', async () => {
  const usage = { model: 'openai/under-test', input_tokens: 5200, output_tokens: 410, cost: 0.0248, currency: 'USD' };
  assert.equal((await outcomeOf({})).outcome.usage, usage);
  assert.equal((await outcomeOf('{"facts": 7}')).outcome.usage, usage);
  const { outcome } = await outcomeOf('', {
    parts: { status: 'failed', error: { code: 'server_error', message: 'sorry' } },
  });
  assert.equal(outcome.usage, usage);
});

test('a failed run with status 200 is a failure with its reason', async () => {
  for (const [parts, retryable, reason] of [
    [
      { status: 'failed', error: { code: 'server_error', message: `it broke for ${key}` } },
      true,
      /run failed .*it broke/u,
    ],
    [{ status: 'failed', error: { code: 'invalid_request_error', message: 'no' } }, false, /run failed/u],
    [{ status: 'failed' }, true, /no reason given/u],
    [{ status: 'cancelled' }, true, /cancelled/u],
    [{ status: 'in_progress' }, true, /in_progress/u],
    [{ status: 'requires_action' }, false, /requires_action/u],
    [{ status: 'failed', error: { code: 'content_filter', message: 'no' } }, false, /refused/u],
    [{ status: 'failed', error: { code: 'max_output_tokens', message: 'no' } }, false, /MAX_OUTPUT_TOKENS/u],
  ] as const) {
    const { outcome } = await outcomeOf('', { show: nowhereShow(), parts });
    assert.ok(outcome.kind === 'failed' && !outcome.reason.includes(key), JSON.stringify(outcome));
    assert.is(outcome.retryable, retryable, outcome.reason);
    assert.match(outcome.reason, reason);
  }
});

test('an invalid response is retryable, and one cut at the limit names the limit', async () => {
  const other = (await outcomeOf('not JSON')).outcome;
  assert.equal(other.kind === 'failed' && other.retryable, true);
  const more = { BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS: '410' };
  const cut = (await outcomeOf('{"facts": [', { show: nowhereShow(), more })).outcome;
  assert.ok(cut.kind === 'failed' && !cut.retryable);
  assert.match(cut.reason, 'BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS');
});

test('a failed web search is a failure: the atlas takes over, and describes the town without the web', async () => {
  const soon = perplexityError(429, 'rate_limit', 'Later.', { 'retry-after': '20' });
  const { outcome: again } = await outcomeOf('', { reply: soon });
  assert.equal(again.kind === 'failed' && [again.retryable, again.retryAfterMilliseconds], [true, 20_000]);
  const { outcome: paid } = await outcomeOf('{"facts": 7}');
  assert.equal([paid.kind, paid.usage?.cost], ['failed', 0.0248]);
});

test('a finding that is not in the form is left out alone', async () => {
  const { outcome } = await outcomeOf(`Here: ${JSON.stringify({ facts: [lampFact, { text: 7 }] })}`);
  assert.ok(outcome.kind === 'produced', JSON.stringify(outcome));
  const { claims, notices } = outcome.value as PerplexityCityValue;
  assert.ok(claims.some(({ text }) => text === lampFact.text));
  assert.ok(notices.some(({ message }) => /^1 entry of Perplexity’s answer got dropped/u.test(message)));
});

test('nothing on the web is no failure', async () => {
  const value = await townOf({}, { parts: { pages: [] } });
  assert.ok(value.notices.some(({ message }) => /returned no page/u.test(message)));
  assert.is(value.town?.name, 'Gent');
});

test('a town that may be any of several is not searched for, and costs nothing', async () => {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };
  const show = aShow({ city: 'Springfield', region: null, country: null, venue });
  const { outcome, asked } = await outcomeOf({ facts: [lampFact] }, { show });
  assert.equal([outcome.kind, asked.length, outcome.usage?.cost], ['produced', 0, 0]);
});

test('the request has town, venue and date as data, and allows the model only to search', async () => {
  const { asked } = await outcomeOf({});
  const body = asked[0]?.body as Record<string, unknown>;
  assert.equal([asked[0]?.method, asked[0]?.path], ['POST', '/v1/responses']);
  assert.equal(body['tools'], [
    { type: 'web_search', user_location: { city: 'Gent', region: 'Flanders', country: 'BE' } },
  ]);
  const [message] = body['input'] as readonly Readonly<{ role: string; content: string }>[];
  assert.is(message?.role, 'user');
  assert.match(message?.content ?? '', /<untrusted_data name="show">/u);
  assert.not.match(String(body['instructions']), 'Minard');
});

test.run();
