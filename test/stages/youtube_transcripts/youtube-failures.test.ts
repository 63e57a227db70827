import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { youtubeBounds } from '../../../stages/youtube_transcripts/videos/youtube-calls.js';
import type { VendorReply } from '../../support/vendors/vendor-server.js';
import { account, id, json, youtube } from './youtube-under-test.js';

/** Everything that YouTube is asked for one video, by how its path begins, and in whose name. */
const asViewer = ['/watch', '/youtubei/v1/player', '/api/timedtext'];
const asAccount = ['/token', '/youtube/v3/captions?', '/youtube/v3/captions/'];
const spoken = { viewer: ['Good & evening', 'Ghent'], account: ['Good evening Ghent', 'your trams sing'] };
const noViewer = { '/watch': { status: 404, body: '' } };
const videos = { BRIEF_YOUTUBE_VIDEOS: [id, 'bB3_dE6-gH9', 'cC3_dE6-gH9'].join(',') };
/** No video is left out where the vendor answers at once; nobody waits long for what hangs. */
const short = { call: 1_500, attempt: 10_000 };
const endless = { call: 20_000, attempt: 2_500 };

const lates: readonly VendorReply[] = [{ holdHeaders: true }, { body: ' '.repeat(9_000), dripMilliseconds: 20 }];

/** What a viewer is told where this is answered, and what an account is told that no viewer helps out. */
async function toldOf(path: string, reply: VendorReply): Promise<string> {
  const own = asAccount.includes(path);
  const answers = own ? { ...noViewer, [path]: reply } : { [path]: reply };
  const { value, told } = await youtube({ answers, environment: own ? account : {}, bounds: short });
  assert.equal(value.transcripts, [], `${path} ${told}`);
  return told;
}

/** What is told where either list of the channel's videos is answered with this; the video that is named is there all the same. */
async function channelTold(reply: VendorReply, expected: RegExp): Promise<void> {
  const environment = { ...account, BRIEF_YOUTUBE_CHANNEL: 'mine' };
  const toldOn = async (path: string) => {
    const { texts, told } = await youtube({ environment, answers: { [path]: reply }, bounds: short });
    assert.equal(texts, [spoken.account], path);
    assert.match(told, expected, path);
  };
  await Promise.all(['/youtube/v3/channels', '/youtube/v3/playlistItems'].map(toldOn));
}

test('a refusal costs the video its way, and says which', async () => {
  for (const path of [...asViewer, ...asAccount]) {
    for (const [status, expected] of [
      [401, path === '/token' ? /YOUTUBE_REFRESH_TOKEN/u : /\(401\)/u],
      [500, /500|had an error of its own/u],
      [529, /529|overloaded/u],
    ] as const) {
      assert.match(await toldOf(path, { status, body: '{}' }), expected, `${path} ${status}`);
    }
  }
});

test('an answer that is cut, on whichever way, costs the video that way', async () => {
  for (const path of [...asViewer, ...asAccount]) {
    assert.match(await toldOf(path, { body: 'x'.repeat(500), cutAfter: 200 }), 'broke off', path);
  }
});

test('a list of the Data API that has another form is none', async () => {
  for (const items of [7, [{}], [{ id: 'x', snippet: null }], [{ id: 7, snippet: {} }]]) {
    assert.match(await toldOf('/youtube/v3/captions?', json({ items })), 'cannot be read');
  }
  const numbers = { contentDetails: { relatedPlaylists: { uploads: 7 }, videoId: 7 } };
  for (const body of ['{"items": [{"contentDetails": {}}]}', '{"items": 7}', '{"items": [', '[]']) {
    await channelTold({ body }, /could not be read: YouTube gave an answer that cannot be read/u);
  }
  await channelTold(json({ items: [numbers] }), /could not be read: YouTube gave an answer that cannot be read/u);
});

test('a channel whose lists are refused, cut or late is told, and costs no more than its videos', async () => {
  for (const [reply, expected] of [
    [{ status: 401, body: '{}' }, /could not be read: .+YOUTUBE_REFRESH_TOKEN.*\(401\)/u],
    [{ status: 500, body: '' }, /could not be read: YouTube had an error of its own \(500\)/u],
    [{ status: 529, body: '' }, /could not be read: YouTube is overloaded \(529\)/u],
    [{ body: 'x'.repeat(500), cutAfter: 200 }, /could not be read: YouTube broke off/u],
    ...lates.map((late) => [late, /could not be read: YouTube did not answer in time/u] as const),
  ] as const) {
    await channelTold(reply, expected);
  }
});

test('a description that does not come, or has another form, leaves the words', async () => {
  const refusals = [401, 403, 500, 529].map((status) => ({ status, body: '{}' }));
  const cut = { ...json({ items: [{ snippet: { title: 'Live in Ghent' } }] }), cutAfter: 20 };
  for (const reply of [json({ items: [{ snippet: { title: 7 } }] }), ...refusals, cut, ...lates]) {
    const answers = { '/youtube/v3/videos': reply };
    const { value, texts, told, paths } = await youtube({ answers, environment: account, bounds: short });
    const asked = paths.filter((path) => path.startsWith('/youtube/v3/videos')).length;
    assert.equal([texts, told, asked], [[spoken.account], '', 1], JSON.stringify(reply).slice(0, 80));
    assert.equal([value.transcripts[0]?.title, value.transcripts[0]?.recorded_on], [`Video ${id}`, null]);
  }
});

test('an account that answers late is passed by, whether headers or body are', async () => {
  const passedBy = async (path: string, late: VendorReply) => {
    const environment = { ...account, ...videos };
    const { texts, paths } = await youtube({ answers: { [path]: late }, environment, bounds: short });
    const asked = paths.filter((each) => each.startsWith(path)).length;
    assert.equal([texts, asked], [Array(3).fill(spoken.viewer), path === '/token' ? 1 : 3], path);
    assert.match(await toldOf(path, late), 'YouTube did not answer in time.', path);
  };
  await Promise.all(asAccount.flatMap((path) => lates.map((late) => passedBy(path, late))));
});

test('late headers and a dripping body cost their video, and no other', async () => {
  const costsOne = async (path: string, late: VendorReply) => {
    const { value, told } = await youtube({ answers: { [path]: [late] }, environment: videos, bounds: short });
    assert.equal(
      value.transcripts.map(({ video_id }) => video_id),
      ['bB3_dE6-gH9', 'cC3_dE6-gH9'],
      path,
    );
    assert.is(told, `No transcript of the video ${id}. YouTube did not answer in time.`);
  };
  await Promise.all(asViewer.flatMap((path) => lates.map((late) => costsOne(path, late))));
});

test('all calls of an attempt together are bounded, so that it ends with what was found', async () => {
  const answers = { '/watch?v=bB3_dE6-gH9': { holdHeaders: true } };
  const { value, told, paths } = await youtube({ answers, environment: videos, bounds: endless });
  assert.equal(
    value.transcripts.map(({ video_id }) => video_id),
    [id],
  );
  assert.match(told, 'No transcript of the video bB3_dE6-gH9. YouTube did not answer in time.');
  assert.match(told, 'No transcript of the video cC3_dE6-gH9. There was no time left to ask for it.');
  assert.not.ok(paths.some((path) => path.includes('cC3_dE6-gH9')));
});

test('the bounds leave an attempt, which has a minute, the time to end with what was found', () => {
  assert.equal(youtubeBounds, { call: 10_000, attempt: 45_000 });
});

test.run();
