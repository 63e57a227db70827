import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RejectionCode, rejected } from '../../../src/domain/rejection.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { whyNotCancellable, whyNotUnpublishable } from '../../../src/domain/run/decide-endings.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { isRemovingPage, type Run } from '../../../src/domain/run/state.js';
import { scenario } from '../../support/given-when-then.js';
import { aShow } from '../../support/results.js';
import {
  cancel,
  expire,
  planWithin,
  refuse,
  stateAfter,
  unpublish,
  unpublished,
  why,
  withdrawn,
} from '../../support/run-controls.js';
import { completed, runCancelled, runFailed, skippedFrom, stageFailed } from '../../support/run-events.js';
import {
  after,
  aPlan,
  complete,
  fail,
  momentAfter,
  restart,
  start,
  startRun,
  upTo,
  wholeRun,
} from '../../support/runs.js';

const run = scenario(runDecider);
const cancellation = suite('a run that a person cancels');
const requested = { type: 'CancellationRequested', data: { ...why, at: after(20) } } as const;
const deployed = [...upTo('vps_deployment'), complete('vps_deployment', 12)];

cancellation('ends at once and skips what has not settled, running or not', () => {
  run
    .after(startRun(), complete('hub_lookup'), fail('perplexity_city', { retryable: true }))
    .when(cancel(5))
    .then(skippedFrom('previous_show_lookup', 5), runCancelled(5));
});

cancellation('ends with an event that says that it is to be reported, where the plan says so', () => {
  const events = runDecider.decide(cancel(5), stateAfter(startRun({ plan: { ...aPlan(), webhooks: true } })));
  assert.equal(events.at(-1), { ...runCancelled(5), data: { ...runCancelled(5).data, webhooks: true } });
});

cancellation('ends at once while its deployment is throttled', () => {
  const throttled = complete('html_generation', 11, 1, { throttled: ['vps_deployment'] });
  run
    .after(upTo('html_generation'), throttled)
    .when(cancel(20))
    .then(skippedFrom('vps_deployment', 20), runCancelled(20));
});

for (const [when, commands] of [
  ['while a page is deployed', upTo('vps_deployment')],
  ['between two attempts to deploy', [...upTo('vps_deployment'), fail('vps_deployment', { retryable: true })]],
  ['once a page is deployed', deployed],
] as const) {
  cancellation(`first has its page withdrawn: ${when}`, () => {
    run.after(commands).when(cancel(20)).then(requested);
  });
}

for (const [withdrawal, page] of [
  [{ restored: 'release-1', problem: null }, 'withdrawn'],
  [{ restored: null, problem: 'the disk is full' }, 'not withdrawn'],
] as const) {
  cancellation(`ends once its page was ${page}`, () => {
    run
      .after(deployed, cancel(20))
      .when(withdrawn(25, withdrawal))
      .then(skippedFrom('url_verification', 25), runCancelled(25, { withdrawal }));
  });
}

cancellation('names in its error who, why, and a page that is still published', () => {
  assert.is(stateAfter(startRun(), cancel(5)).error, 'cancelled by key:0123456789ab: the tour is off');
  assert.is(
    stateAfter(...deployed, cancel(20), withdrawn(25, { problem: 'the disk is full' })).error,
    'cancelled by key:0123456789ab: the tour is off (and the page could not be withdrawn: the disk is full)',
  );
});

cancellation('ignores everything else while its page is withdrawn', () => {
  const withdrawing = run.after(startRun({ plan: planWithin(60) }), deployed.slice(1), cancel(20));
  withdrawing.ignores(
    cancel(21),
    complete('url_verification', 21),
    fail('url_verification', { at: after(21) }),
    restart(21),
    expire(99),
    start('url_verification', 21, 2),
    refuse('og_verification', 21),
  );
});

cancellation.run();

const withdrawal = suite('a required stage that fails permanently after the deployment started');
const unverified = [...deployed, fail('url_verification', { at: after(13) })];

withdrawal('does not end the run yet', () => {
  run
    .after(deployed)
    .when(fail('url_verification', { at: after(13) }))
    .then(stageFailed('url_verification', 13));
});

withdrawal('ends the run once the page was withdrawn', () => {
  run
    .after(unverified)
    .when(withdrawn(30, { restored: 'release-1' }))
    .then(
      skippedFrom('og_verification', 30),
      runFailed('url_verification', 'the vendor is gone', 30, { restored: 'release-1', problem: null }),
    );
});

withdrawal('ends the run with a page that could not be withdrawn, and says so', () => {
  const reason = 'the vendor is gone (and the page could not be withdrawn: the disk is full)';
  run
    .after(deployed, complete('og_verification', 12), fail('url_verification'))
    .when(withdrawn(30, { problem: 'the disk is full' }))
    .then(runFailed('url_verification', reason, 30, { restored: null, problem: 'the disk is full' }));
});

withdrawal('ends the run once', () => {
  run.after(unverified, withdrawn(30)).ignores(withdrawn(31));
  run.after(deployed).ignores(withdrawn(30));
});

withdrawal.run();

const unpublishing = suite('a brief that a person unpublishes');
const again = { type: 'UnpublishingRequested', data: { ...why, at: after(950) } } as const;

unpublishing('is requested with a reason', () => {
  run.after(wholeRun).when(unpublish(950)).then(again);
});

unpublishing('is then gone, and the run keeps its status', () => {
  run
    .after(wholeRun, unpublish(900))
    .when(unpublished(902))
    .then({ type: 'BriefUnpublished', data: { show_id: aShow().show_id, ...why, at: after(902) } });
  const state = stateAfter(...wholeRun, unpublish(900), unpublished(902));
  assert.equal([state.status, state.unpublishing, state.unpublishedAt], ['ok', null, momentAfter(902)]);
});

unpublishing('is still published after a failure, and can be requested again', () => {
  run
    .after(wholeRun, unpublish(900))
    .when(unpublished(902, 'the server is down'))
    .then({ type: 'UnpublishingFailed', data: { problem: 'the server is down', at: after(902) } });
  run.after(wholeRun, unpublish(900), unpublished(902, 'the server is down')).when(unpublish(950)).then(again);
});

unpublishing('is not gone without a request', () => {
  run.after(wholeRun).ignores(unpublished(910));
  run.after(wholeRun, unpublish(900), unpublished(902)).ignores(unpublished(910));
});

unpublishing('is the reason why the run removes a page, as its withdrawal is', () => {
  const states = [deployed, [...deployed, cancel(20)], wholeRun, [...wholeRun, unpublish(900)]];
  assert.equal(
    states.map((commands) => isRemovingPage(stateAfter(...commands))),
    [false, true, false, true],
  );
});

unpublishing.run();

const rejections = suite('a rejection');
const failed = [...unverified, withdrawn(30)];
const cancelled = [startRun(), cancel(5)];
type Case = readonly [which: string, commands: readonly RunCommand[], code: RejectionCode | null, message: string];

const cancelling: readonly Case[] = [
  ['is in progress', deployed, null, ''],
  ['is ending already', unverified, 'run_ending', 'the run is already ending: its page is being withdrawn'],
  ['is ok', wholeRun, 'run_ended', 'the run has already ended, it is ok'],
];
const removing: readonly Case[] = [
  ['is ok', wholeRun, null, ''],
  ['is degraded', [...upTo('og_verification'), fail('og_verification')], null, ''],
  ['could not be unpublished', [...wholeRun, unpublish(900), unpublished(901, 'gone')], null, ''],
  ['is in progress', deployed, 'run_processing', 'the run has not ended yet'],
  ['failed', failed, 'not_published', 'the run is failed and has published no brief'],
  ['was cancelled', cancelled, 'not_published', 'the run is cancelled and has published no brief'],
  ['is being unpublished', [...wholeRun, unpublish(900)], 'unpublishing', 'the brief is being unpublished now'],
  [
    'was unpublished',
    [...wholeRun, unpublish(900), unpublished(901)],
    'already_unpublished',
    `the brief was unpublished at ${after(901)}`,
  ],
];

for (const [verb, whyNot, command, cases] of [
  ['cancel', whyNotCancellable, cancel(1000), cancelling],
  ['unpublish', whyNotUnpublishable, unpublish(1000), removing],
] as const) {
  rejections(`of a request to ${verb} a run that does not exist`, () => {
    assert.equal(whyNot(null), rejected('run_not_found', 'there is no such run'));
    run.given().ignores(command);
  });
  for (const [which, commands, code, message] of cases) {
    rejections(`of a request to ${verb} a run that ${which} is ${code ?? 'not made'}, as the decider agrees`, () => {
      const state = stateAfter(...commands);
      assert.equal(whyNot(state), code === null ? null : rejected(code, message));
      assert.is(runDecider.decide(command, state).length > 0, code === null);
    });
  }
}

rejections.run();

const damaged = suite('a damaged history');

damaged('changes nothing before the start of a run', () => {
  assert.is(runDecider.evolve(null, { type: 'StageSkipped', data: { stage: 'hub_lookup', at: after(1) } }), null);
});

damaged('does not skip a stage that has settled', () => {
  const ended = stateAfter(...wholeRun);
  assert.is(runDecider.evolve(ended, { type: 'StageSkipped', data: { stage: 'hub_lookup', at: after(99) } }), ended);
});

damaged('has a stage without a start start when it ends', () => {
  const waiting = stateAfter(startRun({ throttled: ['hub_lookup'] }));
  const hub = runDecider.evolve(waiting, completed('hub_lookup', 5))?.stages.hub_lookup;
  assert.is(hub?.status === 'completed' && hub.startedAt, momentAfter(5));
});

damaged('has no brief without the values that it is made of', () => {
  const state = stateAfter(...upTo('og_verification'));
  const { og_verification: running, ...stages } = state.stages;
  const { hub_lookup: skipped } = stateAfter(startRun(), cancel(1)).stages;
  const broken: Run = { ...state, stages: { ...stages, og_verification: running, hub_lookup: skipped } };
  assert.throws(() => runDecider.decide(complete('og_verification', 14), broken), /^hub_lookup has no value/u);
});

damaged.run();
