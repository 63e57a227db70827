import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayRun } from '../../src/application/audit/replay.js';
import { type Decider, fold } from '../../src/domain/decider.js';
import type { RequestEvent } from '../../src/domain/request/events.js';
import { type RequestCommand, requestDecider } from '../../src/domain/request/request-decider.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { ScheduleEvent } from '../../src/domain/schedule/events.js';
import {
  type ScheduleCommand,
  type ScheduleState,
  scheduleDecider,
} from '../../src/domain/schedule/schedule-decider.js';
import type { WebhookEvent } from '../../src/domain/webhook/events.js';
import { type WebhookCommand, webhookDecider } from '../../src/domain/webhook/webhook-decider.js';
import { type RecordedLine, recordedHistories } from '../support/recorded-histories.js';

const folder = new URL('../../../test/fixtures/histories/v1/', import.meta.url);
const files = readdirSync(folder).sort();
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const linesOf = (file: string): readonly RecordedLine[] =>
  textOf(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedLine);
/** Returns the events of a file, whose stream says which kind they are. */
const eventsOf = <Event>(file: string) =>
  linesOf(file).map(({ type, data }): unknown => ({ type, data })) as readonly Event[];

const replays = suite('a recorded history of version 1');

for (const file of files.filter((name) => name.startsWith('run-'))) {
  replays(`is decided again without a difference: ${file}`, () => {
    assert.equal(replayRun(eventsOf<RunEvent>(file)).findings, []);
  });
}

for (const file of files.filter((name) => name.startsWith('request-'))) {
  replays(`is decided again without a difference: ${file}`, () => {
    expectSameDecisions(requestDecider, eventsOf<RequestEvent>(file), requestCommandOf);
  });
}

replays('is decided again without a difference: the schedule', () => {
  expectSameDecisions(scheduleDecider, eventsOf<ScheduleEvent>('schedule-day.ndjson'), scheduleCommandOf);
});

replays('is decided again without a difference: a webhook message', () => {
  expectSameDecisions(webhookDecider, eventsOf<WebhookEvent>('webhook-replayed.ndjson'), webhookCommandOf);
});

function expectSameDecisions<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  history: readonly Event[],
  commandOf: (event: Event, state: State) => Command,
): void {
  for (const [revision, event] of history.entries()) {
    const state = fold<Event, State>(decider, history.slice(0, revision));
    assert.equal(decider.decide(commandOf(event, state), state), [event]);
  }
}

const requestCommands = {
  BriefsRequested: 'RequestBriefs',
  ResumptionRequested: 'RequestResumption',
  HubLookupFailed: 'FailHubLookup',
  RequestResolved: 'ResolveRequest',
} as const;

function requestCommandOf({ type, data }: RequestEvent): RequestCommand {
  return { type: requestCommands[type], data } as RequestCommand;
}

const scheduleCommands = { ScheduleSet: 'SetSchedule', ScheduleTicked: 'TickSchedule', ScheduleTickDone: 'FinishTick' };

/** A tick's command names the schedule that it is computed from, its event does not. */
function scheduleCommandOf({ type, data }: ScheduleEvent, state: ScheduleState): ScheduleCommand {
  const schedule = type === 'ScheduleTicked' ? { cron: state?.cron, time_zone: state?.timeZone } : {};
  return { type: scheduleCommands[type], data: { ...schedule, ...data } } as ScheduleCommand;
}

const webhookCommands = {
  WebhookQueued: 'QueueWebhook',
  WebhookAttemptFailed: 'FailAttempt',
  WebhookDelivered: 'DeliverWebhook',
  WebhookReplayed: 'ReplayWebhook',
} as const;

/** The decider adds when the next attempt is due and how many endpoints are left. */
function webhookCommandOf({ type, data }: WebhookEvent): WebhookCommand {
  const { open: _open, retry_at: _retryAt, ...command } = data as Readonly<Record<string, unknown>>;
  return { type: webhookCommands[type], data: command } as WebhookCommand;
}

replays.run();

const frozen = suite('version 1 of the history format');

frozen('is unchanged: the deciders write the recorded bytes', () => {
  const recorded = files.map((file) => [file.replace('.ndjson', ''), textOf(file)]);
  assert.equal(recordedHistories(), Object.fromEntries(recorded));
});

frozen('is recorded with every type of event', () => {
  const types = new Set(files.flatMap((file) => linesOf(file).map(({ type }) => type)));
  const ofRuns = ['RunStarted', 'StageReused', 'StageStarted', 'StageCompleted', 'StageFailed', 'StageSkipped'];
  const ofEnds = ['CancellationRequested', 'RunCompleted', 'RunFailed', 'RunCancelled'];
  const ofPages = ['UnpublishingRequested', 'BriefUnpublished', 'UnpublishingFailed'];
  const ofRequests = ['BriefsRequested', 'ResumptionRequested', 'HubLookupFailed', 'RequestResolved'];
  const ofSchedule = ['ScheduleSet', 'ScheduleTicked', 'ScheduleTickDone'];
  const ofWebhooks = ['WebhookQueued', 'WebhookAttemptFailed', 'WebhookDelivered', 'WebhookReplayed'];
  const all = [...ofRuns, ...ofEnds, ...ofPages, ...ofRequests, ...ofSchedule, ...ofWebhooks, 'WebhookEndpointEnabled'];
  assert.equal([...types].sort(), all.sort());
});

frozen.run();
