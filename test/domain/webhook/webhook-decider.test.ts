import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { WebhookEvent } from '../../../src/domain/webhook/events.js';
import {
  nextWebhookSteps,
  type WebhookCommand,
  type WebhookState,
  webhookDecider,
} from '../../../src/domain/webhook/webhook-decider.js';
import { scenario } from '../../support/given-when-then.js';

const message = scenario<WebhookCommand, WebhookEvent, WebhookState>(webhookDecider);
const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;
const now = (minute: number) => Date.parse(at(minute));
const queue = (...endpoints: readonly string[]): WebhookCommand => ({
  type: 'QueueWebhook',
  data: { type: 'run.completed', data: { brief_run_id: '1' }, endpoints, at: at(0) },
});
const deliver = (endpoint: string, attempt: number, minute = 1): WebhookCommand => ({
  type: 'DeliverWebhook',
  data: { endpoint, attempt, status: 200, at: at(minute) },
});
const fail = (endpoint: string, attempt: number, cause: 'response' | 'gone' | 'disabled' = 'response') =>
  ({
    type: 'FailAttempt',
    data: { endpoint, attempt, cause, status: 500, reason: 'the response has the status 500', at: at(1) },
  }) satisfies WebhookCommand;
const replay = (...endpoints: readonly string[]): WebhookCommand => ({
  type: 'ReplayWebhook',
  data: { endpoints, by: 'cli:me', at: at(9) },
});
const stateAfter = (...commands: readonly WebhookCommand[]): WebhookState =>
  commands.reduce<WebhookState>(
    (state, command) => fold<WebhookEvent, WebhookState>(webhookDecider, webhookDecider.decide(command, state), state),
    null,
  );
const deliveryAfter = (endpoint: string, ...commands: readonly WebhookCommand[]) =>
  stateAfter(...commands)?.deliveries[endpoint];

const deciding = suite('a webhook message');

deciding('is queued once', () => {
  message.after(queue('one')).ignores(queue('one'), queue('two'));
});

deciding('is not tried before it is queued', () => {
  message.given().ignores(deliver('one', 1), fail('one', 1), replay('one'));
});

deciding('counts the endpoints that are still to be reached', () => {
  const { data } = deliver('one', 1) as Extract<WebhookCommand, { type: 'DeliverWebhook' }>;
  message
    .after(queue('one', 'two'))
    .when(deliver('one', 1))
    .then({ type: 'WebhookDelivered', data: { ...data, open: 1 } });
  message
    .after(queue('one'))
    .when(deliver('one', 1))
    .then({ type: 'WebhookDelivered', data: { ...data, open: 0 } });
});

deciding('ignores an attempt that was recorded, that is not the next one, or of an unknown endpoint', () => {
  message.after(queue('one'), fail('one', 1)).ignores(fail('one', 1), deliver('one', 1), deliver('one', 3));
  message.after(queue('one'), deliver('one', 1)).ignores(deliver('one', 2), fail('one', 2));
  message.after(queue('one')).ignores(deliver('two', 1));
});

deciding('is sent by a replay to an endpoint that was added since', () => {
  assert.is(deliveryAfter('two', queue('one'), deliver('one', 1), replay('two'))?.status, 'pending');
});

deciding('gets no further attempt from an endpoint that is gone or disabled', () => {
  for (const cause of ['gone', 'disabled'] as const) {
    const delivery = deliveryAfter('one', queue('one'), fail('one', 1, cause));
    assert.equal([delivery?.status, delivery?.retryAt], ['failed', null]);
    assert.ok(webhookDecider.isTerminal(stateAfter(queue('one'), fail('one', 1, cause))));
  }
});

deciding('waits for as long as the endpoint asks for, but for no more than a day', () => {
  for (const [asked, least] of [
    [1_000, 5_000],
    [60_000, 60_000],
    [Number.POSITIVE_INFINITY, 86_400_000],
  ] as const) {
    const { type, data } = fail('one', 1);
    const retryAt = deliveryAfter('one', queue('one'), { type, data: { ...data, pause: asked } })?.retryAt;
    const pause = Date.parse(retryAt ?? '') - now(1);
    assert.ok(pause >= least && pause <= least * 1.2, `a pause of ${pause} ms`);
  }
});

deciding('continues the count of attempts in a replay, with the first pause', () => {
  const attempts = Array.from({ length: 10 }, (_, index) => fail('one', index + 1));
  assert.is(deliveryAfter('one', queue('one'), ...attempts)?.status, 'failed');
  const retryAt = deliveryAfter('one', queue('one'), ...attempts, replay('one'), fail('one', 11))?.retryAt;
  const pause = Date.parse(retryAt ?? '') - now(1);
  assert.ok(pause >= 5_000 && pause <= 6_000, `a pause of ${pause} ms`);
});

deciding('decides the same pause again', () => {
  const retryAt = () => deliveryAfter('one', queue('one'), fail('one', 1))?.retryAt;
  assert.is(retryAt(), retryAt());
});

deciding('has no state before it is queued', () => {
  const [attempt] = webhookDecider.decide(fail('one', 1), stateAfter(queue('one')));
  assert.ok(attempt !== undefined);
  assert.is(fold<WebhookEvent, WebhookState>(webhookDecider, [attempt], null), null);
});

deciding.run();

const steps = suite('the next steps of a webhook message');

steps('are to queue it, then an attempt at each endpoint, then none', () => {
  assert.equal(nextWebhookSteps(null, now(0)), [{ kind: 'queue' }]);
  const kinds = nextWebhookSteps(stateAfter(queue('one', 'two')), now(0)).map(
    (step) => step.kind === 'deliver' && `${step.endpoint} ${step.attempt}`,
  );
  assert.equal(kinds, ['one 1', 'two 1']);
  assert.equal(nextWebhookSteps(stateAfter(queue('one'), deliver('one', 1)), now(2)), []);
  assert.equal(nextWebhookSteps(stateAfter(queue()), now(0)), []);
});

steps('wait until the first retry is due', () => {
  const state = stateAfter(queue('one', 'two'), fail('one', 1), fail('two', 1));
  const due = Object.values(state?.deliveries ?? {}).map(({ retryAt }) => Date.parse(retryAt ?? ''));
  assert.equal(nextWebhookSteps(state, now(1)), [{ kind: 'wait_until', moment: Math.min(...due) }]);
  assert.is(nextWebhookSteps(state, now(2)).filter(({ kind }) => kind === 'deliver').length, 2);
});

steps('do not wait for a failure that a clock recorded which was set back since', () => {
  assert.is(nextWebhookSteps(stateAfter(queue('one'), fail('one', 1)), now(0))[0]?.kind, 'deliver');
});

steps.run();
