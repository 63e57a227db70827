import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/youtube_transcripts/youtube.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';
import {
  type Answers,
  account,
  id,
  json,
  runAt,
  settingsAt,
  vtt,
  withCache,
  withYoutube,
} from './youtube-under-test.js';

const many = Array.from({ length: 20 }, (_, index) => `aB3_dE6-g${String(index).padStart(2, '0')}`);
const few = [id, 'bB3_dE6-gH9', 'cC3_dE6-gH9'];
const busy = { status: 429, headers: { 'retry-after': '3600' }, body: 'slow down' };
const everywhere: Answers = { '/': busy };
const at = (time: string) => ({ now: `2026-11-20T${time}.000Z` });

type Run = (
  circumstances?: Readonly<{ now?: string }>,
) => Promise<Awaited<ReturnType<typeof runAt>> & { asked: string[] }>;
type Served = Readonly<{ run: Run; addresses: Readonly<Record<string, string>>; cache: string }>;
let servers = 0;

/**
 * Runs the stage any number of times in one process. Rate limits are remembered by address, and ports are reused, so
 * every server has its own path.
 */
function served(
  answers: Answers,
  environment: Readonly<Record<string, string>>,
  act: (served: Served) => Promise<void>,
) {
  servers += 1;
  const path = `/server-${servers}`;
  return withCache((cache) =>
    withYoutube({ answers }, async ({ base, asked }) => {
      const [api, web] = [`${base}${path}`, `${base}${path}`];
      const addresses = { YOUTUBE_API_BASE_URL: api, YOUTUBE_WEB_BASE_URL: web, YOUTUBE_TOKEN_URL: `${api}/token` };
      const run: Run = async (circumstances = {}) => {
        const before = asked.length;
        const all = { BRIEF_YOUTUBE_VIDEOS: few.join(), ...addresses, ...environment };
        const result = await runAt(base, cache, all, circumstances);
        return { ...result, asked: asked.slice(before).map((each) => each.path.slice(path.length)) };
      };
      await act({ run, addresses, cache });
    }),
  );
}

test('after the first 429 no more requests are sent, by any brief, until the wait is over', () =>
  served(everywhere, { BRIEF_YOUTUBE_VIDEOS: many.join() }, async ({ run }) => {
    const first = await run();
    assert.equal([first.asked.length, first.value.notices.length], [1, 1]);
    assert.match(
      first.messages,
      /^YouTube limits the rate of requests \(429\)\. Requests as a viewer are paused until 2026-11-20T10:00:\d\d\.\d{3}Z\. Videos without a transcript because of that: 20\.$/u,
    );
    assert.match(first.value.empty_reason ?? '', 'None of 20 videos has one');
    const second = await run(at('09:59:00'));
    assert.equal([second.asked, second.messages], [[], first.messages]);
    assert.is((await run(at('10:01:00'))).asked.length, 1);
  }));

test('the wait is the stage’s own: a pause would delay, or fail, what files and cache can serve', () =>
  served(everywhere, {}, async ({ run }) => assert.is((await run()).pause, null)));

test('an account has its own rate limits', async () => {
  await served(everywhere, account, async ({ run }) => {
    const { asked, value, messages } = await run();
    assert.equal([asked.length, value.notices.length], [2, 1]);
    assert.match(messages, /with the account are paused until .+ as a viewer are paused until .+: 3\.$/u);
    assert.equal((await run()).asked, []);
  });
  for (const path of ['/token', '/youtube/v3/captions?', '/youtube/v3/captions/', '/youtube/v3/videos']) {
    await served({ [path]: busy }, account, async ({ run }) => {
      const { asked, value, messages } = await run();
      assert.equal([asked.filter((each) => each.startsWith(path)).length, value.transcripts.length], [1, 3], path);
      assert.equal([value.notices.length, asked.some((each) => each.startsWith('/watch'))], [1, true]);
      assert.match(messages, /the rate of requests \(429\)\. Requests with the account are paused until .+Z\.$/u);
    });
  }
});

test('a channel that cannot be read because of rate limits is reported, and the reason once', () =>
  served({ '/youtube/v3/channels': busy }, { ...account, BRIEF_YOUTUBE_CHANNEL: 'mine' }, async ({ run }) => {
    const { value, asked } = await run();
    assert.equal([value.transcripts.length, value.notices.length], [3, 2]);
    assert.is(value.notices[0]?.message, 'The channel could not be read.');
    assert.match(value.notices[1]?.message ?? '', 'limits the rate of requests');
    assert.not.ok(asked.some((each) => each.startsWith('/youtube/v3/captions')));
  }));

test('after any response that refuses for limits, a viewer sends no more requests', async () => {
  for (const path of ['/watch', '/youtubei/v1/player', '/api/timedtext']) {
    for (const refusal of [busy, { ...busy, status: 503 }, { ...busy, status: 529 }]) {
      await served({ [path]: refusal }, {}, async ({ run }) => {
        const { asked, messages } = await run();
        assert.is(asked.filter((each) => each.startsWith(path)).length, 1, `${path} ${refusal.status}`);
        assert.match(messages, new RegExp(`\\(${refusal.status}\\).+because of that: 3\\.$`, 'u'));
        assert.equal((await run()).asked, []);
      });
    }
  }
});

test('other failures lose one video and no other', async () => {
  for (const refusal of [
    { status: 503, body: '' },
    { status: 529, body: '' },
    { status: 403, headers: busy.headers, body: '' },
  ]) {
    await served({ '/watch': refusal }, {}, async ({ run }) => {
      const { asked, value } = await run();
      assert.equal([asked.length, value.notices.length], [3, 3], `${refusal.status}`);
    });
  }
});

test('a limit without a reset applies to one brief', () =>
  served({ '/': { status: 429, body: '' } }, {}, async ({ run }) => {
    for (const _ of [1, 2]) {
      const { asked, messages } = await run();
      assert.equal(
        [asked.length, messages.includes('Requests as a viewer are paused for this brief.')],
        [1, true],
        messages,
      );
    }
  }));

test('an exhausted quota, which the Data API reports with 403, ends its requests', async () => {
  for (const [reason, expected] of [
    ['quotaExceeded', 'used up its quota'],
    ['dailyLimitExceeded', 'used up its quota'],
    ['rateLimitExceeded', 'limits the rate of requests (403)'],
    ['userRateLimitExceeded', 'limits the rate of requests (403)'],
  ] as const) {
    const error = { code: 403, message: 'no', errors: [{ message: 'no', domain: 'youtube', reason }] };
    await served({ '/youtube/v3/captions?': { ...json({ error }), status: 403 } }, account, async ({ run }) => {
      const { asked, value, messages } = await run();
      assert.is(asked.filter((each) => each.startsWith('/youtube/v3/captions?')).length, 1);
      assert.equal(
        [value.transcripts.length, value.notices.length, messages.includes(expected)],
        [3, 1, true],
        messages,
      );
    });
  }
});

test('YouTube is paused when a response says that nothing remains, while files and cache serve', async () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '600' };
  const last = { body: '<transcript><text start="0" dur="2">Words</text></transcript>', headers };
  await withInputFolder({ [`transcripts/Own [${few[1]}].vtt`]: vtt }, (root) =>
    served({ '/api/timedtext': last }, { BRIEF_INPUT_DIR: root }, async ({ run }) => {
      const idsOf = ({ value }: Awaited<ReturnType<Run>>) => value.transcripts.map(({ video_id }) => video_id);
      const first = await run();
      assert.equal([idsOf(first).sort(), first.asked.length], [[few[0], few[1]].sort(), 3]);
      assert.match(first.messages, /one of its rate limits is exhausted\. .+ because of that: 1\.$/u);
      const second = await run(at('09:09:00'));
      assert.equal([idsOf(second).sort(), second.asked], [idsOf(first).sort(), []]);
      const third = await run(at('09:11:00'));
      assert.equal([idsOf(third).sort(), third.asked.length, third.messages], [[...few].sort(), 3, '']);
    }),
  );
});

test('a requested pause of more than a day ends after a day', () =>
  served({ '/': { ...busy, headers: { 'retry-after': '864000' } } }, {}, async ({ run }) => {
    await run();
    assert.is((await run({ now: '2026-11-21T08:59:00.000Z' })).asked.length, 0);
    assert.is((await run({ now: '2026-11-21T09:01:00.000Z' })).asked.length, 1);
  }));

test('a replay returns what was recorded, neither delayed by remembered pauses nor adding any', () =>
  served({ '/watch': busy }, {}, async ({ run, addresses, cache }) => {
    const record = { BRIEF_YOUTUBE_VIDEOS: few.join(), BRIEF_RECORD_DIR: join(cache, 'kept') };
    const at = (origin: string) =>
      Object.fromEntries(
        Object.entries(addresses).map(([name, value]) => [name, `${origin}${new URL(value).pathname}`]),
      );
    const replay = { ...record, ...at('http://127.0.0.1:1'), BRIEF_RECORD: 'replay' };
    const [fresh, used] = [join(cache, 'fresh'), join(cache, 'used')];
    await runAt('', fresh, { ...record, ...addresses });
    for (const _ of [1, 2])
      assert.match((await runAt('', fresh, replay)).messages, /^YouTube limits the rate of requests \(429\)/u);
    const live = { BRIEF_YOUTUBE_VIDEOS: id, ...at('http://127.0.0.1:1') };
    assert.match((await runAt('', used, live)).messages, 'not reachable');
    assert.equal((await run()).asked, []);
    const { messages } = await runAt('', fresh, {
      ...record,
      ...addresses,
      BRIEF_YOUTUBE_VIDEOS: 'dD3_dE6-gH9',
      BRIEF_RECORD: 'replay',
    });
    assert.match(messages, 'not on record');
  }));

test('the check says why YouTube is paused', () =>
  served(everywhere, account, async ({ addresses }) => {
    for (const environment of [addresses, { ...addresses, ...account }]) {
      const settings = settingsAt('', '/nowhere', environment);
      const notices = await plugin.check?.(stageContext({ settings }));
      assert.equal(
        notices?.map(({ message }) => /^YouTube limits the rate of requests \(429\)/u.test(message)),
        [true],
      );
    }
  }));

test.run();
