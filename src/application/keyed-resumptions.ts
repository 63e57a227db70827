import { fold } from '../domain/decider.js';
import { type ResumptionRequested, type ResumptionState, resumptionDecider } from '../domain/start/resumption.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore, RecordedEvent } from '../ports/event-store.js';
import type { Actor } from './deciding.js';
import { IdempotencyKeyReused } from './idempotency-key-reused.js';
import type { DeriveId } from './start-run.js';

/** A resumption under a key of its client. Both reject with `IdempotencyKeyReused` where the key came with another request. */
export type KeyedResumption = Readonly<{
  /** The same for the same client and key. */
  runId: string;
  /** True when it is on record that the run is to be made. */
  isKnown(): Promise<boolean>;
  /** Puts that on record. */
  request(): Promise<void>;
}>;

type Dependencies = Readonly<{ events: EventStore; clock: Clock; deriveId: DeriveId }>;

export function keyedResumption(
  { events, clock, deriveId }: Dependencies,
  key: string,
  given: string,
  { actor, requestId }: Actor,
): KeyedResumption {
  const runId = deriveId('resumed run', actor, key);
  const stream = `resumption-${runId}`;

  async function known(): Promise<ResumptionState> {
    const history = (await events.read(stream)) as readonly RecordedEvent<ResumptionRequested>[];
    const state = fold<ResumptionRequested, ResumptionState>(resumptionDecider, history);
    if (state !== null && state.given !== given) throw new IdempotencyKeyReused();
    return state;
  }

  return {
    runId,
    isKnown: async () => (await known()) !== null,
    async request() {
      const at = clock.now();
      const decided = resumptionDecider.decide({ type: 'RequestResumption', data: { given, at } }, await known());
      if (decided.length === 0) return;
      const metadata = { time: at, actor, request_id: requestId, causation_id: null };
      const { kind } = await events.append(stream, decided, 'no_stream', metadata);
      if (kind === 'conflict') await known();
    },
  };
}
