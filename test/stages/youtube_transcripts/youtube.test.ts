import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { transcriptBody, youtubeTranscriptsValue } from '../../../src/domain/stage-values/youtube-transcripts.js';
import { plugin } from '../../../stages/youtube_transcripts/youtube.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { memoryArtifacts, stageContext, withInputFolder } from '../../support/stage-context.js';
import {
  type AskedVendor,
  type VendorReply,
  type VendorUnderTest,
  withVendor,
} from '../../support/vendors/vendor-server.js';

const id = 'aB3_dE6-gH9';
const account = {
  YOUTUBE_CLIENT_ID: 'client-under-test',
  YOUTUBE_CLIENT_SECRET: 'secret-under-test',
  YOUTUBE_REFRESH_TOKEN: '1//refresh-token-under-test',
};
const json = (body: unknown): VendorReply => ({ body: JSON.stringify(body) });
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening Ghent\n\n00:02.000 --> 00:04.500\nyour trams sing\n';
const xml =
  '<transcript><text start="0" dur="2.1">Good &amp;amp; evening</text><text start="2.1" dur="1">Ghent</text></transcript>';

type Answers = Readonly<Record<string, VendorReply>>;

/** YouTube where everything works; keys are how the paths begin. */
const fine: Answers = {
  '/token': json({ access_token: 'ya29.access-under-test', expires_in: 3599, token_type: 'Bearer' }),
  '/youtube/v3/channels': json({ items: [{ contentDetails: { relatedPlaylists: { uploads: 'UU1' } } }] }),
  '/youtube/v3/playlistItems': json({
    items: [{ contentDetails: { videoId: id } }, { contentDetails: { videoId: 'zZ3_dE6-gH9' } }],
  }),
  '/youtube/v3/captions?': json({
    items: [
      { id: 'french', snippet: { language: 'fr', trackKind: 'standard' } },
      { id: 'machine', snippet: { language: 'en', trackKind: 'ASR' } },
      { id: 'written', snippet: { language: 'en', trackKind: 'standard' } },
    ],
  }),
  '/youtube/v3/captions/': { body: vtt, headers: { 'content-type': 'text/vtt' } },
  '/youtube/v3/videos': json({
    items: [
      {
        snippet: { title: 'Live in Ghent', channelTitle: 'Ines Okafor', publishedAt: '2024-02-01T10:00:00Z' },
        recordingDetails: { recordingDate: '2023-10-14T00:00:00Z' },
      },
    ],
  }),
  '/watch': { body: '<html>"INNERTUBE_API_KEY":"AIzaSyUnderTest0123456789abcdef"</html>' },
  '/youtubei/v1/player': json({
    playabilityStatus: { status: 'OK' },
    videoDetails: { videoId: id, title: 'Live in Ghent', author: 'Ines Okafor' },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [{ baseUrl: `https://www.youtube.com/api/timedtext?v=${id}`, languageCode: 'en' }],
      },
    },
  }),
  '/api/timedtext': { body: xml, headers: { 'content-type': 'text/xml' } },
  '/robots.txt': { body: 'User-agent: *' },
};

type Setting = Readonly<{
  environment?: Readonly<Record<string, string>>;
  answers?: Answers;
  signal?: AbortSignal;
  cache?: string;
}>;

async function withCache<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-youtube-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withYoutube<Result>({ answers = {} }: Setting, act: (vendor: VendorUnderTest) => Promise<Result>) {
  const all = { ...fine, ...answers };
  const reply = ({ path }: AskedVendor): VendorReply => {
    const found = Object.keys(all).find((begin) => path.startsWith(begin));
    return all[found ?? ''] ?? { status: 404, body: '{}' };
  };
  return withVendor(reply, act);
}

function settingsAt(base: string, cache: string, environment: Readonly<Record<string, string>>) {
  const addresses = { YOUTUBE_API_BASE_URL: base, YOUTUBE_TOKEN_URL: `${base}/token`, YOUTUBE_WEB_BASE_URL: base };
  const settings = { BRIEF_INPUT_DIR: '/nowhere/at/all', BRIEF_YOUTUBE_CACHE_DIR: cache, BRIEF_YOUTUBE_VIDEOS: id };
  if (plugin.settings === undefined) throw new Error('no settings');
  return v.parse(plugin.settings, { ...settings, ...addresses, ...environment });
}

async function runAt(base: string, cache: string, environment: Readonly<Record<string, string>>, signal?: AbortSignal) {
  const artifacts = memoryArtifacts();
  const settings = settingsAt(base, cache, environment);
  const context = stageContext({ settings, artifacts, ...(signal === undefined ? {} : { signal }) });
  const outcome = await plugin.run(inputOfShow(aShow()), context);
  if (outcome.kind === 'failed') throw new Error(`failed: ${outcome.reason}`);
  const value = v.parse(youtubeTranscriptsValue, outcome.value);
  const bodies = await Promise.all(value.transcripts.map(({ body }) => artifacts.get(body.sha256)));
  const texts = bodies.map((bytes) => {
    const { cues } = v.parse(transcriptBody, JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    return cues.map(({ text }) => text);
  });
  return { value, texts, told: value.notices.map(({ message }) => message).join('\n') };
}

function youtube(setting: Setting) {
  return withCache((folder) =>
    withYoutube(setting, async ({ base, asked }) => {
      const result = await runAt(base, setting.cache ?? folder, setting.environment ?? {}, setting.signal);
      return { ...result, paths: asked.map(({ path }) => path), asked: [...asked] };
    }),
  );
}

test('a viewer’s captions become a transcript', async () => {
  const { value, texts } = await youtube({});
  assert.equal(texts, [['Good & evening', 'Ghent']]);
  const [transcript] = value.transcripts;
  assert.equal([transcript?.title, transcript?.video_id, transcript?.duration], ['Live in Ghent', id, 3.1]);
  assert.equal(
    [transcript?.source.url, transcript?.source.publisher],
    [`https://www.youtube.com/watch?v=${id}`, 'Ines Okafor on YouTube'],
  );
  assert.equal([value.empty_reason, value.notices], [null, []]);
});

test('an account gets its own captions first: those that somebody wrote in the language that is spoken', async () => {
  const { value, texts, paths, asked } = await youtube({ environment: account });
  assert.equal(texts, [['Good evening Ghent', 'your trams sing']]);
  const [transcript] = value.transcripts;
  assert.equal([transcript?.recorded_on, transcript?.source.published_on], ['2023-10-14', '2024-02-01']);
  assert.equal(
    paths.filter((path) => /^\/(?:token|youtube\/v3\/captions\/)/u.test(path)),
    ['/token', '/youtube/v3/captions/written?tfmt=vtt'],
  );
  assert.not.ok(
    paths.some((path) => path.startsWith('/watch')),
    'no viewer is needed',
  );
  assert.is(asked[1]?.headers.authorization, 'Bearer ya29.access-under-test');
});

test('the newest videos of the account’s channel are taken, each once', async () => {
  const environment = { ...account, BRIEF_YOUTUBE_CHANNEL: 'mine', BRIEF_YOUTUBE_NEWEST: '2' };
  const { value } = await youtube({ environment });
  assert.equal(value.transcripts.map(({ video_id }) => video_id).sort(), [id, 'zZ3_dE6-gH9']);
});

test('what the account may not read is read as a viewer', async () => {
  for (const reply of [
    { status: 403, body: '{}' },
    { body: '' },
    { body: 'no captions at all' },
    { status: 500, body: '' },
  ]) {
    const { texts } = await youtube({ environment: account, answers: { '/youtube/v3/captions/': reply } });
    assert.equal(texts, [['Good & evening', 'Ghent']]);
  }
});

test('a token that is not accepted is told by its variable, once asked, and the rest goes on', async () => {
  const answers = {
    '/token': { status: 400, body: '{"error":"invalid_grant"}' },
    '/watch': { status: 404, body: '' },
  };
  const environment = { ...account, BRIEF_YOUTUBE_CHANNEL: 'mine' };
  const { told, paths } = await youtube({ environment, answers });
  assert.match(told, 'YOUTUBE_REFRESH_TOKEN');
  assert.is(paths.filter((path) => path === '/token').length, 1);
  assert.not.match(told, 'refresh-token-under-test');
});

test('a token that does not come now is asked for once, and the video read as a viewer', async () => {
  for (const reply of [{ status: 503, body: '' }, { body: '{"access_' }, { body: '{}' }]) {
    const { texts, paths } = await youtube({ environment: account, answers: { '/token': reply } });
    assert.equal([texts.length, paths.filter((path) => path === '/token').length], [1, 1], String(reply.body));
  }
});

test('nothing that YouTube does fails the stage', async () => {
  for (const [answers, reason] of [
    [{ '/api/timedtext': { body: '' } }, /with nothing/u],
    [{ '/api/timedtext': { body: '<transcript></transcript>' } }, /captions that can be read/u],
    [{ '/api/timedtext': { status: 429, body: '' } }, /fewer calls/u],
    [{ '/watch': { status: 429, body: '' } }, /fewer calls/u],
    [{ '/watch': { status: 302, headers: { location: 'https://consent.youtube.com/' }, body: '' } }, /302/u],
    [{ '/watch': { body: '<div class="g-recaptcha">' } }, /robot/u],
    [{ '/watch': { body: '<html>' } }, /captions that can be read/u],
    [{ '/watch': { body: 'x'.repeat(100), cutAfter: 50 } }, /broke off/u],
    [{ '/watch': { body: ' '.repeat(9 * 1024 * 1024) } }, /bytes/u],
    [{ '/youtubei/v1/player': json({ playabilityStatus: { status: 'LOGIN_REQUIRED' } }) }, /robot/u],
    [{ '/youtubei/v1/player': json({ playabilityStatus: { status: 'OK' } }) }, /no captions/u],
    [{ '/youtubei/v1/player': { body: '{"playab' } }, /cannot be read/u],
    [{ '/youtubei/v1/player': { status: 529, body: 'busy' } }, /529/u],
    [
      {
        '/youtubei/v1/player': json({
          captions: {
            playerCaptionsTracklistRenderer: {
              captionTracks: [{ baseUrl: 'http://169.254.169.254/x', languageCode: 'en' }],
            },
          },
        }),
      },
      /another server/u,
    ],
  ] as const) {
    const { value, told } = await youtube({ answers });
    assert.equal(value.transcripts, []);
    assert.match(told, reason);
    assert.match(value.empty_reason ?? '', 'None of 1 videos gave one');
  }
});

test('late headers and a dripping body cost their video and no more', async () => {
  for (const late of [
    { body: 'x', holdHeaders: true },
    { body: 'x'.repeat(9000), dripMilliseconds: 20 },
  ]) {
    const { told } = await youtube({ answers: { '/watch': late }, signal: AbortSignal.timeout(300) });
    assert.match(told, 'in time');
  }
});

test('where nobody answers there is a notice', () =>
  withCache(async (folder) => {
    for (const environment of [{}, account]) {
      assert.match((await runAt('http://127.0.0.1:1', folder, environment)).told, 'not reachable');
    }
  }));

test('what was found is kept, and not asked for again; a broken copy is', () =>
  withCache(async (folder) => {
    await youtube({ cache: folder });
    const again = await runAt('http://127.0.0.1:1', folder, {});
    assert.equal([again.texts, again.value.notices], [[['Good & evening', 'Ghent']], []]);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), '{"id":');
    assert.equal((await youtube({ cache: folder })).texts, [['Good & evening', 'Ghent']]);
  }));

test('a file of the user’s comes before everything, and one that cannot be read fails nothing', async () => {
  await withInputFolder({ [`transcripts/Own [${id}].vtt`]: vtt }, async (root) => {
    const { value, paths } = await youtube({ environment: { BRIEF_INPUT_DIR: root } });
    assert.equal([value.transcripts.map(({ source }) => source.kind), paths], [['file'], []]);
  });
  await withInputFolder({ 'transcripts/broken.json3': '{' }, async (root) => {
    const { value, told } = await youtube({ environment: { BRIEF_INPUT_DIR: root } });
    assert.equal(
      value.transcripts.map(({ video_id }) => video_id),
      [id],
    );
    assert.match(told, 'could be read');
  });
});

test('what is recorded is answered offline, with no secret in it', () =>
  withCache(async (folder) => {
    const record = { ...account, BRIEF_RECORD_DIR: join(folder, 'kept') };
    const live = await youtube({ environment: record });
    const files = await Promise.all(
      (await readdir(record.BRIEF_RECORD_DIR)).map((name) => readFile(join(record.BRIEF_RECORD_DIR, name), 'utf8')),
    );
    for (const secret of [...Object.values(account), 'access-under-test']) {
      assert.not.ok(
        files.some((text) => text.includes(secret)),
        secret,
      );
    }
    const replay = { BRIEF_RECORD_DIR: record.BRIEF_RECORD_DIR, BRIEF_RECORD: 'replay' };
    const placeholders = Object.fromEntries(Object.keys(account).map((name) => [name, 'placeholder']));
    const again = await runAt('http://127.0.0.1:1', join(folder, 'empty'), { ...placeholders, ...replay });
    assert.equal([again.texts, again.value], [live.texts, live.value]);
    const viewed = { BRIEF_RECORD_DIR: join(folder, 'viewed') };
    const viewer = await youtube({ environment: viewed });
    const offline = { ...viewed, BRIEF_RECORD: 'replay' };
    const seen = await runAt('http://127.0.0.1:1', join(folder, 'none'), offline);
    assert.equal([seen.texts, seen.told], [viewer.texts, '']);
  }));

test('ids come out of the addresses that people copy, and what is none stops the start', () => {
  const written = `https://youtu.be/${id}?t=3, https://www.youtube.com/watch?v=zZ3_dE6-gH9&list=x https://m.youtube.com/shorts/qQ3_dE6-gH9`;
  assert.equal(settingsAt('http://127.0.0.1', '', { BRIEF_YOUTUBE_VIDEOS: written }).BRIEF_YOUTUBE_VIDEOS, [
    id,
    'zZ3_dE6-gH9',
    'qQ3_dE6-gH9',
  ]);
  for (const wrong of ['https://evil.example/watch?v=aB3_dE6-gH9', 'short']) {
    assert.throws(() => settingsAt('http://127.0.0.1', '', { BRIEF_YOUTUBE_VIDEOS: wrong }));
  }
  assert.throws(() => settingsAt('http://127.0.0.1', '', { BRIEF_YOUTUBE_CHANNEL: 'a channel' }));
});

test('the check names what is missing and whether YouTube is reachable', () =>
  withYoutube({}, async ({ base }) => {
    const noticesOf = async (environment: Readonly<Record<string, string>>, at = base) => {
      const notices = await plugin.check?.(stageContext({ settings: settingsAt(at, '/nowhere', environment) }));
      return (notices ?? []).map(({ message }) => message).join('\n');
    };
    assert.is(await noticesOf({}), '');
    assert.is(await noticesOf(account), '');
    assert.match(await noticesOf({ YOUTUBE_CLIENT_ID: 'x' }), 'YOUTUBE_CLIENT_SECRET and YOUTUBE_REFRESH_TOKEN');
    assert.match(await noticesOf({ BRIEF_YOUTUBE_CHANNEL: 'mine' }), 'needs an account');
    assert.match(await noticesOf({ BRIEF_YOUTUBE_VIDEOS: '' }), 'No video is named');
    assert.match(await noticesOf({}, 'http://127.0.0.1:1'), 'not reachable');
  }));

test.run();
