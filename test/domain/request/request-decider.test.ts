import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { FailedLookup, RequestEvent } from '../../../src/domain/request/events.js';
import {
  afterFailedLookup,
  nextRequestSteps,
  type RequestState,
  requestDecider,
} from '../../../src/domain/request/request-decider.js';
import { scenario } from '../../support/given-when-then.js';
import { briefsRequested, lookupFailed, requestResolved, resumptionRequested } from '../../support/request-events.js';
import { after, aPlan, momentAfter } from '../../support/runs.js';

const request = scenario(requestDecider);
const test = suite('a request');
const requested = briefsRequested();
const resumption = resumptionRequested();
const resolved = requestResolved(30);
const ask = { type: 'RequestBriefs', data: requested.data } as const;
const resume = { type: 'RequestResumption', data: resumption.data } as const;
const resolve = { type: 'ResolveRequest', data: resolved.data } as const;
const fail = (attempt: number) => ({ type: 'FailHubLookup', data: lookupFailed(attempt, 5).data }) as const;

test('is made once, for briefs or for a resumption', () => {
  request.given().when(ask).then(requested);
  request.given().when(resume).then(resumption);
  for (const command of [ask, resume]) {
    request.given(requested).ignores(command);
    request.given(requested, resolved).ignores(command);
  }
});

test('of the schedule is made again by a later tick with the same parameters, once it is resolved', () => {
  const [first, next] = [
    briefsRequested({ trigger: 'schedule' }),
    briefsRequested({ trigger: 'schedule', at: after(60) }),
  ];
  const tick = { type: 'RequestBriefs', data: next.data } as const;
  request.given(first).ignores(tick);
  request.given(first, resolved).when(tick).then(next);
  request.given(first, resolved).ignores({ ...tick, data: { ...tick.data, parameters: 'others' } });
});

test('records each failed hub lookup once, until it is resolved', () => {
  request.given(requested).when(fail(1)).then(lookupFailed(1, 5));
  request.given(requested, lookupFailed(1, 5)).ignores(fail(1));
  request.given(requested, lookupFailed(1, 5)).when(fail(2)).then(lookupFailed(2, 5));
  request.given(requested, resolved).ignores(fail(1));
  request.given().ignores(fail(1));
});

test('is resolved once', () => {
  request.given(requested, lookupFailed(1, 5)).when(resolve).then(resolved);
  request.given(resumption).when(resolve).then(resolved);
  request.given(requested, resolved).ignores(resolve);
  request.given().ignores(resolve);
});

const stateAfter = (...events: readonly RequestEvent[]): RequestState =>
  fold<RequestEvent, RequestState>(requestDecider, events);

test('is terminal once it is resolved', () => {
  const states = [stateAfter(), stateAfter(requested), stateAfter(requested, resolved)];
  assert.equal(states.map(requestDecider.isTerminal), [false, false, true]);
});

test('forgets the failed lookups and the resolution of an earlier tick', () => {
  const state = stateAfter(requested, lookupFailed(1, 5), resolved, requested);
  assert.equal(state, { request: requested, lookups: [], resolution: null });
});

test('starts with its request, also in a damaged history', () => {
  assert.is(stateAfter(lookupFailed(1, 5), resolved), null);
});

test.run();

const steps = suite('the next step of a request');
const stepsAfter = (seconds: number, ...events: readonly RequestEvent[]) =>
  nextRequestSteps(stateAfter(...events), momentAfter(seconds));

steps('does not exist before it is made, and once it is resolved', () => {
  assert.equal([stepsAfter(0), stepsAfter(60, requested, resolved)], [[], []]);
});

steps('is to resolve it', () => assert.equal(stepsAfter(0, requested), [{ kind: 'resolve', attempt: 1 }]));

steps('waits for the next lookup, but not when the clock was set back to before the failure', () => {
  const history = [requested, lookupFailed(1, 5)] as const;
  assert.equal(stepsAfter(5, ...history), [{ kind: 'wait_until', moment: momentAfter(15) }]);
  assert.equal(stepsAfter(15, ...history), [{ kind: 'resolve', attempt: 2 }]);
  assert.equal(stepsAfter(4.999, ...history), [{ kind: 'resolve', attempt: 2 }]);
});

steps.run();

const lookups = suite('a failed hub lookup');
const failure: FailedLookup = { started_at: after(0), failed_at: after(5), reason: 'busy', retryable: true };
const context = { requestId: 'a request', attempt: 1, retry: aPlan().retry, deadline: momentAfter(60) };

lookups('is retried after a backoff that request and attempt decide', () => {
  const decision = afterFailedLookup(failure, context);
  assert.ok(decision.kind === 'retry');
  assert.ok(decision.retryAt >= momentAfter(5) && decision.retryAt <= momentAfter(6));
  assert.equal(afterFailedLookup(failure, context), decision);
});

lookups('is retried no earlier than the hub asks', () => {
  const asked = { ...failure, retry_after_milliseconds: 54_999 };
  assert.equal(afterFailedLookup(asked, context), { kind: 'retry', retryAt: momentAfter(59.999) });
  const hour = { ...failure, retry_after_milliseconds: 3_600_000 };
  assert.equal(afterFailedLookup(hour, { ...context, deadline: null }), { kind: 'retry', retryAt: momentAfter(3_605) });
});

lookups('is the last one when the failure is permanent, or after the last attempt where there is no deadline', () => {
  assert.equal(afterFailedLookup(failure, { ...context, attempt: 3 }).kind, 'retry');
  const last = { ...context, deadline: null, attempt: 3 };
  assert.equal(afterFailedLookup(failure, last), { kind: 'give_up', failure: { ...failure, retryable: false } });
  const permanent = { ...failure, retryable: false };
  assert.equal(afterFailedLookup(permanent, context), { kind: 'give_up', failure: permanent });
});

lookups('is the last one when the next would start at the deadline or later, and says so', () => {
  const asked = { ...failure, retry_after_milliseconds: 55_000 };
  const reason = `busy (the next attempt would start at ${after(60)}, after the deadline of the request)`;
  assert.equal(afterFailedLookup(asked, context), {
    kind: 'give_up',
    failure: { ...asked, reason, retryable: false },
  });
});

lookups.run();
