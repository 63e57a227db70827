import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import { type StartCommand, startDecider } from '../../../src/domain/start/start.js';
import { played, scenario } from '../../support/given-when-then.js';
import { aShow } from '../../support/results.js';
import { after, runId } from '../../support/runs.js';

const start = scenario(startDecider);
const test = suite('a start');
const request: StartCommand = {
  type: 'RequestStart',
  data: {
    given: '["manual",null,"2026-11-20"]',
    trigger: 'manual',
    show_id: null,
    run_date: '2026-11-20',
    day: '2026-11-20',
    actor: 'key:0123456789ab',
    request_id: 'a-request',
    at: after(0),
  },
};
const resolve: StartCommand = {
  type: 'ResolveStart',
  data: {
    hub: { kind: 'listed', error: null, unknown_show: false },
    runs: [{ run_id: runId, show: aShow() }],
    at: after(1),
  },
};
const complete: StartCommand = { type: 'CompleteStart', data: { at: after(2) } };
const historyOf = (...commands: readonly StartCommand[]) => played(startDecider, commands);
const stateAfter = (...commands: readonly StartCommand[]) => fold(startDecider, historyOf(...commands));

test('is requested, resolved into runs, and completed once these are on record', () => {
  assert.equal(historyOf(request, resolve, complete), [
    { type: 'StartRequested', data: request.data },
    { type: 'StartResolved', data: resolve.data },
    { type: 'StartCompleted', data: complete.data },
  ]);
  assert.equal(stateAfter(request), { request: request.data, resolution: null, completed: false });
  assert.equal(stateAfter(request, resolve, complete), {
    request: request.data,
    resolution: resolve.data,
    completed: true,
  });
});

test('takes each step once: whoever comes second finds what the first one recorded', () => {
  const other: StartCommand = { type: 'RequestStart', data: { ...request.data, given: '["other"]' } };
  const otherRuns: StartCommand = { type: 'ResolveStart', data: { ...resolve.data, runs: [] } };
  start
    .given(...historyOf(request))
    .when(other)
    .thenNothing();
  start
    .given(...historyOf(request, resolve))
    .when(otherRuns)
    .thenNothing();
  start
    .given(...historyOf(request, resolve, complete))
    .when(complete)
    .thenNothing();
});

test('is neither resolved nor completed before it was requested', () => {
  start.given().when(resolve).thenNothing();
  start.given().when(complete).thenNothing();
});

test('is over once it is completed', () => {
  const over = [[], [request], [request, resolve], [request, resolve, complete]].map((commands) =>
    startDecider.isTerminal(stateAfter(...commands)),
  );
  assert.equal(over, [false, false, false, true]);
});

test('whose history begins in the middle is none', () => {
  assert.is(startDecider.evolve(null, { type: 'StartCompleted', data: { at: after(2) } }), null);
});

test.run();
