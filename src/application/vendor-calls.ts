import type { StageCompleted, StageFailed } from '../domain/run/events.js';
import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { RecordedEvent } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { Projection } from '../ports/projection.js';
import type { ViewStore } from '../ports/view-store.js';
import { row } from './queries.js';
import type { VendorCallsOfRun } from './read-models.js';
import type { RunProjection } from './run-projection.js';
import { runEventOf, runOfStream } from './run-streams.js';
import type { VendorAccounts } from './vendor-accounts.js';
import type { VendorGate, VendorHappening } from './vendor-limits/vendor-gate.js';

/** Longer than any limit looks back: an hour, counted by the minute. */
const longestLookBack = 61 * 60_000;
/** So many runs are read at first, and twice as many each time that these do not reach back far enough. */
const fewestRuns = 256;

/** For how many milliseconds the other side wants to be left alone, whether it answered or refused; null when it asks for nothing. */
export function pauseAskedIn(event: StageCompleted | StageFailed): number | null {
  return event.type === 'StageFailed' ? event.data.retry_after_milliseconds : (event.data.pause_milliseconds ?? null);
}

/** Until when this is of interest, in milliseconds since 1970. */
export function mattersUntil(happening: VendorHappening): number {
  const counted = millisecondsOf(happening.at) + longestLookBack;
  return happening.kind === 'pause' ? Math.max(counted, millisecondsOf(happening.until)) : counted;
}

/**
 * Tells the gate what an earlier life of the service asked of the vendors, and what they asked for. A pause of an account that nobody
 * asks as any more is none.
 */
export async function recallVendors(
  views: ViewStore,
  model: Projection<VendorCallsOfRun>,
  gate: Pick<VendorGate, 'recall'>,
  clock: Clock,
  accounts: Pick<VendorAccounts, 'isAsked'>,
): Promise<void> {
  const now = millisecondsOf(clock.now());
  const runs = await rowsAfter(views, model, now);
  const happened: VendorHappening[] = [];
  for (const happening of runs.flatMap((run) => run.happened)) {
    if (mattersUntil(happening) > now && (await holdsNow(happening, accounts))) happened.push(happening);
  }
  gate.recall(happened.toSorted((one, other) => millisecondsOf(one.at) - millisecondsOf(other.at)));
}

async function holdsNow(happening: VendorHappening, accounts: Pick<VendorAccounts, 'isAsked'>): Promise<boolean> {
  return happening.kind !== 'pause' || accounts.isAsked(happening.vendor, happening.account);
}

async function rowsAfter(
  views: ViewStore,
  { view }: Projection<VendorCallsOfRun>,
  now: number,
): Promise<readonly VendorCallsOfRun[]> {
  for (let limit = fewestRuns; ; limit *= 2) {
    const listed = await views.list(view, { limit });
    const recent = listed.filter(({ sort }) => sort > now);
    if (recent.length < limit) return recent.map(({ value }) => JSON.parse(value) as VendorCallsOfRun);
  }
}

type Following = Readonly<{
  projection: RunProjection;
  views: ViewStore;
  accounts: Pick<VendorAccounts, 'isAsked'>;
  clock: Clock;
  log: Log;
}>;

/**
 * Tells the gate of each pause that a vendor asks for, whichever process called it, unless it called as somebody else. One that the gate
 * knows already changes nothing.
 */
export function followPauses(
  { projection, views, accounts, clock, log }: Following,
  model: Projection<VendorCallsOfRun>,
  gate: Pick<VendorGate, 'pause'>,
): void {
  async function hear(event: RecordedEvent): Promise<void> {
    const until = askedFor(event);
    if (until === null || until <= clock.now()) return;
    const run = await row(views, model, runOfStream(event.stream) ?? '');
    for (const happening of run?.happened ?? []) {
      if (happening.kind !== 'pause' || happening.until !== until) continue;
      if (await holdsNow(happening, accounts)) gate.pause(happening.vendor, until);
    }
  }

  projection.onSaved((batch) => {
    for (const event of batch) {
      hear(event).catch((error: unknown) => log.warn('a pause of a vendor was not heard', { error: String(error) }));
    }
  });
}

/** Until when the other side wants to be left alone; null when it asks for nothing. */
function askedFor(event: RecordedEvent): Instant | null {
  const happened = runEventOf(event);
  if (happened?.type !== 'StageFailed' && happened?.type !== 'StageCompleted') return null;
  const wait = pauseAskedIn(happened);
  return wait === null ? null : instantOf(millisecondsOf(happened.data.at) + wait);
}
