import type { Queries } from '../../src/application/read-models/queries.js';
import { costsOf, type RecordedUsage } from '../../src/domain/costs/usage.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import { AttemptsInFlight, type EndedAttempt } from '../../src/domain/run/attempts-in-flight.js';
import { isRunEnd, type RunEvent } from '../../src/domain/run/events.js';
import type { ScheduleEvent } from '../../src/domain/schedule/events.js';
import { runOfStream, scheduleStream, webhookOfStream } from '../../src/domain/streams.js';
import { type Instant, type Milliseconds, millisecondsOf } from '../../src/domain/time.js';
import type { WebhookEvent } from '../../src/domain/webhook/events.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { Instruments } from './instruments.js';

type Parts = Readonly<{ instruments: Instruments; queries: Pick<Queries, 'events'>; worker: string; log: Log }>;

const endings = { RunFailed: 'failed', RunCancelled: 'cancelled' } as const;

/** Events that wait for someone who reads the metrics, at most. */
const mostPending = 100;

/**
 * Counts the events that this process has recorded, when someone reads the metrics. So several processes on one log add
 * up, and neither a restart nor a view that is built anew counts an event twice.
 */
export class EventCounter {
  readonly #parts: Parts;
  readonly #runs = new Map<string, RunFacts>();
  #pending: RecordedEvent[] = [];
  #counted: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  observe(batch: readonly RecordedEvent[]): void {
    for (const event of batch) this.#pending.push(event);
    if (this.#pending.length >= mostPending) void this.count();
  }

  /** Resolves when everything that was observed is counted. */
  count(): Promise<void> {
    const events = this.#pending;
    this.#pending = [];
    this.#counted = this.#counted
      .then(() => this.#countAll(events))
      .catch((error: unknown) =>
        this.#parts.log.warn('events are missing in the metrics, because a history could not be read', {
          events: events.length,
          error: String(error),
        }),
      );
    return this.#counted;
  }

  async #countAll(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      const runId = runOfStream(event.stream);
      const isOwn = event.metadata.worker === this.#parts.worker;
      if (runId === null) {
        if (isOwn) this.#countOther(event);
        continue;
      }
      const own = event as RecordedEvent<RunEvent>;
      const known = this.#runs.get(runId) ?? (isOwn ? await this.#factsBefore(runId, own) : null);
      if (isOwn && known !== null) this.#countRunEvent(known, own);
      else known?.attempts.note(own);
      if (isRunEnd(own)) this.#runs.delete(runId);
    }
  }

  /** Counts an event that belongs to no run. */
  #countOther(event: RecordedEvent): void {
    if (event.stream === scheduleStream) this.#countTick(event as RecordedEvent<ScheduleEvent>);
    else if (webhookOfStream(event.stream) !== null) {
      countWebhook(this.#parts.instruments, event as RecordedEvent<WebhookEvent>);
    }
  }

  #countRunEvent(facts: RunFacts, event: RecordedEvent<RunEvent>): void {
    const { instruments } = this.#parts;
    const ended = facts.attempts.note(event);
    if (event.type === 'StageFailed') countFailure(instruments, facts.attempts, event.data, ended);
    if (ended !== null) countAttempt(instruments, ended);
    if (event.type === 'RunStarted') instruments.runsStarted.inc({ trigger: facts.trigger });
    else if (event.type === 'StageStarted' && event.data.queued_at !== undefined) this.#countWait(event.data);
    else if (event.type === 'RunCompleted') this.#countEnd(facts, event.data.status, event.data.at);
    else if (event.type === 'RunFailed' || event.type === 'RunCancelled')
      this.#countEnd(facts, endings[event.type], event.data.at);
  }

  /** Another process, or this one before its restart, has started the run. An ended run has nothing left to count. */
  async #factsBefore(runId: string, event: RecordedEvent<RunEvent>): Promise<RunFacts | null> {
    const earlier = event.type === 'RunStarted' ? [] : await this.#parts.queries.events(runId);
    const before = earlier.filter(({ revision }) => revision < event.revision);
    if (before.some(isRunEnd)) return null;
    const [first = event] = before;
    if (first.type !== 'RunStarted') return null;
    const facts = factsOf(first);
    for (const each of before) facts.attempts.note(each);
    this.#runs.set(runId, facts);
    return facts;
  }

  #countWait({ vendor, queued_at: since, at }: Extract<RunEvent, { type: 'StageStarted' }>['data']): void {
    if (vendor === undefined || since === undefined) return;
    this.#parts.instruments.vendorWait.observe(
      { vendor },
      Math.max(0, millisecondsOf(at) - millisecondsOf(since)) / 1000,
    );
  }

  #countEnd({ startedAt, trigger }: RunFacts, status: string, at: Instant): void {
    const { runsEnded, runDuration } = this.#parts.instruments;
    runsEnded.inc({ status, trigger });
    runDuration.observe({ status }, Math.max(0, millisecondsOf(at) - startedAt) / 1000);
  }

  #countTick({ type, data }: ScheduleEvent): void {
    if (type !== 'ScheduleTicked') return;
    const { scheduleTicks, scheduleMissed, lastTick } = this.#parts.instruments;
    scheduleTicks.inc();
    scheduleMissed.inc(data.missed);
    lastTick.set(millisecondsOf(data.at) / 1000);
  }
}

/** An attempt failed and is repeated, or the endpoint is given up, also one that is disabled or was removed. */
export const webhookOutcomes = ['delivered', 'failed_attempt', 'abandoned'] as const;

/** Counts what became of a message at one endpoint. */
function countWebhook({ webhookMessages }: Instruments, event: WebhookEvent): void {
  const outcome = outcomeOf(event);
  if (outcome !== null) webhookMessages.inc({ outcome });
}

function outcomeOf({ type, data }: WebhookEvent): (typeof webhookOutcomes)[number] | null {
  if (type === 'WebhookDelivered') return 'delivered';
  if (type !== 'WebhookAttemptFailed') return null;
  return data.retry_at === null ? 'abandoned' : 'failed_attempt';
}

type FailedStage = Extract<RunEvent, { type: 'StageFailed' }>['data'];

/** A vendor that returned a new name with each response would otherwise add series without end. */
const mostModels = 50;
const models = new Set<string>();

/** Triggers that are shown as they are; clients may send any other one. */
const knownTriggers: ReadonlySet<string> = new Set(['schedule', 'manual']);

/** What the events of a run do not repeat. */
type RunFacts = Readonly<{ startedAt: Milliseconds; trigger: string; attempts: AttemptsInFlight }>;

function factsOf({ data: { at, trigger, plan } }: Extract<RunEvent, { type: 'RunStarted' }>): RunFacts {
  const shown = knownTriggers.has(trigger) ? trigger : 'other';
  return { startedAt: millisecondsOf(at), trigger: shown, attempts: new AttemptsInFlight(plan) };
}

/** Counts the end of an attempt. */
function countAttempt(instruments: Instruments, { start, implementation, end }: EndedAttempt): void {
  const { stage, at } = end.data;
  instruments.attempts.inc({ stage, implementation, outcome: attemptOutcome(end) });
  const milliseconds = Math.max(0, millisecondsOf(at) - millisecondsOf(start.at));
  instruments.stageDuration.observe({ stage, implementation }, milliseconds / 1000);
  if (end.type !== 'StageSkipped' && end.data.usage !== undefined) countUsage(instruments, stage, end.data.usage);
}

function attemptOutcome(event: EndedAttempt['end']): string {
  if (event.type === 'StageSkipped') return 'skipped';
  if (event.type === 'StageCompleted') return event.data.shortfall === undefined ? 'completed' : 'partial';
  const { cause, fallback, retry_at: retryAt } = event.data;
  if (cause === 'interruption') return 'interrupted';
  if (fallback !== undefined) return 'replaced';
  return retryAt === null ? 'failed' : 'retried';
}

/** Counts a failure; one that ended no attempt refused it. */
function countFailure(
  { refusals, retries, vendorPauses }: Instruments,
  attempts: AttemptsInFlight,
  { stage, vendor, cause, retry_at: retryAt, retry_after_milliseconds: pause }: FailedStage,
  ended: EndedAttempt | null,
): void {
  if (ended === null) refusals.inc({ stage, cause });
  if (retryAt !== null) retries.inc({ stage, implementation: attempts.implementationOf(stage) });
  if (vendor !== undefined && pause !== undefined) vendorPauses.inc({ vendor });
}

function countUsage({ tokens, cost }: Instruments, stage: StageKey, usage: RecordedUsage): void {
  const model = modelOf(usage.model);
  const counts = { input: usage.input_tokens, output: usage.output_tokens };
  for (const [direction, count] of Object.entries(counts)) {
    if (count !== null) tokens.inc({ stage, model, direction }, count);
  }
  for (const { cost: amount, currency, cost_basis: basis } of costsOf(usage)) {
    cost.inc({ stage, model, currency: currency ?? 'unknown', basis: basis ?? 'unknown' }, amount);
  }
}

function modelOf(name: string | null): string {
  if (name === null) return 'unknown';
  if (!models.has(name) && models.size >= mostModels) return 'other';
  models.add(name);
  return name;
}
