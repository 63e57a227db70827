import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { type ControlAnswer, createControlRuns } from '../../src/application/control-runs.js';
import { runOfStream, streamOfRun } from '../../src/application/run-streams.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../src/ports/event-store.js';
import { aShow } from '../support/results.js';
import { aStart, startingParts } from '../support/starting-parts.js';

const who = { actor: 'key:0123456789ab', requestId: 'request-1' };
const shows = async () => ({ kind: 'listed', shows: [aShow()], unusable: [], notices: [] });
const longEnough = 60_000;

type Append = EventStore['append'];
/** Comes between the service and its store when these events are appended for the first time. */
type Intervention = Readonly<{ type: string; act: (append: () => ReturnType<Append>) => ReturnType<Append> }>;

const nothing: Intervention = { type: 'nothing of this kind', act: (append) => append() };

/** A service in this process, one of whose appends meets with something. */
function serviceWith(intervention: Intervention, options: Parameters<typeof startingParts>[0] = {}) {
  const store = openMemoryStore();
  let isDone = false;
  const append: Append = (stream, events, expected, metadata) => {
    const go = () => store.events.append(stream, events, expected, metadata);
    if (isDone || !events.some(({ type }) => type === intervention.type)) return go();
    isDone = true;
    return intervention.act(go);
  };
  const parts = startingParts({
    behaviours: { shows },
    store: { ...store, events: { ...store.events, append } },
    ...options,
  });
  parts.work();
  const typesOf = async (runId: string) => (await store.events.read(streamOfRun(runId))).map(({ type }) => type);
  return { ...parts, typesOf };
}

/** A promise that the test keeps. */
function promised() {
  let keep: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}

/** Starts the one run and answers its id. */
async function begun({ start }: ReturnType<typeof serviceWith>): Promise<string> {
  const started = await start(aStart());
  await started.ended(0);
  return (await started.summary()).brief_run_ids[0] ?? '';
}

async function made(service: ReturnType<typeof serviceWith>): Promise<string> {
  const started = await service.start(aStart());
  await started.ended(longEnough);
  const { status, brief_run_ids: ids } = await started.summary();
  assert.is(status, 'ok');
  return ids[0] ?? '';
}

/** The first events of the log. */
async function firstOf(events: EventStore): Promise<readonly RecordedEvent[]> {
  for await (const batch of events.follow(0, new AbortController().signal)) return batch;
  return [];
}

const codeOf = (answer: ControlAnswer) => (answer.kind === 'done' ? 'done' : answer.refusal.code);
const isEnd = (type: string) => ['RunCompleted', 'RunFailed', 'RunCancelled'].includes(type);

const racing = suite('a cancellation');

racing('that is recorded first keeps the worker from recording what a stage brought', async () => {
  const [reached, released] = [promised(), promised()];
  const service = serviceWith({
    type: 'RunCompleted',
    async act(append) {
      reached.keep();
      await released.kept;
      return append();
    },
  });
  const runId = await begun(service);
  await reached.kept;
  const answer = await service.control.cancel(runId, 'the tour is off', who);
  released.keep();
  await service.control.cancelled(runId, longEnough);
  const types = await service.typesOf(runId);
  assert.equal([codeOf(answer), types.at(-1), types.filter(isEnd)], ['done', 'RunCancelled', ['RunCancelled']]);
  await service.stop();
});

racing('that comes second is refused, and leaves the end that was first', async () => {
  const [working, asked, goOn, released] = [promised(), promised(), promised(), promised()];
  const verify = async () => {
    working.keep();
    await goOn.kept;
    return { kind: 'failed', reason: 'no tags', retryable: false };
  };
  const service = serviceWith(
    {
      type: 'CancellationRequested',
      async act(append) {
        asked.keep();
        await released.kept;
        return append();
      },
    },
    { behaviours: { shows, stages: { og_verification: verify } } },
  );
  const runId = await begun(service);
  await working.kept;
  const cancelling = service.control.cancel(runId, 'the tour is off', who);
  await asked.kept;
  goOn.keep();
  while (!(await service.typesOf(runId)).some(isEnd));
  released.keep();
  assert.is(codeOf(await cancelling), 'run_ended');
  assert.equal(
    (await service.typesOf(runId)).filter((type) => isEnd(type) || /^Cancel/u.test(type)),
    ['RunCompleted'],
  );
  await service.stop();
});

racing('of a run that no worker has taken up yet leaves its worker to the next', async () => {
  const [recorded, offered] = [promised(), promised()];
  const service = serviceWith(
    {
      type: 'RunStarted',
      async act(append) {
        const result = await append();
        recorded.keep();
        await offered.kept;
        return result;
      },
    },
    { runsAtOnce: 1 },
  );
  const starting = service.start(aStart({ showId: aShow().show_id })).then((started) => started.ended(longEnough));
  await recorded.kept;
  const [{ stream = '' } = {}] = await firstOf(service.events);
  const runId = runOfStream(stream) ?? '';
  assert.is(codeOf(await service.control.cancel(runId, 'the tour is off', who)), 'done');
  offered.keep();
  await starting;
  assert.is((await service.typesOf(runId)).at(-1), 'RunCancelled');
  assert.ok(await made(service));
  await service.stop();
});

racing('at the same moment as another is refused, and the first one’s reason stays', async () => {
  const goOn = promised();
  const service = serviceWith(nothing, { behaviours: { shows, stages: { perplexity_city: () => goOn.kept } } });
  const runId = await begun(service);
  const answers = await Promise.all(
    ['rain', 'snow', 'hail'].map((reason) => service.control.cancel(runId, reason, who)),
  );
  assert.equal(answers.map(codeOf), ['done', 'run_ended', 'run_ended']);
  const last = (await service.events.read(streamOfRun(runId))).at(-1);
  assert.equal([last?.type, (last?.data as { reason?: string } | undefined)?.reason], ['RunCancelled', 'rain']);
  goOn.keep();
  await service.stop();
});

racing.run();

const unpublishing = suite('an unpublishing');

/** Recorded, and nobody is told. */
const acknowledgementLost: Intervention['act'] = async (append) => {
  await append();
  throw new EventStoreUnavailable('the answer was lost');
};

unpublishing('whose acknowledgement was lost is carried out when it is asked for again', async () => {
  const service = serviceWith({ type: 'UnpublishingRequested', act: acknowledgementLost });
  const runId = await made(service);
  const rejected = await service.control.unpublish(runId, 'rain', who).catch((error: unknown) => error);
  assert.instance(rejected, EventStoreUnavailable);
  assert.is(codeOf(await service.control.unpublish(runId, 'rain', who)), 'unpublishing');
  assert.equal(await service.control.unpublished(runId, longEnough), { kind: 'gone' });
  await service.stop();
});

unpublishing('of a run whose worker is not done with it yet is carried out when it is asked for again', async () => {
  // The worker asks the store again after a while; until then the run has ended for everybody but him.
  const service = serviceWith({ type: 'RunCompleted', act: acknowledgementLost });
  const runId = await begun(service);
  while (!(await service.typesOf(runId)).some(isEnd));
  assert.is(codeOf(await service.control.unpublish(runId, 'rain', who)), 'done');
  while (service.queue.load().working > 0) await new Promise((resolve) => setImmediate(resolve));
  await service.control.unpublish(runId, 'rain', who);
  assert.equal(await service.control.unpublished(runId, longEnough), { kind: 'gone' });
  await service.stop();
});

unpublishing('is refused by what views that lag behind know, but not for an earlier brief', async () => {
  const service = serviceWith(nothing);
  const [first, second] = [await made(service), await made(service)];
  const [earlier, later] = await Promise.all(
    [first, second].map(
      async (runId) => (await service.queries.runAt(runId, { instant: '9999-01-01T00:00:00.000Z' }))?.brief,
    ),
  );
  const knowing = (brief: unknown) => ({ briefOfShow: async () => ({ value: brief, age: 2.5 }) });
  const { events, queue } = service;
  const control = (brief: unknown) =>
    createControlRuns({ events, queue, queries: knowing(brief), clock: systemClock } as never);
  assert.is(codeOf(await control(later).unpublish(first, 'rain', who)), 'superseded');
  assert.is(codeOf(await control(earlier).unpublish(second, 'rain', who)), 'done');
  assert.equal(await service.control.unpublished(second, longEnough), { kind: 'gone' });
  await service.stop();
});

unpublishing.run();
