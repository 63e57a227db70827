import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Permit } from '../../../src/application/vendor-limits/vendor-door.js';
import { createVendorGate } from '../../../src/application/vendor-limits/vendor-gate.js';
import type { VendorLimit } from '../../../src/application/vendor-limits/vendor-limit.js';
import type { AttemptKind } from '../../../src/application/vendor-limits/vendor-usage.js';
import { instantOf, millisecondsOf } from '../../../src/domain/time.js';
import { createVirtualClock } from '../../support/virtual-clock.js';
import { start, vendor } from './gate-under-test.js';

const test = suite('the gate, whatever comes');

type Act = Readonly<{
  kind: 'come' | 'leave' | 'give_up' | 'pass' | 'pause' | 'step';
  show: string;
  attempt: AttemptKind;
  number: number;
}>;
type Visitor = Readonly<{ show: string; attempt: AttemptKind; deadline: string | null; stop: AbortController }>;

const anAct = (...kinds: readonly Act['kind'][]): fc.Arbitrary<Act> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    show: fc.constantFrom('x', 'y', 'z'),
    attempt: fc.constantFrom('first', 'retry', 'repeat'),
    number: fc.nat(1_000),
  });
const limits: fc.Arbitrary<VendorLimit> = fc.record({
  stagesAtOnce: fc.option(fc.integer({ min: 1, max: 4 })),
  requestsPerMinute: fc.option(fc.integer({ min: 1, max: 8 })),
  tokensPerMinute: fc.option(fc.integer({ min: 1, max: 3_000 })),
});

const minuteOf = (moment: number) => Math.floor(moment / 60_000);

/** The gate beside plain lists of all that happened, from which every rule can be read. */
class Watched {
  readonly time = createVirtualClock(start);
  readonly gate;
  readonly waiting: Visitor[] = [];
  readonly inside: (readonly [Visitor, Permit])[] = [];
  readonly entered: (Visitor & Readonly<{ at: number }>)[] = [];
  readonly spent: Readonly<{ at: number; tokens: number }>[] = [];
  readonly broken: unknown[] = [];
  pausedUntil = 0;

  constructor(
    readonly limit: VendorLimit,
    readonly checks: boolean,
  ) {
    this.gate = createVendorGate(() => limit, this.time.clock);
  }

  async act({ kind, show, attempt, number }: Act): Promise<void> {
    const now = this.now();
    if (kind === 'come') {
      const deadline = number % 3 === 0 ? instantOf(now + number * 10) : null;
      this.come({ show, attempt, deadline, stop: new AbortController() }).catch((broken) => this.broken.push(broken));
    }
    if (kind === 'leave') this.leave(number);
    if (kind === 'give_up') this.waiting[number % this.waiting.length]?.stop.abort();
    if (kind === 'pass') await this.time.advance(number * 40);
    if (kind === 'step') this.time.step((number - 500) * 1_000);
    if (kind === 'pause') {
      this.pausedUntil = Math.max(this.pausedUntil, now + number * 20);
      this.gate.pause(vendor, instantOf(now + number * 20));
    }
    await this.time.advance(0);
    for (const broken of this.broken) throw broken;
    if (this.checks) this.nobodyWaitsForNothing();
  }

  async come(visitor: Visitor): Promise<void> {
    this.waiting.push(visitor);
    const permit = await this.gate.enter({ vendor, ...visitor }, visitor.stop.signal);
    if (permit !== null && 'pausedUntil' in permit) {
      if (this.checks) assert.ok(this.isHopeless(visitor), 'somebody was turned away who could have waited');
      this.waiting.splice(this.waiting.indexOf(visitor), 1);
      return;
    }
    if (permit !== null && this.checks) this.check(visitor);
    this.waiting.splice(this.waiting.indexOf(visitor), 1);
    if (permit === null) return;
    this.entered.push({ ...visitor, at: this.now() });
    this.inside.push([visitor, permit]);
  }

  leave(number: number): void {
    const [left] = this.inside.splice(number % (this.inside.length || 1), 1);
    if (left === undefined) return;
    this.spent.push({ at: this.now(), tokens: number });
    left[1].leave(number);
  }

  /** Before it counts as inside: there was room for it, and nobody had a better claim. */
  check(visitor: Visitor): void {
    assert.ok(this.hasRoom(), 'somebody entered although there was no room');
    assert.ok(this.isPaidFor(visitor), 'a retry entered without a budget');
    const others = this.waiting.filter((other) => other !== visitor && this.isPaidFor(other));
    for (const other of others) assert.ok(this.precedes(visitor, other), 'somebody was overtaken');
  }

  nobodyWaitsForNothing(): void {
    const could = this.waiting.some((visitor) => this.hasRoom() && this.isPaidFor(visitor));
    assert.not.ok(could, 'somebody waits who could enter');
    const hopeless = this.waiting.some((visitor) => this.isHopeless(visitor));
    assert.not.ok(hopeless, 'somebody waits whose deadline lies within the pause');
  }

  hasRoom(): boolean {
    const { stagesAtOnce, requestsPerMinute, tokensPerMinute } = this.limit;
    const tokens = this.recent(this.spent).reduce((sum, each) => sum + each.tokens, 0);
    return (
      this.now() >= this.pausedUntil &&
      this.inside.length < (stagesAtOnce ?? 1_000) &&
      this.recent(this.entered).length < (requestsPerMinute ?? 1_000) &&
      tokens < (tokensPerMinute ?? 1_000_000)
    );
  }

  isPaidFor({ attempt }: Visitor): boolean {
    return attempt !== 'retry' || this.hasBudget();
  }

  /** Minutes are counted whole: a first attempt for an hour at most, a retry for an hour, or ten minutes, at least. */
  hasBudget(): boolean {
    const count = (attempt: AttemptKind, minutes: number) =>
      this.entered.filter((each) => each.attempt === attempt && minuteOf(each.at) > minuteOf(this.now()) - minutes)
        .length;
    const tenth = 0.1 * count('first', 60);
    return count('retry', 61) + 1 <= Math.max(9, tenth) && count('retry', 11) + 1 <= Math.max(3, tenth);
  }

  isHopeless({ deadline }: Visitor): boolean {
    return deadline !== null && this.now() < this.pausedUntil && millisecondsOf(deadline) <= this.pausedUntil;
  }

  precedes(one: Visitor, other: Visitor): boolean {
    const held = ({ show }: Visitor) => this.inside.filter(([each]) => each.show === show).length;
    const served = ({ show }: Visitor) => this.entered.findLastIndex((each) => each.show === show);
    const arrived = (visitor: Visitor) => this.waiting.indexOf(visitor);
    return (held(one) - held(other) || served(one) - served(other) || arrived(one) - arrived(other)) < 0;
  }

  recent<Entry extends Readonly<{ at: number }>>(entries: readonly Entry[]): readonly Entry[] {
    return entries.filter(({ at }) => at > this.now() - 60_000);
  }

  now(): number {
    return millisecondsOf(this.time.clock.now());
  }

  /** Lets time pass until nobody is left. */
  async finish(rounds: number): Promise<void> {
    for (let round = 0; round < rounds && this.waiting.length + this.inside.length > 0; round += 1) {
      while (this.inside.length > 0) {
        this.leave(0);
        // What the lists say of the others must be as it was when the next one was let in.
        await this.time.advance(0);
      }
      await this.time.advance(60_000);
    }
    for (const broken of this.broken) throw broken;
    assert.equal([this.waiting.length, this.time.sleepers()], [0, 0]);
  }
}

test('never lets in more than may, never keeps out who could enter, and is fair', async () => {
  const acts = fc.array(anAct('come', 'come', 'come', 'leave', 'pass', 'pause'), { maxLength: 80, size: 'max' });
  const property = fc.asyncProperty(limits, acts, async (limit, all) => {
    const watched = new Watched(limit, true);
    for (const act of all) await watched.act(act);
    await watched.finish(1_000);
  });
  await fc.assert(property, { numRuns: 150 });
});

test('lets everybody in at last who does not give up, wherever the clock is put', async () => {
  const acts = fc.array(anAct('come', 'come', 'come', 'leave', 'give_up', 'pass', 'pause', 'step'), {
    maxLength: 80,
    size: 'max',
  });
  const property = fc.asyncProperty(limits, acts, async (limit, all) => {
    const watched = new Watched(limit, false);
    for (const act of all) await watched.act(act);
    await watched.finish(5_000);
  });
  await fc.assert(property, { numRuns: 150 });
});

test.run();
