import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayRun } from '../../../src/application/audit/replay.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { recordedRuns } from '../../support/recorded-runs.js';

const test = suite('a replay');

const { store, runs } = await recordedRuns();
const historyOf = async (run: string) => (await store.events.read(`run-${run}`)) as unknown as readonly RunEvent[];

test('decides every event of every kind of run again', async () => {
  const statuses: string[] = [];
  for (const run of runs) {
    const { state, findings } = replayRun(await historyOf(run));
    assert.equal(findings, []);
    statuses.push(state?.status ?? 'none');
  }
  assert.equal(statuses, ['ok', 'degraded', 'failed', 'ok', 'cancelled', 'failed', 'failed']);
});

test('names the revision of an event that the code would not have written', async () => {
  const history = await historyOf(runs[0] ?? '');
  const altered = history.map((event, revision) =>
    revision === 1 ? ({ ...event, type: 'StageStbrted' } as unknown as RunEvent) : event,
  );
  const [first] = replayRun(altered).findings;
  assert.is(first?.revision, 1);
  assert.match(first?.problem ?? '', 'StageStbrted is recorded, StageStarted would be decided');
});

test('names what is missing at the end of a history', async () => {
  const history = await historyOf(runs[0] ?? '');
  const { findings } = replayRun(history.slice(0, -1));
  assert.equal(
    findings.map(({ revision }) => revision),
    [history.length - 1],
  );
  assert.match(findings[0]?.problem ?? '', 'RunCompleted should follow');
});

test('of an event that follows from nothing says so', async () => {
  const [start, ...rest] = await historyOf(runs[0] ?? '');
  assert.ok(start);
  assert.ok(replayRun(rest).findings.some(({ problem }) => problem.includes('does not follow from what was before')));
});

test.run();
