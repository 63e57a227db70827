import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayRun } from '../../../src/application/replay.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { decideResume, reusableOutcomes } from '../../../src/domain/run/resume.js';
import { runRecord } from '../../../src/domain/run/run-record.js';
import { resultsFor } from '../../../src/domain/run/stage-results.js';
import { historyOf, resumeRun, reuse, stateAfter } from '../../support/run-controls.js';
import { complete, wholeRun } from '../../support/runs.js';

const test = suite('a stage that has a value and tells what it could not do');
const shortfall = 'The web could not be asked.';

/** A run in which the town was told without the web, and everything else went well. */
const commands = wholeRun.map(
  (command): RunCommand =>
    command.type === 'CompleteStage' && command.data.stage === 'perplexity_city'
      ? { ...command, data: { ...command.data, shortfall } }
      : command,
);
const state = stateAfter(...commands);

test('leaves its run degraded, with a brief and without an error', () => {
  assert.equal([state.status, state.brief?.status, state.error], ['degraded', 'degraded', null]);
  assert.is(stateAfter(...wholeRun).status, 'ok');
});

test('is completed all the same, in the record and for the stages behind it', () => {
  const { perplexity_city: town, perplexity_news: news } = runRecord(state, null).stages;
  assert.equal([town?.status, town?.shortfall, town?.error], ['completed', shortfall, undefined]);
  assert.not('shortfall' in (news ?? {}));
  const results = resultsFor(state, 'html_generation');
  assert.equal([results.perplexity_city.kind, 'shortfall' in results.perplexity_news], ['produced', false]);
  assert.is(results.perplexity_city.kind === 'produced' && results.perplexity_city.shortfall, shortfall);
});

test('is done again by a run that resumes this one, unless a later stage is named', () => {
  const decision = decideResume(state, { from: null, changed: [] });
  assert.ok(decision.kind === 'resumed' && decision.again.has('perplexity_city'));
  assert.not.ok(decision.again.has('perplexity_news'));
  const later = decideResume(state, { from: 'claude_ranking', changed: [] });
  assert.ok(later.kind === 'resumed' && !later.again.has('perplexity_city'));
});

test('falls short in the run that takes its value over, too', () => {
  const before = stageKeys.slice(0, stageKeys.indexOf('vps_deployment'));
  const taken = [resumeRun(before), reuse(reusableOutcomes(state, before), 1)];
  const last = stageKeys.slice(before.length).map((stage, index) => complete(stage, index + 2));
  const resumed = stateAfter(...taken, ...last);
  assert.equal([resumed.status, runRecord(resumed, null).stages.perplexity_city?.shortfall], ['degraded', shortfall]);
});

test('tells it in its event, from which a replay decides the same', () => {
  const told = historyOf(...commands).filter((event) => 'shortfall' in event.data);
  assert.equal(
    told.map(({ type, data }) => [type, 'stage' in data && data.stage]),
    [['StageCompleted', 'perplexity_city']],
  );
  assert.equal(replayRun(historyOf(...commands)).findings, []);
});

test.run();
