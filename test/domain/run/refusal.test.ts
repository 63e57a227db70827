import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { refusalOf } from '../../../src/domain/run/refusal.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { cancel, stateAfter, unpublish, unpublished, withdrawn } from '../../support/run-controls.js';
import { after, fail, startRun, upTo, wholeRun } from '../../support/runs.js';

const test = suite('a refusal');
const processing = upTo('perplexity_city');
const ending = [...upTo('url_verification'), fail('url_verification')];
const failed = [...ending, withdrawn(30)];

const cancelling: readonly (readonly [string, readonly RunCommand[], string | null, RegExp])[] = [
  ['that works', processing, null, /^$/u],
  ['whose page is out but not verified', upTo('url_verification'), null, /^$/u],
  ['that is ending already', ending, 'run_ending', /its page is taken back$/u],
  ['that is ok', wholeRun, 'run_ended', /it is ok$/u],
  ['that failed', failed, 'run_ended', /it is failed$/u],
  ['that was cancelled', [startRun(), cancel(5)], 'run_ended', /it is cancelled$/u],
];
const unpublishing: readonly (readonly [string, readonly RunCommand[], string | null, RegExp])[] = [
  ['that is ok', wholeRun, null, /^$/u],
  ['that is degraded', [...upTo('og_verification'), fail('og_verification')], null, /^$/u],
  ['that could not be unpublished', [...wholeRun, unpublish(900), unpublished(901, 'gone')], null, /^$/u],
  ['that works', processing, 'run_processing', /has not ended yet$/u],
  ['that failed', failed, 'not_published', /is failed and has published no brief$/u],
  ['that was cancelled', [startRun(), cancel(5)], 'not_published', /is cancelled and has published no brief$/u],
  ['that is being unpublished', [...wholeRun, unpublish(900)], 'unpublishing', /just now$/u],
  [
    'that was unpublished',
    [...wholeRun, unpublish(900), unpublished(901)],
    'already_unpublished',
    new RegExp(`from the web at ${after(901)}$`, 'u'),
  ],
];

for (const [verb, command, cases] of [
  ['cancel', cancel(1000), cancelling],
  ['unpublish', unpublish(1000), unpublishing],
] as const) {
  for (const [which, commands, code, message] of cases) {
    test(`${code === null ? 'is none' : `says ${code}`} when somebody wants to ${verb} a run ${which}`, () => {
      const state = stateAfter(...commands);
      const refusal = refusalOf(command, state);
      assert.is(refusal?.code ?? null, code);
      assert.match(refusal?.message ?? '', message);
      assert.is(runDecider.decide(command, state).length > 0, code === null, 'the decider and the refusal agree');
    });
  }

  test(`says run_not_found when somebody wants to ${verb} a run that never started`, () => {
    assert.equal(refusalOf(command, null), { code: 'run_not_found', message: 'there is no such run' });
  });
}

test.run();
