import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import {
  type QuestionFailed,
  type StartCommand,
  type StartEvent,
  type StartRequested,
  type StartResolved,
  type StartState,
  startDecider,
} from '../../../src/domain/start/start.js';
import { played, scenario } from '../../support/given-when-then.js';
import { aShow } from '../../support/results.js';

const test = suite('a start');
const start = scenario(startDecider);
const at = '2026-11-20T09:00:00.000Z';
const who = { actor: 'key:0123456789ab', request_id: null };
const dates = { run_date: '2026-11-20', day: '2026-11-20', at };
const request: StartRequested['data'] = { given: 'one', trigger: 'manual', show_id: null, ...dates, ...who };
const another: StartRequested['data'] = { ...request, given: 'another' };
const hub = { kind: 'listed', error: null, unknown_show: false } as const;
const resolution: StartResolved['data'] = { hub, runs: [{ run_id: 'a run', show: aShow() }], at };
const otherwise: StartResolved['data'] = { hub, runs: [], at };

const ask: StartCommand = { type: 'RequestStart', data: request };
const resolve: StartCommand = { type: 'ResolveStart', data: { request, resolution } };
const complete: StartCommand = { type: 'CompleteStart', data: { at } };
const requested: StartEvent = { type: 'StartRequested', data: request };
const resolved: StartEvent = { type: 'StartResolved', data: resolution };
const completed: StartEvent = { type: 'StartCompleted', data: { at } };
const question = (attempt: number): QuestionFailed['data'] => ({
  ...{ attempt, started_at: at, failed_at: at, reason: 'busy', retryable: true, retry_after_milliseconds: null },
  ...{ retry_at: '2026-11-20T09:00:01.000Z', at },
});
const fail = (attempt: number, of = request): StartCommand => ({
  type: 'FailQuestion',
  data: { request: of, failed: question(attempt) },
});
const failed = (attempt: number): StartEvent => ({ type: 'QuestionFailed', data: question(attempt) });
const stateAfter = (...events: readonly StartEvent[]) => fold<StartEvent, StartState>(startDecider, events);

test('is requested, resolved and completed, each once', () => {
  assert.equal(played(startDecider, [ask, ask, resolve, resolve, complete, complete]), [
    requested,
    resolved,
    completed,
  ]);
});

test('is requested and resolved in one step where nothing was on record', () => {
  assert.equal(start.given().when(resolve).events, [requested, resolved]);
});

test('is requested with the first question that fails, and keeps them all', () => {
  assert.equal(start.given().when(fail(1)).events, [requested, failed(1)]);
  assert.equal(start.given(requested, failed(1)).when(fail(2)).events, [failed(2)]);
  assert.equal(stateAfter(requested, failed(1), failed(2), resolved)?.questions, [question(1), question(2)]);
});

test('counts an attempt once, and none of another day, nor after it was resolved', () => {
  start.given(requested, failed(1)).when(fail(1)).thenNothing();
  start.given(requested).when(fail(2)).thenNothing();
  start
    .given(requested)
    .when(fail(1, { ...request, day: '2026-11-21' }))
    .thenNothing();
  start.given(requested, resolved).when(fail(1)).thenNothing();
});

test('keeps what it was first resolved to', () => {
  start
    .given(requested, resolved)
    .when({ type: 'ResolveStart', data: { request, resolution: otherwise } })
    .thenNothing();
  assert.equal(stateAfter(requested, resolved)?.resolution, resolution);
});

test('is not resolved by another request, nor requested anew by it', () => {
  start
    .given(requested)
    .when({ type: 'ResolveStart', data: { request: another, resolution } })
    .thenNothing();
  start.given(requested).when({ type: 'RequestStart', data: another }).thenNothing();
  assert.equal(stateAfter(requested)?.request, request);
});

test('is not resolved by what its hub told of another day', () => {
  for (const other of [{ run_date: '2026-11-21' }, { day: '2026-11-21' }]) {
    start
      .given(requested)
      .when({ type: 'ResolveStart', data: { request: { ...request, ...other }, resolution } })
      .thenNothing();
  }
  const later = { ...request, at: '2026-11-20T09:00:01.000Z', request_id: 'another' };
  assert.equal(start.given(requested).when({ type: 'ResolveStart', data: { request: later, resolution } }).events, [
    resolved,
  ]);
});

test('is not completed before it is resolved', () => {
  start.given().when(complete).thenNothing();
  start.given(requested).when(complete).thenNothing();
});

test('is over once it is completed', () => {
  assert.equal([stateAfter(), stateAfter(requested), stateAfter(requested, resolved)].map(startDecider.isTerminal), [
    false,
    false,
    false,
  ]);
  assert.ok(startDecider.isTerminal(stateAfter(requested, resolved, completed)));
});

test('begins with its request, whatever a damaged stream begins with', () => {
  assert.is(stateAfter(failed(1), resolved, completed), null);
});

test.run();
