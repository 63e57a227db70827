import type { Queries } from '../../src/application/read-models/queries.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { ScheduleEvent } from '../../src/domain/schedule/events.js';
import { runOfStream, scheduleStream, webhookOfStream } from '../../src/domain/streams.js';
import { type Instant, millisecondsOf } from '../../src/domain/time.js';
import type { WebhookEvent } from '../../src/domain/webhook/events.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import { countStage, RunFacts } from './count-stage.js';
import type { Instruments } from './instruments.js';

type Parts = Readonly<{ instruments: Instruments; queries: Pick<Queries, 'events'>; worker: string; log: Log }>;

const endings = { RunFailed: 'failed', RunCancelled: 'cancelled' } as const;

/**
 * Counts the events that this process has recorded. So several processes on one log add up, and neither a restart nor a
 * view that is built anew counts an event twice.
 */
export class EventCounter {
  readonly #parts: Parts;
  readonly #runs = new Map<string, RunFacts>();
  #counted: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  observe(batch: readonly RecordedEvent[]): void {
    this.#counted = this.#counted
      .then(() => this.#countAll(batch))
      .catch((error: unknown) =>
        this.#parts.log.warn('events are missing in the metrics, because a history could not be read', {
          events: batch.length,
          error: String(error),
        }),
      );
  }

  /** Resolves when everything that was observed is counted. */
  settled(): Promise<void> {
    return this.#counted;
  }

  async #countAll(batch: readonly RecordedEvent[]): Promise<void> {
    for (const event of batch) {
      const runId = runOfStream(event.stream);
      const isOwn = event.metadata.worker === this.#parts.worker;
      if (runId === null) {
        if (isOwn) this.#countOther(event);
        continue;
      }
      const own = event as RecordedEvent<RunEvent>;
      const known = this.#runs.get(runId) ?? (isOwn ? await this.#factsBefore(runId, own) : null);
      if (isOwn && known !== null) this.#countRunEvent(known, own);
      else known?.note(own);
      if (isEnd(own)) this.#runs.delete(runId);
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
    if (event.type === 'StageCompleted' || event.type === 'StageFailed' || event.type === 'StageSkipped') {
      countStage(instruments, facts, event);
    }
    facts.note(event);
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
    if (before.some(isEnd)) return null;
    const facts = new RunFacts();
    for (const each of before) facts.note(each);
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
    if (startedAt !== null) runDuration.observe({ status }, Math.max(0, millisecondsOf(at) - startedAt) / 1000);
  }

  #countTick({ type, data }: ScheduleEvent): void {
    if (type !== 'ScheduleTicked') return;
    const { scheduleTicks, scheduleMissed, lastTick } = this.#parts.instruments;
    scheduleTicks.inc();
    scheduleMissed.inc(data.missed);
    lastTick.set(millisecondsOf(data.at) / 1000);
  }
}

function isEnd({ type }: RunEvent): boolean {
  return type === 'RunCompleted' || type === 'RunFailed' || type === 'RunCancelled';
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
