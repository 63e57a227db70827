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
    assert.equal(JSON.parse(JSON.stringify(runRecord(state, state.brief))), record);
  });

  test(`the stage values of ${file} are still understood`, () => {
    for (const event of historyIn(file).events) {
      if (event.type !== 'StageCompleted') continue;
      const result = v.safeParse(stageValueSchemas[event.data.stage], event.data.value);
      assert.ok(result.success, `${event.data.stage}: ${result.issues?.[0].message}`);
    }
  });

  test(`a history like ${file} that lacks an event, or has one changed, is found out`, () => {
    const { events } = historyIn(file);
    assert.is.not(replayRun(events.slice(0, -1)).findings.length, 0);
    for (const revision of events.keys()) {
      const { findings } = replayRun(events.toSpliced(revision, 1));
      assert.is.not(findings.length, 0, `without event ${revision}`);
    }
    const altered = events.map((event, revision) =>
      revision === 1 ? ({ ...event, data: { ...event.data, at: '2001-01-01T00:00:00.000Z' } } as RunEvent) : event,
    );
    assert.match(String(replayRun(altered).findings[0]?.problem), /\.at is recorded as "2001-01-01/u);
  });
}

test('every way in which a run can go is on record for the first shape', () => {
  const statuses = ['ok', 'degraded', 'failed', 'withdrawn', 'cancelled', 'retried', 'cut', 'without-show'];
  assert.equal(
    files.filter((file) => file.startsWith('1/')).toSorted(),
    statuses.map((name) => `1/${name}.json`).toSorted(),
  );
  assert.is(historyIn('1/cut.json').record.status, 'ok');
  assert.is(historyIn('1/retried.json').record.retry_count, 1);
});

test.run();
