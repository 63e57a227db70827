/** The rules of the queue, as plainly as they can be told: everything is looked through every time. */

type ModelRun = { runId: string; show: string; recovered: boolean; order: number; restUntil: number };
export type ModelPlace = Readonly<{ show: string; immediate: boolean }>;

export class QueueModel {
  readonly waiting: ModelRun[] = [];
  readonly claimed: ModelRun[] = [];
  readonly ready: ModelRun[] = [];
  readonly places = new Set<ModelPlace>();
  readonly served = new Map<string, number>();
  readonly again = new Map<string, string>();
  readonly breakdowns = new Map<string, number>();
  now = 0;
  private count = 0;

  constructor(
    readonly runsAtOnce: number,
    readonly longestQueue: number,
  ) {}

  reserve(show: string): ModelPlace | null {
    const lined = this.waiting.filter((run) => run.restUntil <= this.now).length + this.reserved();
    const immediate = this.runsAtOnce - this.working() > lined;
    if (!immediate && this.waiting.length + this.reserved() >= this.longestQueue) return null;
    const place = { show, immediate };
    this.places.add(place);
    return place;
  }

  offerAt(place: ModelPlace, runId: string): void {
    if (!this.places.delete(place)) return;
    const run = this.runOf(runId, place.show, false);
    if (this.isKnown(runId)) return;
    (place.immediate ? this.ready : this.waiting).push(run);
  }

  offer(runId: string, show: string, recovered: boolean): void {
    const waiting = [...this.waiting, ...this.ready].find((run) => run.runId === runId);
    if (waiting !== undefined) waiting.recovered ||= recovered;
    else if (this.claimed.some((run) => run.runId === runId)) this.again.set(runId, show);
    else this.waiting.push(this.runOf(runId, show, recovered));
  }

  end(runId: string, how: 'settle' | 'abandon'): void {
    const run = this.claimed.find((each) => each.runId === runId);
    if (run === undefined) return;
    this.claimed.splice(this.claimed.indexOf(run), 1);
    const before = this.breakdowns.get(runId) ?? 0;
    const again = this.again.get(runId);
    this.again.delete(runId);
    if (how === 'settle') {
      this.breakdowns.delete(runId);
      if (again !== undefined) this.waiting.push(this.runOf(runId, again, false));
    } else {
      this.breakdowns.set(runId, before + 1);
      const restUntil = this.now + Math.min(60_000, 1_000 * 2 ** before);
      this.waiting.push({ ...this.runOf(runId, run.show, true), restUntil });
    }
  }

  /** Lets time pass; gives the runs that are handed out because of it. */
  advance(milliseconds: number): readonly string[] {
    const until = this.now + milliseconds;
    const moments = this.waiting.map((run) => run.restUntil).filter((end) => end > this.now && end <= until);
    return [...new Set(moments), until].sort((one, other) => one - other).flatMap((moment) => this.claimAt(moment));
  }

  private claimAt(moment: number): readonly string[] {
    this.now = moment;
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
    return this.claimed.length + this.ready.length + [...this.places].filter((place) => place.immediate).length;
  }

  reserved(): number {
    return [...this.places].filter((place) => !place.immediate).length;
  }

  private next(): ModelRun | undefined {
    const ready = this.ready.shift();
    if (ready !== undefined) {
      this.serve(ready.show);
      return ready;
    }
    if (this.working() >= this.runsAtOnce) return undefined;
    const [best] = this.waiting
      .filter((run) => run.restUntil <= this.now)
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
    return [...this.claimed, ...this.ready, ...places].filter((each) => each.show === show).length;
  }

  private serve(show: string): void {
    this.count += 1;
    this.served.set(show, this.count);
  }

  private isKnown(runId: string): boolean {
    return [...this.waiting, ...this.ready, ...this.claimed].some((run) => run.runId === runId);
  }

  private runOf(runId: string, show: string, recovered: boolean): ModelRun {
    this.count += 1;
    return { runId, show, recovered, order: this.count, restUntil: this.now };
  }
}
