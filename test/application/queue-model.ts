import { type Instant, millisecondsOf } from '../../src/domain/time.js';
import type { OfferedRun } from '../../src/ports/work-queue.js';

/** The rules of the queue, as plainly as they can be told: everything is looked through every time. */

type ModelRun = {
  runId: string;
  show: string;
  recovered: boolean;
  order: number;
  restUntil: number;
  /** From this moment on it is urgent. */
  urgentFrom: number;
  /** Urgent runs go by this; null while it is none. */
  hastened: number | null;
};
export type ModelPlace = Readonly<{ show: string; immediate: boolean }>;

export class QueueModel {
  readonly waiting: ModelRun[] = [];
  readonly claimed: ModelRun[] = [];
  readonly ready: ModelRun[] = [];
  readonly places = new Set<ModelPlace>();
  readonly served = new Map<string, number>();
  readonly again = new Map<string, OfferedRun | null>();
  readonly breakdowns = new Map<string, number>();
  now = 0;
  private count = 0;

  constructor(
    readonly runsAtOnce: number,
    readonly longestQueue: number,
    readonly urgentAtOnce: number,
  ) {}

  reserve(show: string): ModelPlace | null {
    const lined = this.waiting.filter((run) => run.hastened === null && run.restUntil <= this.now).length;
    const immediate = this.runsAtOnce - this.working() > lined + this.reserved();
    if (!immediate && this.waitingForAll() + this.reserved() >= this.longestQueue) return null;
    const place = { show, immediate };
    this.places.add(place);
    return place;
  }

  offerAt(place: ModelPlace, runId: string, urgentFrom: Instant | null): void {
    if (!this.places.delete(place)) return;
    const offered = { runId, show: place.show, recovered: false, urgentFrom };
    const isKnown = [...this.waiting, ...this.ready, ...this.claimed].some((run) => run.runId === runId);
    if (!isKnown && place.immediate) this.ready.push(this.runOf(offered));
    else if (!this.claimed.some((run) => run.runId === runId)) this.offer(offered);
  }

  offer(offered: OfferedRun): void {
    const { runId, recovered } = offered;
    const waiting = [...this.waiting, ...this.ready].find((run) => run.runId === runId);
    const before = this.again.get(runId);
    if (waiting !== undefined) {
      waiting.recovered ||= recovered;
      waiting.urgentFrom = Math.min(waiting.urgentFrom, momentOf(offered));
      if (momentOf(offered) <= this.now && this.waiting.includes(waiting)) waiting.restUntil = this.now;
      this.hasten();
    } else if (this.claimed.some((run) => run.runId === runId)) {
      const isSooner = before && momentOf(before) < momentOf(offered);
      this.again.set(runId, isSooner ? { ...offered, urgentFrom: before.urgentFrom } : offered);
    } else this.enter(this.runOf(offered));
  }

  withdraw(runId: string): void {
    if (this.claimed.some((run) => run.runId === runId)) this.again.set(runId, null);
    else {
      this.breakdowns.delete(runId);
      for (const runs of [this.waiting, this.ready]) {
        const index = runs.findIndex((run) => run.runId === runId);
        if (index >= 0) runs.splice(index, 1);
      }
    }
  }

  end(runId: string, how: 'settle' | 'abandon'): void {
    const run = this.claimed.find((each) => each.runId === runId);
    if (run === undefined) return;
    this.claimed.splice(this.claimed.indexOf(run), 1);
    const before = this.breakdowns.get(runId) ?? 0;
    const again = this.again.get(runId);
    this.again.delete(runId);
    if (how === 'settle' || again === null) {
      this.breakdowns.delete(runId);
      if (again) this.enter({ ...this.runOf(again), recovered: false });
    } else {
      this.breakdowns.set(runId, before + 1);
      const urgentFrom = Math.min(run.urgentFrom, again === undefined ? never : momentOf(again));
      const { order } = this.runOf({ runId, show: run.show, recovered: true, urgentFrom: null });
      const restUntil = this.now + Math.min(60_000, 1_000 * 2 ** before);
      const hastened = urgentFrom <= this.now ? restUntil * 1_000_000 + order : null;
      this.waiting.push({ ...run, recovered: true, order, restUntil, urgentFrom, hastened });
    }
  }

  /** Lets time pass; gives the runs that are handed out because of it. */
  advance(milliseconds: number): readonly string[] {
    const until = this.now + milliseconds;
    const all = this.waiting.flatMap(({ restUntil, urgentFrom }) => [restUntil, urgentFrom]);
    const moments = all.filter((end) => end > this.now && end <= until);
    return [...new Set(moments), until].sort((one, other) => one - other).flatMap((moment) => this.claimAt(moment));
  }

  private claimAt(moment: number): readonly string[] {
    this.now = moment;
    this.hasten();
    return this.claim();
  }

  /** The runs that are handed out now. */
  claim(): readonly string[] {
    const taken: string[] = [];
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.claimed.push(next);
      taken.push(`${next.runId}${next.recovered ? ' recovered' : ''}`);
    }
    return taken;
  }

  working(): number {
    const places = [...this.places].filter((place) => place.immediate);
    return this.claimed.length - this.urgentWorking() + this.ready.length + places.length;
  }

  reserved(): number {
    return [...this.places].filter((place) => !place.immediate).length;
  }

  waitingForAll(): number {
    return this.waiting.length - this.urgentWaiting();
  }

  urgentWorking(): number {
    return this.claimed.filter((run) => run.hastened !== null).length;
  }

  urgentWaiting(): number {
    return this.waiting.filter((run) => run.hastened !== null).length;
  }

  private enter(run: ModelRun): void {
    this.waiting.push(run);
    this.hasten();
  }

  /** Whoever rests when its moment comes rests no longer. */
  private hasten(): void {
    const due = this.waiting.filter((run) => run.hastened === null && run.urgentFrom <= this.now);
    for (const run of due.sort((one, other) => one.urgentFrom - other.urgentFrom || one.order - other.order)) {
      this.count += 1;
      run.hastened = this.now * 1_000_000 + this.count;
      run.restUntil = Math.min(run.restUntil, this.now);
    }
  }

  private next(): ModelRun | undefined {
    const ready = this.ready.shift();
    if (ready !== undefined) {
      this.serve(ready.show);
      return ready;
    }
    return this.nextUrgent() ?? this.nextInLine();
  }

  private nextUrgent(): ModelRun | undefined {
    if (this.urgentWorking() >= this.urgentAtOnce) return undefined;
    const [first] = this.waiting
      .filter((run) => run.hastened !== null && run.restUntil <= this.now)
      .sort((one, other) => Number(one.hastened) - Number(other.hastened));
    if (first !== undefined) this.waiting.splice(this.waiting.indexOf(first), 1);
    return first;
  }

  private nextInLine(): ModelRun | undefined {
    if (this.working() >= this.runsAtOnce) return undefined;
    const [best] = this.waiting
      .filter((run) => run.hastened === null && run.restUntil <= this.now)
      .sort((one, other) => this.weigh(one, other) || this.cameAt(one) - this.cameAt(other));
    if (best === undefined) return undefined;
    this.waiting.splice(this.waiting.indexOf(best), 1);
    this.serve(best.show);
    return best;
  }

  private weigh(one: ModelRun, other: ModelRun): number {
    const served = (run: ModelRun) => this.served.get(run.show) ?? 0;
    return this.held(one.show) - this.held(other.show) || served(one) - served(other);
  }

  /** Whoever has rested comes anew when the rest is over. */
  private cameAt({ order, restUntil }: ModelRun): number {
    return restUntil * 1_000_000 + order;
  }

  private held(show: string): number {
    const places = [...this.places].filter((place) => place.immediate);
    const working = this.claimed.filter((run) => run.hastened === null);
    return [...working, ...this.ready, ...places].filter((each) => each.show === show).length;
  }

  private serve(show: string): void {
    this.count += 1;
    this.served.set(show, this.count);
  }

  private runOf(offered: OfferedRun): ModelRun {
    this.count += 1;
    const urgentFrom = momentOf(offered);
    return { ...offered, urgentFrom, order: this.count, restUntil: this.now, hastened: null };
  }
}

const never = Number.POSITIVE_INFINITY;

function momentOf({ urgentFrom }: OfferedRun): number {
  return urgentFrom === null ? never : millisecondsOf(urgentFrom);
}
