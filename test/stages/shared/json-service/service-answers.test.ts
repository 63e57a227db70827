import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createOutbound } from '../../../../adapters/outbound/guarded-fetch.js';
import type { StageContext } from '../../../../src/ports/stage-plugin.js';
import { inputOfShow } from '../../../support/results.js';
import { silentLog } from '../../../support/stage-context.js';
import { type AskedVendor, type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { contextOf, date, type HubStage, hubStages } from './hub-stages.js';

/** The outcome of a run or of a listing of shows. */
type Result = Readonly<{
  kind: string;
  reason?: string;
  retryable?: boolean;
  retryAfterMilliseconds?: number;
  pauseMilliseconds?: number;
}>;
type Reply = VendorReply | ((asked: AskedVendor) => VendorReply);
type Circumstances = Readonly<{ variables?: Readonly<Record<string, string>>; deadline?: number }>;

/** Runs the stage and its listing, each against a server with this response to every request. */
async function resultsOf(stage: HubStage, reply: Reply, circumstances: Circumstances = {}) {
  const { plugin, shows, show } = stage;
  const run = (context: StageContext) => plugin.run(inputOfShow(show) as never, context);
  const acts = shows === null ? [run] : [run, (context: StageContext) => shows(date, context)];
  const results: Result[] = [];
  for (const act of acts) results.push(await before(stage, reply, act, circumstances));
  return results;
}

function before(
  stage: HubStage,
  reply: Reply,
  act: (context: StageContext) => Promise<Result>,
  { variables = {}, deadline }: Circumstances,
): Promise<Result> {
  return withVendor(typeof reply === 'function' ? reply : () => reply, async ({ base }) => {
    const outbound = createOutbound({ allowedOrigins: () => [base], log: silentLog });
    const context = contextOf(stage, { ...stage.settings(base), ...stage.secrets, ...variables }, outbound);
    try {
      return await untilDeadline(deadline, (signal) => act({ ...context, signal }));
    } finally {
      await outbound.close();
    }
  });
}

/** Stops waiting for a stage that ignores its deadline. */
async function untilDeadline(milliseconds: number | undefined, act: (signal: AbortSignal) => Promise<Result>) {
  const ends = new AbortController();
  const over = new DOMException('the time is up', 'TimeoutError');
  const timer = milliseconds === undefined ? undefined : setTimeout(() => ends.abort(over), milliseconds);
  let guard: NodeJS.Timeout | undefined;
  const hangs = new Promise<Result>((resolve) => {
    guard = setTimeout(() => resolve({ kind: 'hangs' }), 10_000);
  });
  try {
    return await Promise.race([act(ends.signal), hangs]);
  } finally {
    clearTimeout(timer);
    clearTimeout(guard);
  }
}

async function failuresOf(stage: HubStage, reply: VendorReply, circumstances?: Circumstances) {
  const results = await resultsOf(stage, reply, circumstances);
  return results.map(({ kind, reason = '', retryable, retryAfterMilliseconds: wait = null }) => {
    assert.is(kind, 'failed', reason);
    assert.not.ok(reason.includes(stage.secret), reason);
    return { reason, retryable, wait };
  });
}

const usedUp = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };

for (const stage of hubStages) {
  const test = suite(`the ${stage.name}, for every response of their service`);
  const byHub = stage.vendor === 'hub';
  const empty = byHub ? '{"items": []}' : '[]';
  const credential = byHub ? 'BRIEF_HUB_TOKEN' : 'BRIEF_BANDSINTOWN_APP_ID';
  const largest = byHub ? 2 * 1024 * 1024 : 8 * 1024 * 1024;
  /** A good response of this many bytes. */
  const sized = (bytes: number): VendorReply => {
    const frame = byHub ? ['{"items": [], "more": "', '"}'] : ['[', ']'];
    return { body: frame.join((byHub ? 'x' : ' ').repeat(bytes - frame.join('').length)) };
  };

  test('accept an empty result, without a pause when there are no rate-limit headers', async () => {
    for (const reply of [{ body: empty }, { body: empty, headers: { ...usedUp, 'x-ratelimit-remaining': '7' } }]) {
      for (const result of await resultsOf(stage, reply)) {
        assert.equal([result.kind === 'failed', 'pauseMilliseconds' in result], [false, false], result.reason);
      }
    }
  });

  test('report the pause of an exhausted rate limit with a success', async () => {
    for (const result of await resultsOf(stage, { body: empty, headers: usedUp })) {
      assert.equal([result.kind === 'failed', result.pauseMilliseconds], [false, 30_000], result.reason);
    }
    for (const body of ['{"items": [', '7']) {
      for (const { wait } of await failuresOf(stage, { body, headers: usedUp })) assert.is(wait, 30_000, body);
    }
  });

  test('use the rate limit of the last response when a run also looks a show up by id', async () => {
    if (stage.shows === null) return;
    const again = /[?&](?:show_id=|date=upcoming)/u;
    const run = { ...stage, shows: null };
    for (const [later, expected] of [
      [true, 30_000],
      [false, null],
    ] as const) {
      const [result] = await resultsOf(run, ({ path }) => ({
        body: empty,
        headers: again.test(path) === later ? usedUp : {},
      }));
      assert.equal([result?.kind, result?.pauseMilliseconds ?? null], ['produced', expected], result?.reason);
    }
  });

  test('report no pause in a replay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brief-service-'));
    const variables = { BRIEF_RECORD_DIR: folder };
    try {
      const live = await resultsOf(stage, { body: empty, headers: usedUp }, { variables });
      const replay = { variables: { ...variables, BRIEF_RECORD: 'replay' } };
      const again = await resultsOf(stage, { status: 500 }, replay);
      assert.equal(
        again.map(({ kind, pauseMilliseconds: pause = null }) => [kind, pause]),
        live.map(({ kind }) => [kind, null]),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('name the variable of a rejected credential', async () => {
    for (const status of [401, 403]) {
      for (const { reason, retryable } of await failuresOf(stage, { status, body: '{}' })) {
        assert.equal([retryable, reason.includes(`(${status}); look at ${credential}`)], [false, true], reason);
      }
    }
  });

  test('name the earliest retry', async () => {
    const reply = { status: 429, body: '{}', headers: { 'retry-after': '3600' } };
    for (const { reason } of await failuresOf(stage, reply)) {
      assert.match(reason, '(429); retry not before 2026-11-20T10:00:00.000Z');
    }
  });

  test('are retryable when it is unavailable, after the requested delay', async () => {
    for (const [status, headers, expected] of [
      [429, { 'retry-after': '17' }, 17_000],
      [429, { 'retry-after': '2', ...usedUp }, 2_000],
      [500, {}, null],
      [503, { date: 'Fri, 20 Nov 2026 09:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 09:00:30 GMT' }, 30_000],
      [529, {}, null],
      [529, { 'retry-after': '3' }, 3_000],
    ] as const) {
      for (const { reason, retryable, wait } of await failuresOf(stage, { status, headers, body: '' })) {
        assert.equal([retryable, wait, reason.includes(`(${status})`)], [true, expected, true], reason);
      }
    }
  });

  test('end at their deadline, whether headers or body are late', async () => {
    for (const late of [{ holdHeaders: true }, { body: ' '.repeat(30_000), dripMilliseconds: 20 }]) {
      for (const { reason, retryable } of await failuresOf(stage, late, { deadline: 300 })) {
        assert.equal([retryable, reason.includes('in the time given')], [true, true], reason);
      }
    }
  });

  test('are retryable after a body that is cut off or broken', async () => {
    for (const reply of [{ body: empty.padEnd(500), cutAfter: 5 }, { body: empty.slice(0, -1) }]) {
      for (const { reason, retryable } of await failuresOf(stage, reply)) assert.is(retryable, true, reason);
    }
  });

  test('fail permanently for a response of another shape or content type', async () => {
    for (const reply of [{ body: '{"items": 7}' }, { body: empty, headers: { 'content-type': 'text/html' } }]) {
      for (const { reason, retryable } of await failuresOf(stage, reply)) assert.is(retryable, false, reason);
    }
  });

  test('read bodies up to the size limit and no further', async () => {
    for (const result of await resultsOf(stage, sized(largest))) assert.is.not(result.kind, 'failed', result.reason);
    for (const { reason, retryable } of await failuresOf(stage, sized(largest + 1))) {
      assert.equal([retryable, reason.includes(`${largest} bytes`)], [false, true], reason);
    }
  });

  test('interpret an empty body as the service documents it', async () => {
    for (const { reason, retryable } of await failuresOf(stage, { body: '' })) {
      const expected = byHub ? /with an empty body/u : /does not know the artist/u;
      assert.equal([retryable, expected.test(reason)], [byHub, true], reason);
    }
  });

  test.run();
}
