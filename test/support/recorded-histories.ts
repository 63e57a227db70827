import type { Message } from '../../src/domain/decider.js';
import { type RequestCommand, requestDecider } from '../../src/domain/request/request-decider.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import { type ScheduleCommand, scheduleDecider } from '../../src/domain/schedule/schedule-decider.js';
import {
  messageOfRun,
  scheduleStream,
  streamOfEndpoint,
  streamOfRequest,
  streamOfRun,
  streamOfWebhook,
} from '../../src/domain/streams.js';
import type { WebhookEndpointEnabled } from '../../src/domain/webhook/events.js';
import { type WebhookCommand, webhookDecider } from '../../src/domain/webhook/webhook-decider.js';
import { played } from './given-when-then.js';
import { briefsRequested, lookupFailed, requestResolved, resumptionRequested } from './request-events.js';
import { originId, reuse } from './run-controls.js';
import { after, fail, startRun } from './runs.js';
import { appendsOf, courses, runIdOf } from './sample-histories.js';

/** One line of a recorded history. */
export type RecordedLine = Message<string, unknown> & Readonly<{ stream: string }>;

const ask = (overrides = {}): RequestCommand => ({ type: 'RequestBriefs', data: briefsRequested(overrides).data });
const resolve = (seconds: number): RequestCommand => ({ type: 'ResolveRequest', data: requestResolved(seconds).data });
const failLookup = (attempt: number, seconds: number): RequestCommand => ({
  type: 'FailHubLookup',
  data: lookupFailed(attempt, seconds).data,
});

const requests: Readonly<Record<string, readonly RequestCommand[]>> = {
  'request-with-failed-lookups': [ask(), failLookup(1, 5), failLookup(2, 20), resolve(40)],
  'request-of-schedule': [
    ask({ trigger: 'schedule', actor: 'schedule', request_id: null }),
    resolve(5),
    ask({ trigger: 'schedule', actor: 'schedule', request_id: null, at: after(3_600) }),
    resolve(3_605),
  ],
  'request-for-resumption-rejected': [
    { type: 'RequestResumption', data: resumptionRequested().data },
    {
      type: 'ResolveRequest',
      data: requestResolved(5, { run_ids: [], error: 'no such file', rejected: 'unknown_implementation' }).data,
    },
  ],
  'request-for-resumption': [{ type: 'RequestResumption', data: resumptionRequested().data }, resolve(5)],
  'request-for-resumption-with-reason': [
    { type: 'RequestResumption', data: { ...resumptionRequested().data, reason: 'the feed is back' } },
    resolve(5),
  ],
};

const every = { cron: '0 * * * *', time_zone: 'Europe/Brussels' };
const tick = (scheduled: number, missed: number, seconds: number): ScheduleCommand => {
  const ticked = { scheduled_for: after(scheduled), missed, process: runIdOf(-1), at: after(seconds) };
  return { type: 'TickSchedule', data: { ...every, ...ticked } };
};
const finish = (scheduled: number, seconds: number): ScheduleCommand => ({
  type: 'FinishTick',
  data: { scheduled_for: after(scheduled), at: after(seconds) },
});

const scheduleDay: readonly ScheduleCommand[] = [
  { type: 'SetSchedule', data: { ...every, at: after(0) } },
  tick(3_600, 0, 3_600),
  finish(3_600, 3_605),
  tick(14_400, 2, 14_700),
  { type: 'SetSchedule', data: { ...every, cron: null, at: after(15_000) } },
];

const one = { endpoint: '0123456789ab' };
const webhookMessage: readonly WebhookCommand[] = [
  {
    type: 'QueueWebhook',
    data: { type: 'run.completed', data: { brief_run_id: runIdOf(0) }, endpoints: [one.endpoint], at: after(0) },
  },
  {
    type: 'FailAttempt',
    data: { ...one, attempt: 1, cause: 'response', status: null, reason: 'no response', at: after(1) },
  },
  { type: 'FailAttempt', data: { ...one, attempt: 2, cause: 'gone', status: 410, reason: 'gone', at: after(8) } },
  { type: 'ReplayWebhook', data: { endpoints: [one.endpoint], by: 'cli:me', at: after(60) } },
  { type: 'DeliverWebhook', data: { ...one, attempt: 3, status: 204, at: after(61) } },
];
const endpointEnabled: WebhookEndpointEnabled = {
  type: 'WebhookEndpointEnabled',
  data: { ...one, by: 'cli:me', at: after(70) },
};

/**
 * Returns a history of every kind as the deciders write it now, by name: newline-delimited JSON, one event per line.
 */
export function recordedHistories(): Readonly<Record<string, string>> {
  const runStream = streamOfRun(runIdOf(0));
  const runs = courses.map((course) => [`run-${course}`, linesOf(runStream, appendsOf(course, 0).flat())]);
  const origin = { run_id: originId, from: null, reused: ['hub_lookup'], reason: 'the feed is back' } as const;
  const resumed = played(runDecider, [startRun({ origin }), reuse(['hub_lookup'], 1)]);
  const explained = ['run-resumed-with-reason', linesOf(runStream, resumed)];
  const ofOneShow = [startRun({ show: null, requested_show_id: 'ghent' }), fail('hub_lookup')];
  const requested = ['run-failed-without-requested-show', linesOf(runStream, played(runDecider, ofOneShow))];
  const requestStream = streamOfRequest(runIdOf(1));
  const asked = Object.entries(requests).map(([name, commands]) => {
    return [name, linesOf(requestStream, played(requestDecider, commands))];
  });
  const day = ['schedule-day', linesOf(scheduleStream, played(scheduleDecider, scheduleDay))];
  const webhookStream = streamOfWebhook(messageOfRun(runIdOf(0)));
  const messages = ['webhook-replayed', linesOf(webhookStream, played(webhookDecider, webhookMessage))];
  const endpoint = ['endpoint-enabled', linesOf(streamOfEndpoint('0123456789ab'), [endpointEnabled])];
  return Object.fromEntries([...runs, explained, requested, ...asked, day, messages, endpoint]);
}

function linesOf(stream: string, events: readonly Message<string, unknown>[]): string {
  return events.map(({ type, data }) => `${JSON.stringify({ stream, type, data })}\n`).join('');
}
