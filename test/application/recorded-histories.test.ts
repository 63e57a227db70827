import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { replayRun } from '../../src/application/replay.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { type RunRecord, runRecord } from '../../src/domain/run/run-record.js';
import { upcast } from '../../src/domain/run/upcast.js';
import { stageValueSchemas } from '../../src/domain/stage-values/stage-values.js';

type RecordedHistory = Readonly<{ events: readonly RunEvent[]; record: RunRecord }>;

const folder = fileURLToPath(new URL('../../../test/fixtures/histories/', import.meta.url));
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.json'))
  .sort();

/** The history in today's shape, as every reader sees it. */
function historyIn(file: string): RecordedHistory {
  const recorded = JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as RecordedHistory;
  return { ...recorded, events: recorded.events.map((event) => upcast(event as never)) };
}

for (const file of files) {
  test(`the history ${file} replays to the record of its day, and decides the same`, () => {
    const { events, record } = historyIn(file);
    const { state, findings } = replayRun(events);
    assert.equal(findings, []);
    if (state === null) throw new Error('no run came of it');
    const brief = state.unpublishedAt === null ? state.brief : null;
    assert.equal(JSON.parse(JSON.stringify(runRecord(state, brief))), record);
  });

  test(`the stage values of ${file} are still understood`, () => {
    for (const event of historyIn(file).events) {
      const brought = event.type === 'StageReused' ? event.data.outcome : event.data;
      if (!('stage' in event.data && 'value' in brought)) continue;
      const result = v.safeParse(stageValueSchemas[event.data.stage], brought.value);
      assert.ok(result.success, `${event.data.stage}: ${result.issues?.[0].message}`);
    }
  });

  test(`a history like ${file} that lacks an event, or has one changed, is found out`, () => {
    const { events } = historyIn(file);
    const last = events.length - 1;
    for (const revision of events.keys()) {
      const { findings } = replayRun(events.toSpliced(revision, 1));
      const isWholeWithout = revision === last && isAppendOfItsOwn(events[last], events[last - 1]);
      assert.is(findings.length === 0, isWholeWithout, `without event ${revision}`);
    }
    const consequences = [...events.keys()].filter((revision) => isConsequence(events[revision]));
    assert.is.not(consequences.length, 0);
    for (const revision of consequences) {
      const altered = events.map((event, place) => (place === revision ? atAnotherTime(event) : event));
      const [finding] = replayRun(altered).findings;
      assert.match(String(finding?.problem), /\.at is recorded as "2001-01-01/u);
      assert.is(finding?.revision, revision);
    }
  });
}

/**
 * True for what came of taking a page from the web, where nothing was left to be skipped: it was appended alone, so that the
 * history before it is a whole one, of a run that still waits for it.
 */
function isAppendOfItsOwn(event: RunEvent | undefined, before: RunEvent | undefined): boolean {
  if (event?.type === 'BriefUnpublished' || event?.type === 'UnpublishingFailed') return true;
  return event?.type === 'RunFailed' && event.data.withdrawal !== null && before?.type === 'StageFailed';
}

/** True for an event that another one of the same append led to, so that nothing of it is for anybody to say. */
function isConsequence(event: RunEvent | undefined): boolean {
  if (event?.type === 'StageStarted') return event.data.attempt === 1 && event.data.queued_at === null;
  return event?.type === 'StageSkipped' || event?.type === 'RunCompleted';
}

function atAnotherTime(event: RunEvent): RunEvent {
  return { ...event, data: { ...event.data, at: '2001-01-01T00:00:00.000Z' } } as RunEvent;
}

const firstWays = ['ok', 'degraded', 'failed', 'withdrawn', 'cancelled', 'retried', 'cut', 'without-show'];
const secondWays = [
  ...firstWays,
  'held',
  'over-its-ceiling',
  'stopped',
  'stopped-after-deployment',
  'unpublished',
  'not-unpublished',
  'resumed',
  'expired',
  'expired-unverified',
  'expired-but-published',
];

for (const [shape, ways] of [
  [1, firstWays],
  [2, secondWays],
] as const) {
  test(`every way in which a run can go is on record for shape ${shape}, and went that way`, () => {
    const recorded = files.filter((file) => file.startsWith(`${shape}/`));
    assert.equal(recorded.toSorted(), ways.map((name) => `${shape}/${name}.json`).toSorted());
    assert.is(historyIn(`${shape}/cut.json`).record.status, 'ok');
    assert.is(historyIn(`${shape}/retried.json`).record.retry_count, 1);
    assert.equal(typesIn(`${shape}/withdrawn.json`).slice(-1), ['RunFailed']);
  });
}

function typesIn(file: string): readonly string[] {
  return historyIn(file).events.map(({ type }) => type);
}

test('what limits, ceilings and deadlines do is on record', () => {
  const { stages } = historyIn('2/held.json').record;
  assert.type(stages.perplexity_news?.queued_at, 'string');
  const ceiling = historyIn('2/over-its-ceiling.json').record;
  assert.equal([ceiling.status, ceiling.stages.openai_fact_check?.attempts], ['degraded', 0]);
  assert.match(String(ceiling.stages.openai_fact_check?.error), /ceiling of 1000 tokens is reached \(1050 used\)/u);
  const expired = ['expired', 'expired-unverified', 'expired-but-published'].map((name) => historyIn(`2/${name}.json`));
  assert.equal(
    expired.map(({ record }) => record.status),
    ['failed', 'failed', 'degraded'],
  );
  assert.ok(
    expired.every(({ events }) => events.some((event) => 'cause' in event.data && event.data.cause === 'deadline')),
  );
});

test('what people do to runs is on record', () => {
  assert.match(String(historyIn('2/stopped.json').record.error), /^cancelled by key:[0-9a-f]{12}: the tour is off$/u);
  assert.not(typesIn('2/stopped.json').includes('CancellationRequested'));
  const last = historyIn('2/stopped-after-deployment.json').events.at(-1);
  assert.ok(last?.type === 'RunCancelled');
  assert.equal(last.data.withdrawal, { restored: null, problem: null });
  assert.equal(typesIn('2/unpublished.json').slice(-2), ['UnpublishingRequested', 'BriefUnpublished']);
  assert.equal(typesIn('2/not-unpublished.json').slice(-2), ['UnpublishingRequested', 'UnpublishingFailed']);
  const { stages } = historyIn('2/resumed.json').record;
  assert.equal(
    [stages.hub_lookup?.status, stages.perplexity_news?.error, stages.claude_ranking?.status],
    ['reused', 'the other side is gone', 'completed'],
  );
});

test.run();
