import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayRun } from '../../../src/application/audit/replay.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { StartRun } from '../../../src/domain/run/commands.js';
import { decideResume, resumedPlan } from '../../../src/domain/run/resume.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { type Draw, drive } from '../../support/run-model/drive.js';
import { checkHistory } from '../../support/run-model/invariants.js';
import { type Played, play, sequences } from '../../support/run-model/play.js';
import { reusedWithout, seeded, starts } from '../../support/run-model/recipes.js';
import { isRequired } from '../../support/run-model/run-model.js';
import { startRun, throttledOf } from '../../support/runs.js';

const test = suite('a run after any commands');
const seen = new Map<string, number>();

/** In how many of the sequences each kind of event and of end has to occur: about half as many as do. */
const leastSeen = {
  RunStarted: 1_500,
  StageReused: 150,
  StageStarted: 1_250,
  StageCompleted: 1_000,
  StageSkipped: 300,
  'StageFailed outcome': 350,
  'StageFailed interruption': 125,
  'StageFailed deadline': 45,
  'StageFailed spending_limit': 12,
  'StageFailed rate_limit': 12,
  CancellationRequested: 25,
  RunCompleted: 225,
  RunFailed: 200,
  RunCancelled: 100,
  UnpublishingRequested: 100,
  BriefUnpublished: 40,
  UnpublishingFailed: 15,
  fallback: 40,
  processing: 200,
  ok: 175,
  degraded: 40,
  failed: 200,
  cancelled: 100,
};

test('is as the model says, and its history is in order and replays', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const played = play(sequence);
      checkHistory(played.appends.flat());
      checkReplay(played);
      count(played);
    }),
    seeded(1_500),
  );
});

/** The history alone leads to the same run by the same decisions, and storing both as JSON changes neither. */
function checkReplay({ appends, run }: Played): void {
  const history = appends.flat();
  const { state, findings } = replayRun(history);
  assert.equal(findings, []);
  assert.equal(state, run, 'the replay leads to another run');
  assert.equal(JSON.parse(JSON.stringify({ history, run })), { history, run }, 'storing changes an event or the run');
}

function count({ appends, run }: Played): void {
  const kinds: string[] = appends
    .flat()
    .map((event) => (event.type === 'StageFailed' ? `${event.type} ${event.data.cause}` : event.type));
  if (appends.flat().some((event) => event.type === 'StageFailed' && event.data.fallback !== undefined))
    kinds.push('fallback');
  for (const kind of new Set([...kinds, run.status])) seen.set(kind, (seen.get(kind) ?? 0) + 1);
}

test('has seen every event and every end, often enough', () => {
  const rarest = Object.entries(leastSeen).filter(([kind, least]) => (seen.get(kind) ?? 0) < least);
  assert.equal(rarest, []);
  assert.equal([...seen.keys()].sort(), Object.keys(leastSeen).sort());
});

test.run();

const driven = suite('a run whose open steps are taken one after the other');
const draws = fc.infiniteStream(fc.nat(9_999));

function drawFrom(numbers: Iterator<number>): Draw {
  return (below) => Number(numbers.next().value) % below;
}

driven('ends, in any order and with any outcome, and so does every run that resumes it', () => {
  let resumptions = 0;
  fc.assert(
    fc.property(starts, draws, (start, numbers) => {
      const draw = drawFrom(numbers);
      let origin: Run | null = null;
      let next: StartRun | null = { type: 'StartRun', data: { ...start.data, origin: null } };
      for (let runs = 0; next !== null && runs < 3; runs += 1) {
        const driving = drive(next, origin, draw);
        assert.ok(runDecider.isTerminal(driving.run));
        checkHistory(driving.appends.flat());
        checkReplay(driving);
        resumptions += runs === 0 ? 0 : 1;
        origin = driving.run;
        next = resumptionOf(origin, next, draw);
      }
    }),
    seeded(250),
  );
  assert.ok(resumptions > 200, `${resumptions} resumptions`);
});

/**
 * Returns the start of a run that resumes this one; null when that is rejected, which it is only when nothing is left
 * to do.
 */
function resumptionOf(origin: Run, { data }: StartRun, draw: Draw): StartRun | null {
  const from = draw(2) === 0 ? null : (stageKeys[draw(stageKeys.length)] ?? null);
  const changed = stageKeys.filter(() => draw(20) === 0);
  const decision = decideResume(origin, { from, changed });
  if (decision.kind === 'rejected') {
    assert.is(decision.code, 'nothing_to_resume');
    assert.ok(from === null && changed.length === 0 && origin.status === 'ok');
    return null;
  }
  const { rerun } = decision;
  const reused = stageKeys.filter((stage) => !rerun.has(stage));
  assert.equal(reused, reusedWithout([...rerun]), 'a stage that needs one that runs again runs again');
  assert.not(reused.some((stage) => isRequired(stage) && origin.stages[stage].status !== 'completed'));
  const plan = resumedPlan(origin, data.plan, rerun);
  const throttled = throttledOf(stageKeys.filter(() => draw(5) === 0));
  return startRun({ plan, ...throttled, origin: { run_id: origin.runId, from, reused }, run_id: `${origin.runId}+` });
}

driven.run();
