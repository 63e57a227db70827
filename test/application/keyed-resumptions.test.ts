import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import type { ResumeOptions } from '../../src/application/resume-run.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered, rejection } from '../support/contracts/opened.js';
import { type AppendFault, faultyStore } from '../support/faulty-store.js';
import { createGate } from '../support/gate.js';
import { noopOutcome } from '../support/plugins-in-process.js';
import { aStart, type StartingParts, startAndTell, startingParts, storeOn } from '../support/starting-parts.js';
import { runsOnRecord, wholeLog } from '../support/starts-on-record.js';

const test = suite('a resumption with an idempotency key');
const who = { actor: 'key:0123456789ab', requestId: null };
const options: ResumeOptions = { from: 'html_generation', implementations: {}, idempotencyKey: 'again' };

type Scene = Readonly<{ parts: StartingParts; log: EventStore; origin: string }>;

/** Parts at work over a log that holds one run, which has ended. */
async function afterOneRun(
  act: (scene: Scene) => Promise<void>,
  faultOf: (stream: string) => AppendFault | null = () => null,
): Promise<void> {
  const log = openMemoryStore().events;
  const store = faultyStore(log, (_append, stream) => faultOf(stream));
  const parts = startingParts({ store: storeOn(store.events) });
  parts.work();
  const [origin = ''] = (await answered(startAndTell(parts, aStart()))).brief_run_ids;
  try {
    await answered(act({ parts, log, origin }));
  } finally {
    await parts.stop();
  }
}

async function reused(resumption: Promise<unknown>): Promise<void> {
  assert.is((await rejection(resumption)).name, 'IdempotencyKeyReused');
}

test('makes one run, however often it is asked for, also at the same moment and on another instance', () =>
  afterOneRun(async ({ parts, log, origin }) => {
    const [first, second] = await Promise.all([1, 2].map(() => parts.control.resume(origin, options, who)));
    assert.is(first?.kind, 'done');
    assert.equal(second, first);
    assert.equal(await parts.control.resume(origin, options, who), first);
    const other = startingParts({ store: storeOn(log) });
    assert.equal(await other.control.resume(origin, options, who), first);
    assert.is((await runsOnRecord(log)).length, 2);
  }));

test('is refused where the key came with another run, stage or implementation', () =>
  afterOneRun(async ({ parts, log, origin }) => {
    const first = await parts.control.resume(origin, options, who);
    const [other = ''] = (await startAndTell(parts, aStart())).brief_run_ids;
    await reused(parts.control.resume(other, options, who));
    await reused(parts.control.resume(origin, { ...options, from: null }, who));
    await reused(parts.control.resume(origin, { ...options, implementations: { perplexity_city: 'noop' } }, who));
    assert.equal(await parts.control.resume(origin, options, who), first);
    assert.is((await runsOnRecord(log)).length, 3);
  }));

test('is one of two that ask for something else under one key at the same moment', () =>
  afterOneRun(async ({ parts, log, origin }) => {
    const both = (['html_generation', 'perplexity_city'] as const).map((from) =>
      parts.control.resume(origin, { ...options, from }, who),
    );
    const told = await Promise.allSettled(both);
    assert.equal(told.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = told.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    assert.is(refused.reason.name, 'IdempotencyKeyReused');
    assert.is((await runsOnRecord(log)).length, 2);
  }));

test('is another one under the key of another client, and without a key', () =>
  afterOneRun(async ({ parts, log, origin }) => {
    await parts.control.resume(origin, options, who);
    await parts.control.resume(origin, options, { ...who, actor: 'key:ba9876543210' });
    for (const idempotencyKey of [null, null]) await parts.control.resume(origin, { ...options, idempotencyKey }, who);
    assert.is((await runsOnRecord(log)).length, 5);
  }));

test('leaves nothing under its key where it is refused', () =>
  afterOneRun(async ({ parts, log, origin }) => {
    const refused = await parts.control.resume(origin, { ...options, from: null }, who);
    assert.is(refused.kind === 'refused' && refused.refusal.code, 'nothing_to_resume');
    assert.is((await parts.control.resume(origin, options, who)).kind, 'done');
    assert.is((await runsOnRecord(log)).length, 2);
  }));

test('leaves nothing under its key where as many runs wait as may', async () => {
  const log = openMemoryStore().events;
  const stage = createGate();
  const parts = startingParts({
    store: storeOn(log),
    behaviours: {
      stages: {
        perplexity_city: async (context, input) => {
          if ((await runsOnRecord(log)).length > 1) await stage.opened;
          return noopOutcome('perplexity_city', input, context);
        },
      },
    },
    ...{ runsAtOnce: 1, longestQueue: 0 },
  });
  parts.work();
  const [origin = ''] = (await answered(startAndTell(parts, aStart()))).brief_run_ids;
  await answered(startAndTell(parts, aStart(), 0));
  assert.is((await rejection(answered(parts.control.resume(origin, options, who)))).name, 'QueueFull');
  assert.not.ok((await wholeLog(log)).some(({ type }) => type === 'ResumptionRequested'));
  stage.open();
  await parts.stop();
});

for (const [fault, runs] of [
  ['refused', 0],
  ['unacknowledged', 1],
] as const) {
  for (const kind of ['resumption-', 'run-'] as const) {
    test(`makes one run when an append to ${kind}… is ${fault}, and it is asked for again`, async () => {
      let failures = 0;
      const faultOf = (stream: string) => {
        if (!stream.startsWith(kind) || failures !== 1) return null;
        failures += 1;
        return fault;
      };
      await afterOneRun(async ({ parts, log, origin }) => {
        failures = 1;
        const error = await rejection(parts.control.resume(origin, options, who));
        assert.is(error.name, 'EventStoreUnavailable');
        const isThere = kind === 'run-' ? runs : 0;
        assert.is((await runsOnRecord(log)).length, 1 + isThere);
        const answer = await parts.control.resume(origin, options, who);
        assert.ok(answer.kind === 'done' && (await runsOnRecord(log)).includes(answer.runId));
        assert.is((await runsOnRecord(log)).length, 2);
      }, faultOf);
    });
  }
}

test.run();
