import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import type { QuestionFailed } from '../../src/domain/start/start.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered } from '../support/contracts/opened.js';
import { aShow } from '../support/results.js';
import { aStart, listing, startAndTell, startingParts, storeOn } from '../support/starting-parts.js';
import { wholeLog } from '../support/starts-on-record.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { noopPlan, openGate } from '../support/working-parts.js';

const test = suite('a hub that asks a start to wait');
const second = 1_000;
const minute = 60 * second;
const busy = { kind: 'failed', reason: '429 too many', retryable: true };

/** A life of the service on this log whose hub takes it for this account, from so many minutes past nine on. */
function lifeOf(log: EventStore, account: string | undefined, answer: unknown, minutes: number) {
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00.000Z') + minutes * minute);
  let calls = 0;
  const shows = async () => {
    calls += 1;
    return answer;
  };
  const accounts = account === undefined ? {} : { hub_lookup: { vendor: 'hub', account: () => account } };
  const plan = noopPlan();
  const stages = { ...plan.stages, hub_lookup: { ...plan.stages.hub_lookup, vendor: 'hub' } };
  const planRun = async () => ({ ...plan, stages, timeout_milliseconds: 30 * minute });
  const behaviours = { shows, accounts };
  const parts = startingParts({ store: storeOn(log), behaviours, planRun, gate: openGate(clock), clock });
  parts.work();
  return { parts, advance, calls: () => calls };
}

/** A start of an account that was told to wait for ten minutes, or for as long as we like, and what is on record of it. */
async function refused(account: string | undefined, wait: object) {
  const log = openMemoryStore().events;
  const life = lifeOf(log, account, { ...busy, ...wait }, 0);
  const told = startAndTell(life.parts, aStart(), 0);
  // The views rest a little between two saves, and what has ended is told by them.
  for (let turn = 0; turn < 10; turn += 1) await life.advance(second / 10);
  await answered(told);
  life.parts.abort();
  const [failed] = (await wholeLog(log)).flatMap(({ type, data }) =>
    type === 'QuestionFailed' ? [data as QuestionFailed['data']] : [],
  );
  return { log, failed };
}

for (const [before, after, calls] of [
  ['first', 'first', 0],
  ['first', 'second', 1],
  ['first', undefined, 0],
  [undefined, 'second', 0],
] as const) {
  const who = (account: string | undefined) => account ?? 'nobody in particular';
  test(`as ${who(before)} is ${calls === 0 ? 'not ' : ''}asked at once by a later life as ${who(after)}`, async () => {
    const { log } = await refused(before, { retryAfterMilliseconds: 10 * minute });
    const next = lifeOf(log, after, listing(aShow()), 5);
    await next.parts.recover();
    for (let turn = 0; turn < 10; turn += 1) await next.advance(second / 10);
    assert.is(next.calls(), calls);
    await next.advance(6 * minute);
    assert.is(next.calls(), 1);
    await next.parts.stop();
  });
}

test('is on record with the account beside the wait, and without one beside none', async () => {
  const waiting = await refused('first', { retryAfterMilliseconds: 10 * minute });
  assert.equal([waiting.failed?.account, waiting.failed?.retry_after_milliseconds], ['first', 10 * minute]);
  const { failed } = await refused('first', {});
  assert.equal([failed?.retry_after_milliseconds, 'account' in (failed ?? {})], [null, false]);
});

test.run();
