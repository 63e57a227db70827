import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { youtubeBounds } from '../../../stages/youtube_transcripts/videos/youtube-calls.js';
import type { VendorReply } from '../../support/vendors/vendor-server.js';
import { account, id, json, youtube } from './youtube-under-test.js';

/** Every request for one video, by the start of its path, and its kind of access. */
const asViewer = ['/watch', '/youtubei/v1/player', '/api/timedtext'];
const asAccount = ['/token', '/youtube/v3/captions?', '/youtube/v3/captions/'];
const spoken = { viewer: ['Good & evening', 'Ghent'], account: ['Good evening Ghent', 'your trams sing'] };
const noViewer = { '/watch': { status: 404, body: '' } };
const videos = { BRIEF_YOUTUBE_VIDEOS: [id, 'bB3_dE6-gH9', 'cC3_dE6-gH9'].join(',') };
/** Short timeouts: no video is lost to an immediate response, and hanging ones end soon. */
const short = { call: 1_500, attempt: 10_000 };
const endless = { call: 20_000, attempt: 2_500 };

const lates: readonly VendorReply[] = [{ holdHeaders: true }, { body: ' '.repeat(9_000), dripMilliseconds: 20 }];

/** Returns the notices for a viewer, and for an account without help by a viewer, if this path responds so. */
async function messagesOf(path: string, reply: VendorReply): Promise<string> {
  const own = asAccount.includes(path);
  const answers = own ? { ...noViewer, [path]: reply } : { [path]: reply };
  const { value, messages } = await youtube({ answers, environment: own ? account : {}, bounds: short });
  assert.equal(value.transcripts, [], `${path} ${messages}`);
  return messages;
}

/** Asserts the notice if either list of the channel's videos responds so; the named video is found all the same. */
async function assertChannelNotice(reply: VendorReply, expected: RegExp): Promise<void> {
  const environment = { ...account, BRIEF_YOUTUBE_CHANNEL: 'mine' };
  const assertAt = async (path: string) => {
    const { texts, messages } = await youtube({ environment, answers: { [path]: reply }, bounds: short });
    assert.equal(texts, [spoken.account], path);
    assert.match(messages, expected, path);
  };
  await Promise.all(['/youtube/v3/channels', '/youtube/v3/playlistItems'].map(assertAt));
}

test('a refusal loses the video one kind of access, and says which', async () => {
  for (const path of [...asViewer, ...asAccount]) {
    for (const [status, expected] of [
      [401, path === '/token' ? /YOUTUBE_REFRESH_TOKEN/u : /\(401\)/u],
      [500, /500|had an error of its own/u],
      [529, /529|overloaded/u],
    ] as const) {
      assert.match(await messagesOf(path, { status, body: '{}' }), expected, `${path} ${status}`);
    }
  }
});

test('a truncated response loses the video that kind of access', async () => {
  for (const path of [...asViewer, ...asAccount]) {
    assert.match(await messagesOf(path, { body: 'x'.repeat(500), cutAfter: 200 }), 'broke off', path);
  }
});

test('an invalid list of the Data API is reported', async () => {
  for (const items of [7, [{}], [{ id: 'x', snippet: null }], [{ id: 7, snippet: {} }]]) {
    assert.match(await messagesOf('/youtube/v3/captions?', json({ items })), 'invalid response');
  }
  const numbers = { contentDetails: { relatedPlaylists: { uploads: 7 }, videoId: 7 } };
  for (const body of ['{"items": [{"contentDetails": {}}]}', '{"items": 7}', '{"items": [', '[]']) {
    await assertChannelNotice({ body }, /could not be read: YouTube sent an invalid response/u);
  }
  await assertChannelNotice(json({ items: [numbers] }), /could not be read: YouTube sent an invalid response/u);
});

test('a channel whose lists are refused, truncated or late is reported, and loses only its videos', async () => {
  for (const [reply, expected] of [
    [{ status: 401, body: '{}' }, /could not be read: .+YOUTUBE_REFRESH_TOKEN.*\(401\)/u],
    [{ status: 500, body: '' }, /could not be read: YouTube had an error of its own \(500\)/u],
    [{ status: 529, body: '' }, /could not be read: YouTube is overloaded \(529\)/u],
    [{ body: 'x'.repeat(500), cutAfter: 200 }, /could not be read: YouTube broke off/u],
    ...lates.map((late) => [late, /could not be read: YouTube did not answer in time/u] as const),
  ] as const) {
    await assertChannelNotice(reply, expected);
  }
});

test('a missing or invalid description leaves the words', async () => {
  const refusals = [401, 403, 500, 529].map((status) => ({ status, body: '{}' }));
  const cut = { ...json({ items: [{ snippet: { title: 'Live in Ghent' } }] }), cutAfter: 20 };
  for (const reply of [json({ items: [{ snippet: { title: 7 } }] }), ...refusals, cut, ...lates]) {
    const answers = { '/youtube/v3/videos': reply };
    const { value, texts, messages, paths } = await youtube({ answers, environment: account, bounds: short });
    const asked = paths.filter((path) => path.startsWith('/youtube/v3/videos')).length;
    assert.equal([texts, messages, asked], [[spoken.account], '', 1], JSON.stringify(reply).slice(0, 80));
    assert.equal([value.transcripts[0]?.title, value.transcripts[0]?.recorded_on], [`Video ${id}`, null]);
  }
});

test('an account that responds late is skipped, for headers and body alike', async () => {
  const passedBy = async (path: string, late: VendorReply) => {
    const environment = { ...account, ...videos };
    const { texts, paths } = await youtube({ answers: { [path]: late }, environment, bounds: short });
    const asked = paths.filter((each) => each.startsWith(path)).length;
    assert.equal([texts, asked], [Array(3).fill(spoken.viewer), path === '/token' ? 1 : 3], path);
    assert.match(await messagesOf(path, late), 'YouTube did not answer in time.', path);
  };
  await Promise.all(asAccount.flatMap((path) => lates.map((late) => passedBy(path, late))));
});

test('late headers and a slow body lose their video, and no other', async () => {
  const costsOne = async (path: string, late: VendorReply) => {
    const { value, messages } = await youtube({ answers: { [path]: [late] }, environment: videos, bounds: short });
    assert.equal(
      value.transcripts.map(({ video_id }) => video_id),
      ['bB3_dE6-gH9', 'cC3_dE6-gH9'],
      path,
    );
    assert.is(messages, `No transcript of the video ${id}. YouTube did not answer in time.`);
  };
  await Promise.all(asViewer.flatMap((path) => lates.map((late) => costsOne(path, late))));
});

test('all requests of an attempt together are bounded, so that it ends with what was found', async () => {
  const answers = { '/watch?v=bB3_dE6-gH9': { holdHeaders: true } };
  const { value, messages, paths } = await youtube({ answers, environment: videos, bounds: endless });
  assert.equal(
    value.transcripts.map(({ video_id }) => video_id),
    [id],
  );
  assert.match(messages, 'No transcript of the video bB3_dE6-gH9. YouTube did not answer in time.');
  assert.match(messages, 'No transcript of the video cC3_dE6-gH9. There was no time left to request it.');
  assert.not.ok(paths.some((path) => path.includes('cC3_dE6-gH9')));
});

test('the timeouts leave an attempt, which has a minute, time to end with what was found', () => {
  assert.equal(youtubeBounds, { call: 10_000, attempt: 45_000 });
});

test.run();
