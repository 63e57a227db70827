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
 * Runs the stage as often as one wants, in one process. What YouTube asks for is remembered by its address, and ports are given out
 * again, so every server has a path of its own.
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

test('after the first refusal for its limits YouTube is asked nothing more, by no brief, until it wants to be', () =>
  served(everywhere, { BRIEF_YOUTUBE_VIDEOS: many.join() }, async ({ run }) => {
    const first = await run();
    assert.equal([first.asked.length, first.value.notices.length], [1, 1]);
    assert.match(
      first.told,
      /^YouTube asks for fewer calls \(429\)\. It is not asked as any viewer before 2026-11-20T10:00:\d\d\.\d{3}Z\. Videos without a transcript for that: 20\.$/u,
    );
    assert.match(first.value.empty_reason ?? '', 'None of 20 videos gave one');
    const second = await run(at('09:59:00'));
    assert.equal([second.asked, second.told], [[], first.told]);
    assert.is((await run(at('10:01:00'))).asked.length, 1);
  }));

test('the wait is the stage’s own: a pause would hold up, or fail, what files and cache could serve', () =>
  served(everywhere, {}, async ({ run }) => assert.is((await run()).pause, null)));

test('an account has limits of its own', async () => {
  await served(everywhere, account, async ({ run }) => {
    const { asked, value, told } = await run();
    assert.equal([asked.length, value.notices.length], [2, 1]);
    assert.match(told, /in the account’s name before .+ as any viewer before .+: 3\.$/u);
    assert.equal((await run()).asked, []);
  });
  for (const path of ['/token', '/youtube/v3/captions?', '/youtube/v3/captions/', '/youtube/v3/videos']) {
    await served({ [path]: busy }, account, async ({ run }) => {
      const { asked, value, told } = await run();
      assert.equal([asked.filter((each) => each.startsWith(path)).length, value.transcripts.length], [1, 3], path);
      assert.equal([value.notices.length, asked.some((each) => each.startsWith('/watch'))], [1, true]);
      assert.match(told, /fewer calls \(429\)\. It is not asked in the account’s name before .+Z\.$/u);
    });
  }
});

test('a channel that cannot be read for the limits of the account is told, and why is told once', () =>
  served({ '/youtube/v3/channels': busy }, { ...account, BRIEF_YOUTUBE_CHANNEL: 'mine' }, async ({ run }) => {
    const { value, asked } = await run();
    assert.equal([value.transcripts.length, value.notices.length], [3, 2]);
    assert.is(value.notices[0]?.message, 'The channel could not be read.');
    assert.match(value.notices[1]?.message ?? '', 'fewer calls');
    assert.not.ok(asked.some((each) => each.startsWith('/youtube/v3/captions')));
  }));

test('whichever answer refuses for limits, a viewer asks no more', async () => {
  for (const path of ['/watch', '/youtubei/v1/player', '/api/timedtext']) {
    for (const refusal of [busy, { ...busy, status: 503 }, { ...busy, status: 529 }]) {
      await served({ [path]: refusal }, {}, async ({ run }) => {
        const { asked, told } = await run();
        assert.is(asked.filter((each) => each.startsWith(path)).length, 1, `${path} ${refusal.status}`);
        assert.match(told, new RegExp(`\\(${refusal.status}\\).+for that: 3\\.$`, 'u'));
        assert.equal((await run()).asked, []);
      });
    }
  }
});

test('what is no matter of limits costs a video and no other', async () => {
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

test('a limit without a word on its end holds for one brief', () =>
  served({ '/': { status: 429, body: '' } }, {}, async ({ run }) => {
    for (const _ of [1, 2]) {
      const { asked, told } = await run();
      assert.equal([asked.length, told.includes('It is not asked as any viewer again for now.')], [1, true], told);
    }
  }));

test('a quota that is used up, which the Data API tells with 403, ends its questions', async () => {
  for (const [reason, expected] of [
    ['quotaExceeded', 'used up its quota'],
    ['dailyLimitExceeded', 'used up its quota'],
    ['rateLimitExceeded', 'fewer calls (403)'],
    ['userRateLimitExceeded', 'fewer calls (403)'],
  ] as const) {
    const error = { code: 403, message: 'no', errors: [{ message: 'no', domain: 'youtube', reason }] };
    await served({ '/youtube/v3/captions?': { ...json({ error }), status: 403 } }, account, async ({ run }) => {
      const { asked, value, told } = await run();
      assert.is(asked.filter((each) => each.startsWith('/youtube/v3/captions?')).length, 1);
      assert.equal([value.transcripts.length, value.notices.length, told.includes(expected)], [3, 1, true], told);
    });
  }
});

test('YouTube is left alone when it answers and says that nothing remains, while files and cache serve', async () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '600' };
  const last = { body: '<transcript><text start="0" dur="2">Words</text></transcript>', headers };
  await withInputFolder({ [`transcripts/Own [${few[1]}].vtt`]: vtt }, (root) =>
    served({ '/api/timedtext': last }, { BRIEF_INPUT_DIR: root }, async ({ run }) => {
      const idsOf = ({ value }: Awaited<ReturnType<Run>>) => value.transcripts.map(({ video_id }) => video_id);
      const first = await run();
      assert.equal([idsOf(first).sort(), first.asked.length], [[few[0], few[1]].sort(), 3]);
      assert.match(first.told, /nothing remains of one of its limits\. .+ for that: 1\.$/u);
      const second = await run(at('09:09:00'));
      assert.equal([idsOf(second).sort(), second.asked], [idsOf(first).sort(), []]);
      const third = await run(at('09:11:00'));
      assert.equal([idsOf(third).sort(), third.asked.length, third.told], [[...few].sort(), 3, '']);
    }),
  );
});

test('whoever asks to be left alone for longer than a day is asked again after a day', () =>
  served({ '/': { ...busy, headers: { 'retry-after': '864000' } } }, {}, async ({ run }) => {
    await run();
    assert.is((await run({ now: '2026-11-21T08:59:00.000Z' })).asked.length, 0);
    assert.is((await run({ now: '2026-11-21T09:01:00.000Z' })).asked.length, 1);
  }));

test('a replay tells what was recorded, neither held up by what is remembered nor remembered', () =>
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
      assert.match((await runAt('', fresh, replay)).told, /^YouTube asks for fewer calls \(429\)/u);
    const live = { BRIEF_YOUTUBE_VIDEOS: id, ...at('http://127.0.0.1:1') };
    assert.match((await runAt('', used, live)).told, 'not reachable');
    assert.equal((await run()).asked, []);
    const { told } = await runAt('', fresh, {
      ...record,
      ...addresses,
      BRIEF_YOUTUBE_VIDEOS: 'dD3_dE6-gH9',
      BRIEF_RECORD: 'replay',
    });
    assert.match(told, 'not on record');
  }));

test('the check tells why YouTube is left alone', () =>
  served(everywhere, account, async ({ addresses }) => {
    for (const environment of [addresses, { ...addresses, ...account }]) {
      const settings = settingsAt('', '/nowhere', environment);
      const notices = await plugin.check?.(stageContext({ settings }));
      assert.equal(
        notices?.map(({ message }) => /^YouTube asks for fewer calls \(429\)/u.test(message)),
        [true],
      );
    }
  }));

test.run();
