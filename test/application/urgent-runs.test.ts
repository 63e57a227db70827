import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { streamOfRun } from '../../src/application/run-streams.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { HubListing } from '../../src/ports/stage-plugin.js';
import { answered } from '../support/contracts/opened.js';
import { type Behaviour, noopOutcome } from '../support/plugins-in-process.js';
import { aShow } from '../support/results.js';
import {
  aStart,
  listing,
  type StartingParts,
  startAndTell,
  startingParts,
  storeOn,
} from '../support/starting-parts.js';
import { noopPlan } from '../support/working-parts.js';

const who = { actor: 'key:0123456789ab', requestId: 'request-1' };
const longEnough = 60_000;

type Life = Readonly<{
  parts: StartingParts;
  /** Begins a run and answers its id. Its stage hangs until the life ends; its deadline is so many milliseconds away. */
  begin(given?: Readonly<{ hanging?: StageKey; deadline?: number }>): Promise<string>;
  /** From now on the hub cannot be asked. */
  loseHub(): void;
  typesOf(runId: string): Promise<readonly string[]>;
}>;

/** A service with one worker and room for one more run, over a log that may have seen others. */
async function life(events: EventStore, act: (life: Life) => Promise<void>, recovers = false): Promise<void> {
  const hanging = new Set<StageKey>();
  const hangs =
    (stage: StageKey): Behaviour =>
    (context, input) =>
      hanging.has(stage) ? new Promise(() => undefined) : noopOutcome(stage, input, context);
  let plan = noopPlan();
  let listed: HubListing = listing(aShow());
  const loseHub = () => {
    listed = { kind: 'failed', reason: 'gone', retryable: false };
  };
  const parts = startingParts({
    store: storeOn(events),
    behaviours: {
      shows: async () => listed,
      stages: { perplexity_city: hangs('perplexity_city'), url_verification: hangs('url_verification') },
    },
    planRun: async () => plan,
    ...{ runsAtOnce: 1, longestQueue: 1 },
  });
  const typesOf = async (runId: string) => (await events.read(streamOfRun(runId))).map(({ type }) => type);
  async function begin({ hanging: stage, deadline }: Parameters<Life['begin']>[0] = {}): Promise<string> {
    if (stage !== undefined) hanging.add(stage);
    plan = { ...noopPlan(), timeout_milliseconds: deadline ?? null };
    const runId = String((await startAndTell(parts, aStart(), 0)).brief_run_ids[0]);
    if (stage !== undefined) await until(async () => lastsAt(await parts.queries.run(runId), stage));
    return runId;
  }
  if (recovers) hanging.add('perplexity_city');
  parts.work();
  if (recovers) await parts.recover();
  await answered(act({ parts, begin, loseHub, typesOf }));
  await parts.stop();
}

type Told = Awaited<ReturnType<StartingParts['queries']['run']>>;

function lastsAt({ value }: Told, stage: StageKey): boolean {
  return value?.stages[stage]?.status === 'running';
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1));
}

function loadOf({ queue }: StartingParts): readonly number[] {
  const { working, waiting, urgent } = queue.load();
  return [working, waiting, urgent.working, urgent.waiting];
}

const test = suite('while one run has the only worker');

test('a brief is taken from the web all the same, and takes no place in the queue', () =>
  life(openMemoryStore().events, async ({ parts, begin }) => {
    const published = await begin();
    await until(async () => (await parts.queries.run(published)).value?.status === 'ok');
    await begin({ hanging: 'perplexity_city' });
    await begin();
    assert.is((await parts.control.unpublish(published, 'rain', who)).kind, 'done');
    assert.is(parts.queue.load().waiting, 1);
    assert.equal(await parts.control.unpublished(published, longEnough), { kind: 'gone' });
    await until(() => loadOf(parts).join() === '1,1,0,0');
  }));

test('a run that is cancelled in the queue leaves its place to the next', () =>
  life(openMemoryStore().events, async ({ parts, begin, typesOf }) => {
    await begin({ hanging: 'perplexity_city' });
    const waiting = await begin();
    assert.equal(loadOf(parts), [1, 1, 0, 0]);
    assert.is((await parts.control.cancel(waiting, 'rain', who)).kind, 'done');
    assert.equal([(await typesOf(waiting)).at(-1), ...loadOf(parts)], ['RunCancelled', 1, 0, 0, 0]);
    assert.is(typeof (await begin()), 'string');
  }));

test('the failed run of a start whose hub could not be asked takes no place in the queue', () =>
  life(openMemoryStore().events, async ({ parts, begin, loseHub }) => {
    await begin({ hanging: 'perplexity_city' });
    loseHub();
    assert.is((await startAndTell(parts, aStart(), longEnough)).status, 'failed');
    assert.equal(loadOf(parts), [1, 0, 0, 0]);
  }));

test('a published run of which a cancellation is refused is not withdrawn: its brief may just be on its way off the web', () =>
  life(openMemoryStore().events, async ({ parts, begin }) => {
    const published = await begin();
    await until(async () => (await parts.queries.run(published)).value?.status === 'ok');
    parts.queue.withdraw = async () => assert.unreachable();
    assert.is((await parts.control.cancel(published, 'snow', who)).kind, 'refused');
  }));

test('one that waits ends at its deadline', () =>
  life(openMemoryStore().events, async ({ parts, begin, typesOf }) => {
    await begin({ hanging: 'perplexity_city' });
    const waiting = await begin({ deadline: 50 });
    assert.equal(loadOf(parts), [1, 1, 0, 0]);
    await until(async () => (await typesOf(waiting)).at(-1) === 'RunFailed');
    await until(() => loadOf(parts).join() === '1,0,0,0');
    const { value } = await parts.queries.run(waiting);
    assert.match(value?.error ?? '', /^hub_lookup: the run's deadline of 0\.05 s passed before it could begin$/u);
  }));

test('one that an earlier life left waiting ends at its deadline, too', async () => {
  const { events } = openMemoryStore();
  let waiting = '';
  await life(events, async ({ begin }) => {
    await begin({ hanging: 'perplexity_city' });
    waiting = await begin({ deadline: 50 });
  });
  await life(
    events,
    async ({ parts, typesOf }) => {
      await until(async () => (await typesOf(waiting)).at(-1) === 'RunFailed');
      await until(() => loadOf(parts).join() === '1,0,0,0');
    },
    true,
  );
});

for (const isAskedBefore of [true, false]) {
  const when = isAskedBefore ? 'was cancelled before the service stopped' : 'is cancelled';
  test(`one that waits after a restart with its page out and ${when} has the page taken back and ends`, async () => {
    const { events } = openMemoryStore();
    let [deployed, stopped] = ['', ''];
    await life(events, async ({ begin }) => {
      stopped = await begin({ hanging: 'perplexity_city' });
    });
    await life(events, async ({ parts, begin }) => {
      deployed = await begin({ hanging: 'url_verification' });
      if (isAskedBefore) {
        parts.abort();
        assert.is((await parts.control.cancel(deployed, 'rain', who)).kind, 'done');
      }
    });
    await life(
      events,
      async ({ parts, typesOf }) => {
        await until(() => parts.queue.load().working === 1);
        if (!isAskedBefore) await parts.control.cancel(deployed, 'rain', who);
        await until(async () => (await typesOf(deployed)).at(-1) === 'RunCancelled');
        assert.ok((await typesOf(deployed)).includes('CancellationRequested'));
        assert.not.ok((await typesOf(stopped)).some((type) => /^Run(?!Started)/u.test(type)));
        await until(() => loadOf(parts).join() === '1,0,0,0');
      },
      true,
    );
  });
}

test.run();
