import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/youtube_transcripts/youtube.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';
import { account, id, json, runAt, settingsAt, vtt, withCache, withYoutube, youtube } from './youtube-under-test.js';

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

test('an account gets its own captions first: those that a person wrote in the spoken language', async () => {
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

test('the newest videos of the account’s channel are used, each once', async () => {
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

test('a rejected token is reported by its variable, after one request, and the rest continues', async () => {
  const answers = {
    '/token': { status: 400, body: '{"error":"invalid_grant"}' },
    '/watch': { status: 404, body: '' },
  };
  const environment = { ...account, BRIEF_YOUTUBE_CHANNEL: 'mine' };
  const { messages, paths } = await youtube({ environment, answers });
  assert.match(messages, 'YOUTUBE_REFRESH_TOKEN');
  assert.is(paths.filter((path) => path === '/token').length, 1);
  assert.not.match(messages, 'refresh-token-under-test');
});

test('a token that does not come now is requested once, and the video read as a viewer', async () => {
  for (const reply of [{ status: 503, body: '' }, { body: '{"access_' }, { body: '{}' }]) {
    const { texts, paths } = await youtube({ environment: account, answers: { '/token': reply } });
    assert.equal([texts.length, paths.filter((path) => path === '/token').length], [1, 1], String(reply.body));
  }
});

test('no response of YouTube fails the stage', async () => {
  for (const [answers, reason] of [
    [{ '/api/timedtext': { body: '' } }, /an empty response/u],
    [{ '/api/timedtext': { body: '<transcript></transcript>' } }, /no readable captions/u],
    [{ '/api/timedtext': { status: 429, body: '' } }, /limits the rate of requests/u],
    [{ '/watch': { status: 429, body: '' } }, /limits the rate of requests/u],
    [{ '/watch': { status: 302, headers: { location: 'https://consent.youtube.com/' }, body: '' } }, /302/u],
    [{ '/watch': { body: '<div class="g-recaptcha">' } }, /robot/u],
    [{ '/watch': { body: '<html>' } }, /no readable captions/u],
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
    const { value, messages } = await youtube({ answers });
    assert.equal(value.transcripts, []);
    assert.match(messages, reason);
    assert.match(value.empty_reason ?? '', 'None of 1 videos has one');
  }
});

test('an unreachable YouTube is a notice', () =>
  withCache(async (folder) => {
    for (const environment of [{}, account]) {
      assert.match((await runAt('http://127.0.0.1:1', folder, environment)).messages, 'not reachable');
    }
  }));

test('what was found is cached, and not requested again; a broken copy is', () =>
  withCache(async (folder) => {
    await youtube({ cache: folder });
    const again = await runAt('http://127.0.0.1:1', folder, {});
    assert.equal([again.texts, again.value.notices], [[['Good & evening', 'Ghent']], []]);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), '{"id":');
    assert.equal((await youtube({ cache: folder })).texts, [['Good & evening', 'Ghent']]);
  }));

test('a file of the user’s comes before everything, and an unreadable one fails nothing', async () => {
  await withInputFolder({ [`transcripts/Own [${id}].vtt`]: vtt }, async (root) => {
    const { value, paths } = await youtube({ environment: { BRIEF_INPUT_DIR: root } });
    assert.equal([value.transcripts.map(({ source }) => source.kind), paths], [['file'], []]);
  });
  await withInputFolder({ 'transcripts/broken.json3': '{' }, async (root) => {
    const { value, messages } = await youtube({ environment: { BRIEF_INPUT_DIR: root } });
    assert.equal(
      value.transcripts.map(({ video_id }) => video_id),
      [id],
    );
    assert.match(messages, 'could be read');
  });
});

test('recorded exchanges are replayed offline, with no secret in them', () =>
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
    assert.equal([seen.texts, seen.messages], [viewer.texts, '']);
  }));

test('ids are parsed from common addresses, and invalid ones stop the start', () => {
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
    assert.match(await noticesOf({}, 'http://127.0.0.1:1'), /not reachable .*check YOUTUBE_WEB_BASE_URL/u);
  }));

test.run();
