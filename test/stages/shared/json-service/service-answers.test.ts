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

/** What a stage tells of an answer, by its run or by its listing of shows. */
type Told = Readonly<{
  kind: string;
  reason?: string;
  retryable?: boolean;
  retryAfterMilliseconds?: number;
  pauseMilliseconds?: number;
}>;
type Reply = VendorReply | ((asked: AskedVendor) => VendorReply);
type Circumstances = Readonly<{ variables?: Readonly<Record<string, string>>; deadline?: number }>;

/** All that the stage does beside its check, each before a server that gives this answer to whatever is asked. */
async function toldBy(stage: HubStage, reply: Reply, circumstances: Circumstances = {}) {
  const { plugin, shows, show } = stage;
  const run = (context: StageContext) => plugin.run(inputOfShow(show) as never, context);
  const acts = shows === null ? [run] : [run, (context: StageContext) => shows(date, context)];
  const told: Told[] = [];
  for (const act of acts) told.push(await before(stage, reply, act, circumstances));
  return told;
}

function before(
  stage: HubStage,
  reply: Reply,
  act: (context: StageContext) => Promise<Told>,
  { variables = {}, deadline }: Circumstances,
): Promise<Told> {
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

/** A stage that does not heed its deadline is not waited for for ever. */
async function untilDeadline(milliseconds: number | undefined, act: (signal: AbortSignal) => Promise<Told>) {
  const ends = new AbortController();
  const over = new DOMException('the time is up', 'TimeoutError');
  const timer = milliseconds === undefined ? undefined : setTimeout(() => ends.abort(over), milliseconds);
  let guard: NodeJS.Timeout | undefined;
  const hangs = new Promise<Told>((resolve) => {
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
  const told = await toldBy(stage, reply, circumstances);
  return told.map(({ kind, reason = '', retryable, retryAfterMilliseconds: wait = null }) => {
    assert.is(kind, 'failed', reason);
    assert.not.ok(reason.includes(stage.secret), reason);
    return { reason, retryable, wait };
  });
}

const usedUp = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };

for (const stage of hubStages) {
  const test = suite(`the ${stage.name}, before whatever their service answers`);
  const byHub = stage.vendor === 'hub';
  const empty = byHub ? '{"items": []}' : '[]';
  const credential = byHub ? 'BRIEF_HUB_TOKEN' : 'BRIEF_BANDSINTOWN_APP_ID';
  const largest = byHub ? 2 * 1024 * 1024 : 8 * 1024 * 1024;
  /** A good answer of so many bytes. */
  const sized = (bytes: number): VendorReply => {
    const frame = byHub ? ['{"items": [], "more": "', '"}'] : ['[', ']'];
    return { body: frame.join((byHub ? 'x' : ' ').repeat(bytes - frame.join('').length)) };
  };

  test('take an empty answer, and ask for no pause where nothing is said of limits', async () => {
    for (const reply of [{ body: empty }, { body: empty, headers: { ...usedUp, 'x-ratelimit-remaining': '7' } }]) {
      for (const told of await toldBy(stage, reply)) {
        assert.equal([told.kind === 'failed', 'pauseMilliseconds' in told], [false, false], told.reason);
      }
    }
  });

  test('hand on for how long nothing remains of a limit, however good the answer is', async () => {
    for (const told of await toldBy(stage, { body: empty, headers: usedUp })) {
      assert.equal([told.kind === 'failed', told.pauseMilliseconds], [false, 30_000], told.reason);
    }
    for (const body of ['{"items": [', '7']) {
      for (const { wait } of await failuresOf(stage, { body, headers: usedUp })) assert.is(wait, 30_000, body);
    }
  });

  test('take the word of the last answer, where a run asks again for a show that its date no longer has', async () => {
    if (stage.shows === null) return;
    const again = /[?&](?:show_id=|date=upcoming)/u;
    const run = { ...stage, shows: null };
    for (const [later, expected] of [
      [true, 30_000],
      [false, null],
    ] as const) {
      const [told] = await toldBy(run, ({ path }) => ({
        body: empty,
        headers: again.test(path) === later ? usedUp : {},
      }));
      assert.equal([told?.kind, told?.pauseMilliseconds ?? null], ['produced', expected], told?.reason);
    }
  });

  test('ask for no pause in a replay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brief-service-'));
    const variables = { BRIEF_RECORD_DIR: folder };
    try {
      const live = await toldBy(stage, { body: empty, headers: usedUp }, { variables });
      const replay = { variables: { ...variables, BRIEF_RECORD: 'replay' } };
      const again = await toldBy(stage, { status: 500 }, replay);
      assert.equal(
        again.map(({ kind, pauseMilliseconds: pause = null }) => [kind, pause]),
        live.map(({ kind }) => [kind, null]),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('name the variable of what opens it where that is refused', async () => {
    for (const status of [401, 403]) {
      for (const { reason, retryable } of await failuresOf(stage, { status, body: '{}' })) {
        assert.equal([retryable, reason.includes(`(${status}); look at ${credential}`)], [false, true], reason);
      }
    }
  });

  test('tell the hour until which it is to be left alone', async () => {
    const reply = { status: 429, body: '{}', headers: { 'retry-after': '3600' } };
    for (const { reason } of await failuresOf(stage, reply)) {
      assert.match(reason, '(429) and is to be asked again no sooner than 2026-11-20T10:00:00.000Z');
    }
  });

  test('are to be tried again where it cannot answer now, and not before it wants', async () => {
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

  test('are to be tried again after a body that is cut or broken', async () => {
    for (const reply of [{ body: empty.padEnd(500), cutAfter: 5 }, { body: empty.slice(0, -1) }]) {
      for (const { reason, retryable } of await failuresOf(stage, reply)) assert.is(retryable, true, reason);
    }
  });

  test('are not tried again where the answer has another form or is no JSON', async () => {
    for (const reply of [{ body: '{"items": 7}' }, { body: empty, headers: { 'content-type': 'text/html' } }]) {
      for (const { reason, retryable } of await failuresOf(stage, reply)) assert.is(retryable, false, reason);
    }
  });

  test('read no more than they can use, and all of that', async () => {
    for (const told of await toldBy(stage, sized(largest))) assert.is.not(told.kind, 'failed', told.reason);
    for (const { reason, retryable } of await failuresOf(stage, sized(largest + 1))) {
      assert.equal([retryable, reason.includes(`${largest} bytes`)], [false, true], reason);
    }
  });

  test('take an answer with nothing in it for what it means there', async () => {
    for (const { reason, retryable } of await failuresOf(stage, { body: '' })) {
      const expected = byHub ? /with nothing/u : /does not know the artist/u;
      assert.equal([retryable, expected.test(reason)], [byHub, true], reason);
    }
  });

  test.run();
}
