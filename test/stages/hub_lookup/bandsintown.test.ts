import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { createOutbound } from '../../../adapters/outbound/guarded-fetch.js';
import { hubLookupValue, type Show, show as showSchema } from '../../../src/domain/stage-values/hub-lookup.js';
import { Secret } from '../../../src/ports/secret.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { type BandsintownSettings, bandsintownSettings } from '../../../stages/hub_lookup/bandsintown-api/settings.js';
import { plugin } from '../../../stages/hub_lookup/bandsintown.js';
import { readSettings } from '../../../stages/loading/plugin-settings.js';
import { type BandsintownReplies, type BandsintownReply, startBandsintown } from '../../support/bandsintown-server.js';
import { aShow } from '../../support/results.js';
import { revealed } from '../../support/revealed.js';
import { emptyHistory, silentLog, stageContext } from '../../support/stage-context.js';
import { closeInputs, listing as listFiles, openInputs, put } from './hub-calls.js';

const appId = 'an-id-that-nobody-may-read';
const date = '2026-11-20';
const event = {
  id: '9',
  url: `https://www.bandsintown.com/e/9?app_id=${appId}&came_from=267`,
  datetime: '2026-11-20T20:30:00',
  lineup: ['Nora Quill', 'A Guest'],
  venue: { name: 'Dom', city: 'Graz', country: 'Austria', latitude: '47.0707', longitude: '15.4395' },
};

type Act = (context: StageContext<BandsintownSettings>, asked: readonly string[]) => Promise<void>;

async function withBandsintown(
  artists: readonly string[],
  replies: BandsintownReplies,
  act: Act,
  known: readonly Show[] = [],
): Promise<void> {
  const { origin, asked, close } = await startBandsintown(replies);
  const outbound = createOutbound({ allowedOrigins: () => [origin], log: silentLog });
  const settings = {
    ...{ BRIEF_RECORD_DIR: undefined, BRIEF_RECORD: 'record' as const },
    BRIEF_BANDSINTOWN_APP_ID: new Secret(appId),
    BRIEF_BANDSINTOWN_ARTISTS: artists,
    BRIEF_BANDSINTOWN_BASE_URL: origin,
  };
  const knownShows = async (day: string) => known.filter((show) => show.show_date === day);
  try {
    await act(stageContext({ fetch: outbound, settings, history: { ...emptyHistory, knownShows } }), asked);
  } finally {
    await outbound.close();
    await close();
  }
}

async function listed(context: StageContext<BandsintownSettings>) {
  const listing = await plugin.shows(date, context);
  assert.not.match(JSON.stringify(listing), appId);
  assert.ok(listing.kind === 'listed', JSON.stringify(listing));
  for (const show of listing.shows) v.parse(showSchema, show);
  return listing;
}

async function failureOf(reply: BandsintownReply, id = appId) {
  let failure: Awaited<ReturnType<typeof plugin.shows>> | undefined;
  await withBandsintown(['Nora'], { Nora: reply }, async (context) => {
    const settings = { ...context.settings, BRIEF_BANDSINTOWN_APP_ID: new Secret(id) };
    failure = await plugin.shows(date, { ...context, settings });
  });
  assert.ok(failure?.kind === 'failed', JSON.stringify(failure));
  assert.not.ok(failure.reason.includes(id), failure.reason);
  return failure;
}

test('the show of an artist is listed as from a file, with the same id, and cited with its public page', async () => {
  const inputs = { root: '' };
  await openInputs(inputs);
  await put(inputs, 'nora.json', JSON.stringify([event, { ...event, id: '10', datetime: '2026-12-01T20:00:00' }]));
  const fromFile = (await listFiles(inputs, date)).shows;
  await closeInputs(inputs);
  await withBandsintown(['Nora Quill'], { 'Nora%20Quill': [event] }, async (context, asked) => {
    const { shows, unusable, notices } = await listed(context);
    assert.equal([unusable, notices], [[], []]);
    assert.equal(
      // Who of the bill is the performer, and who the support, is known where the artist is asked for only.
      shows.map((show) => ({ ...show, sources: [], performer: null, evening: null })),
      fromFile.map((show) => ({ ...show, sources: [], performer: null, evening: null })),
    );
    const [show] = shows;
    assert.equal(
      [show?.show_id, show?.performer, show?.evening.support, show?.start, show?.time_zone],
      ['9', 'Nora Quill', 'A Guest', '20:30', 'Europe/Vienna'],
    );
    const [source] = show?.sources ?? [];
    assert.equal(
      [source?.kind, source?.publisher, source?.url],
      ['web', 'Bandsintown', 'https://www.bandsintown.com/e/9'],
    );
    assert.equal(asked, [`/artists/Nora%20Quill/events?app_id=${appId}&date=2026-11-19%2C2026-11-21`]);
  });
});

test('a name is escaped as Bandsintown requires', async () => {
  const names = {
    'AC/DC': 'AC%252FDC',
    'Who?': 'Who%253F',
    '100%': '100%25',
    'M*A': 'M%252AA',
    'Nora "Quill"': 'Nora%20%27CQuill%27C',
    '%22': '%2522',
    'Ä & #1': '%C3%84%20%26%20%231',
  };
  const replies = Object.fromEntries(Object.values(names).map((name) => [name, []]));
  await withBandsintown(Object.keys(names), replies, async (context, asked) => {
    assert.equal((await listed(context)).unusable, []);
    assert.equal(
      asked.map((path) => path.split('/')[2]),
      Object.values(names),
    );
  });
});

test('an unknown artist is reported like an unusable show, in every form of the response', async () => {
  const ways: BandsintownReplies = {
    Status: { status: 404, body: '{"errorMessage":"[NotFound] The artist was not found"}' },
    Message: { body: '{"errorMessage":"[NotFound] The artist was not found"}' },
    Text: { body: '""' },
    Nothing: { body: '' },
  };
  await withBandsintown([...Object.keys(ways), 'Nora'], { ...ways, Nora: [] }, async (context) => {
    const { shows, unusable } = await listed(context);
    assert.equal(shows, []);
    assert.equal(
      unusable.map(({ message }) => message).sort(),
      Object.keys(ways)
        .map((name) => `Bandsintown does not know the artist "${name}"; check BRIEF_BANDSINTOWN_ARTISTS`)
        .sort(),
    );
  });
});

test('no events on a day are no failure, but only unknown artists are one', async () => {
  await withBandsintown(['Nora'], { Nora: [] }, async (context) => assert.equal((await listed(context)).shows, []));
  await withBandsintown(['Nora'], {}, async (context) => {
    const listing = await plugin.shows(date, context);
    assert.ok(listing.kind === 'failed' && !listing.retryable);
    assert.match(listing.reason, 'BRIEF_BANDSINTOWN_ARTISTS');
  });
});

test('an unreachable service, a refusal and an invalid response are distinguished', async () => {
  const refused = await failureOf({ status: 403, body: '{"Message":"User is not authorized"}' });
  assert.equal([refused.retryable, /BRIEF_BANDSINTOWN_APP_ID/u.test(refused.reason)], [false, true]);
  const busy = await failureOf({ status: 429, body: '', headers: { 'retry-after': '9' } });
  assert.equal([busy.retryable, busy.retryAfterMilliseconds], [true, 9000]);
  assert.is((await failureOf({ status: 502, body: '' })).retryable, true);
  assert.is((await failureOf({ body: '[{' })).retryable, true);
  const other = await failureOf({ body: `{"errorMessage":"try later ${appId}"}` });
  assert.equal([other.retryable, /try later \*\*\*/u.test(other.reason)], [true, true]);
  const unfit = await failureOf({ body: '7' });
  assert.equal([unfit.retryable, /does not fit: expected a list/u.test(unfit.reason)], [false, true]);
  assert.is((await failureOf({ body: '<html>', headers: { 'content-type': 'text/html' } })).retryable, false);
});

test('the id is removed from Bandsintown’s messages in every encoding', async () => {
  const id = 'my app/id+secret&99';
  const form = `${new URLSearchParams({ app_id: id })}`;
  const component = encodeURIComponent(id);
  const said = `no: ${id} | ${form} | ${component} | ${component.toLowerCase()} | ${encodeURI(id)}`;
  const refused = await failureOf(
    { status: 500, body: JSON.stringify({ detail: said }), headers: { 'content-type': 'application/problem+json' } },
    id,
  );
  const reported = await failureOf({ body: JSON.stringify({ errorMessage: said }) }, id);
  for (const { reason } of [refused, reported]) {
    assert.match(reason, 'no: *** | app_id=*** | *** | *** | ***');
    assert.not.match(reason, /secret/u);
  }
});

test('the reset of an exhausted rate limit gives the wait if nothing else does', async () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };
  assert.is((await failureOf({ status: 429, body: '', headers })).retryAfterMilliseconds, 30_000);
  const sooner = { ...headers, 'retry-after': '2' };
  assert.is((await failureOf({ status: 429, body: '', headers: sooner })).retryAfterMilliseconds, 2000);
});

test('one artist who cannot be requested fails all, because the missing shows are unknown', async () => {
  await withBandsintown(['Nora', 'Mats'], { Nora: [event], Mats: { status: 500, body: '' } }, async (context) => {
    assert.is((await plugin.shows(date, context)).kind, 'failed');
  });
});

test('two artists on one bill make one show, and an invalid event is reported with its place', async () => {
  const second = [
    { ...event, lineup: ['Mats'] },
    { id: '5', datetime: `${date}T20:00:00`, venue: {} },
  ];
  await withBandsintown(['Nora', 'Mats'], { Nora: [event], Mats: second }, async (context) => {
    const { shows, unusable } = await listed(context);
    assert.equal([shows.length, shows[0]?.sources.length], [1, 2]);
    assert.equal(
      shows[0]?.disagreements.map(({ field, other }) => [field, other]),
      [['performer', 'Nora']],
    );
    assert.equal(
      unusable.map(({ message }) => message),
      ["Bandsintown's events of Mats [1] names no city; not read"],
    );
  });
});

test('a show that moved or vanished between start and run is looked up among all upcoming ones', async () => {
  const known = aShow({ show_id: '9', show_date: date, city: 'Graz' });
  const run = async (context: StageContext<BandsintownSettings>) => {
    const outcome = await plugin.run({ show: known, results: {} } as InputOf<'hub_lookup'>, context);
    assert.ok(outcome.kind === 'produced', JSON.stringify(outcome));
    return v.parse(hubLookupValue, outcome.value);
  };
  const moved = { ...event, datetime: '2027-01-05T20:30:00' };
  await withBandsintown(['Nora'], { Nora: [moved] }, async (context, asked) => {
    const { show } = await run(context);
    assert.equal([show.show_id, show.show_date], ['9', '2027-01-05']);
    assert.match(asked[1] ?? '', 'date=upcoming');
  });
  await withBandsintown(['Nora'], { Nora: [{ ...event, status: 'cancelled' }] }, async (context) => {
    assert.is((await run(context)).show.status, 'cancelled');
  });
  await withBandsintown(['Nora'], { Nora: [] }, async (context) => {
    const { show, notices } = await run(context);
    assert.equal(show, known);
    assert.match(notices[0]?.message ?? '', 'no longer have the show "9"');
  });
});

test('an artist given by number has the name in the response', async () => {
  const more = { ...event, id: '10', datetime: '2026-11-21T20:00:00', lineup: ['Nora Quill'] };
  await withBandsintown(['id_77'], { id_77: [event, more] }, async (context) => {
    assert.is((await listed(context)).shows[0]?.performer, 'Nora Quill');
  });
});

test('the check says what to fix', async () => {
  await withBandsintown(['Nora'], { Nora: [event] }, async (context) =>
    assert.equal(await plugin.check?.(context), []),
  );
  await withBandsintown(['Nora', 'Nara'], { Nora: [] }, async (context) => {
    assert.match(JSON.stringify(await plugin.check?.(context)), 'does not know the artist \\"Nara\\"');
  });
});

test('settings name the artists, and missing ones are named', async () => {
  const given = { BRIEF_BANDSINTOWN_APP_ID: 'x', BRIEF_BANDSINTOWN_ARTISTS: ' Nora Quill, AC/DC,,Nora Quill ' };
  const { settings, problems } = await readSettings(bandsintownSettings, given);
  assert.equal(
    [problems, revealed(settings)],
    [
      [],
      {
        ...{ BRIEF_RECORD_DIR: undefined, BRIEF_RECORD: 'record' },
        BRIEF_BANDSINTOWN_APP_ID: 'x',
        BRIEF_BANDSINTOWN_ARTISTS: ['Nora Quill', 'AC/DC'],
        BRIEF_BANDSINTOWN_BASE_URL: 'https://rest.bandsintown.com',
      },
    ],
  );
  const missing = (await readSettings(bandsintownSettings, { BRIEF_BANDSINTOWN_ARTISTS: ' , ' })).problems.join('\n');
  assert.match(missing, 'BRIEF_BANDSINTOWN_APP_ID is missing');
  assert.match(missing, 'BRIEF_BANDSINTOWN_ARTISTS is not valid');
  const dots = await readSettings(bandsintownSettings, { ...given, BRIEF_BANDSINTOWN_ARTISTS: '..' });
  assert.match(dots.problems.join(), 'BRIEF_BANDSINTOWN_ARTISTS');
  for (const wrong of [
    'https://me:word@a.example',
    'https://a.example?key=1',
    'https://a.example/#x',
    'ftp://a.example',
  ]) {
    const base = await readSettings(bandsintownSettings, { ...given, BRIEF_BANDSINTOWN_BASE_URL: wrong });
    assert.match(base.problems.join(), 'BRIEF_BANDSINTOWN_BASE_URL');
    assert.not.match(base.problems.join(), 'word');
  }
});

test.run();
