import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayRun } from '../../../src/application/replay.js';
import { fold } from '../../../src/domain/decider.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { StartRun } from '../../../src/domain/run/commands.js';
import { decideResume, resumedPlan } from '../../../src/domain/run/resume.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { type Draw, drive } from '../../support/run-model/drive.js';
import { checkHistory } from '../../support/run-model/invariants.js';
import { type Played, play, sequences } from '../../support/run-model/play.js';
import { reusedBut, starts } from '../../support/run-model/recipes.js';
import { isEssential } from '../../support/run-model/run-model.js';
import { seeded } from '../../support/run-model/seeded.js';
import { startRun } from '../../support/runs.js';

const test = suite('a run, whatever is asked of it');
const seen = new Map<string, number>();

/** In how many of the sequences each kind of event and of end has to come up: about half as many as do. */
const leastSeen = {
  RunStarted: 3_000,
  StageReused: 300,
  StageStarted: 2_500,
  StageCompleted: 2_000,
  StageSkipped: 600,
  'StageFailed outcome': 700,
  'StageFailed interruption': 250,
  'StageFailed deadline': 90,
  'StageFailed ceiling': 50,
  CancellationRequested: 50,
  RunCompleted: 450,
  RunFailed: 400,
  RunCancelled: 200,
  UnpublishingRequested: 200,
  BriefUnpublished: 80,
  UnpublishingFailed: 30,
  processing: 400,
  ok: 350,
  degraded: 80,
  failed: 400,
  cancelled: 200,
};

test('becomes what the model says, and its history keeps every promise and replays', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const played = play(sequence);
      checkHistory(played.appends.flat());
      checkReplay(played);
      count(played);
    }),
    seeded(3_000),
  );
});

/** From the history alone comes the same run by the same decisions, and being kept as JSON changes neither. */
function checkReplay({ appends, run }: Played): void {
  const history = appends.flat();
  const { state, findings } = replayRun(history);
  assert.equal(findings, []);
  assert.equal(state, run, 'the replay leads elsewhere');
  assert.equal(fold(runDecider, history), run, 'the fold leads elsewhere');
  assert.equal(JSON.parse(JSON.stringify(history)), history, 'an event is changed by being kept');
  assert.equal(JSON.parse(JSON.stringify(run)), run, 'the state is changed by being kept');
}

function count({ appends, run }: Played): void {
  const kinds = appends
    .flat()
    .map((event) => (event.type === 'StageFailed' ? `${event.type} ${event.data.cause}` : event.type));
  for (const kind of new Set([...kinds, run.status])) seen.set(kind, (seen.get(kind) ?? 0) + 1);
}

test('has been through everything that can happen to one, often enough', () => {
  const rarest = Object.entries(leastSeen).filter(([kind, least]) => (seen.get(kind) ?? 0) < least);
  assert.equal(rarest, []);
  assert.equal([...seen.keys()].sort(), Object.keys(leastSeen).sort());
});

test.run();

const driven = suite('a run whose open steps are done one after the other');
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
        const { appends, run } = drive(next, origin, draw);
        assert.ok(runDecider.isTerminal(run));
        checkHistory(appends.flat());
        checkReplay({ appends, run });
        resumptions += runs === 0 ? 0 : 1;
        origin = run;
        next = resumptionOf(run, next, draw);
      }
    }),
    seeded(500),
  );
  assert.ok(resumptions > 400, `${resumptions} resumptions`);
});

/** The start of a run that resumes this one; null when that is refused, which it is only where nothing is left to do. */
function resumptionOf(origin: Run, { data }: StartRun, draw: Draw): StartRun | null {
  const from = draw(2) === 0 ? null : (stageKeys[draw(stageKeys.length)] ?? null);
  const changed = stageKeys.filter(() => draw(20) === 0);
  const decision = decideResume(origin, { from, changed });
  if (decision.kind === 'refused') {
    assert.is(decision.refusal.code, 'nothing_to_resume');
    assert.ok(from === null && changed.length === 0);
    assert.ok(stageKeys.every((stage) => origin.stages[stage].status === 'completed'));
    assert.not.ok(stageKeys.some((stage) => 'shortfall' in origin.stages[stage]));
    return null;
  }
  const { again } = decision;
  const reused = stageKeys.filter((stage) => !again.has(stage));
  assert.equal(reused, reusedBut([...again]), 'whatever stands on a stage that is done again is done again');
  assert.not(reused.some((stage) => isEssential(stage) && origin.stages[stage].status !== 'completed'));
  const plan = resumedPlan(origin, data.plan, again);
  const held = stageKeys.filter(() => draw(5) === 0);
  return startRun({ plan, held, origin: { run_id: origin.runId, from, reused }, run_id: `${origin.runId}+` });
}

driven.run();
