import { millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { createFairLine, type FairLine, precedes, type Standing } from '../fair-order/fair-line.js';
import { createFairShares, type FairShares } from '../fair-order/fair-shares.js';
import { type Alarm, createAlarm } from './alarm.js';
import type { VendorLimit } from './vendor-limit.js';
import { type AttemptKind, createVendorUsage, type VendorUsage } from './vendor-usage.js';

/** An attempt that may call its vendor now, until it leaves. */
export type Permit = Readonly<{
  /** Tokens of the attempt, as the vendor counted them; 0 when unknown. Safe to call twice. */
  leave(tokens: number): void;
}>;

/** Nobody is let in before this moment, in milliseconds since 1970, and by then the attempt is of no use any more. */
export type TurnedAway = Readonly<{ pausedUntil: number }>;

/** An attempt before the door. `deadline` is from when on it is of no use, in milliseconds since 1970; null for never. */
export type Visitor = Readonly<{ show: string; attempt: AttemptKind; deadline: number | null }>;

type Waiter = Visitor & Readonly<{ tell(answer: Permit | TurnedAway): void }>;

/** The way to one vendor. */
export type VendorDoor = Readonly<{
  usage: VendorUsage;
  tryEnter(visitor: Visitor): Permit | null;
  /** Null once the signal aborts. */
  enter(visitor: Visitor, signal: AbortSignal): Promise<Permit | TurnedAway | null>;
  /** Nobody enters until then; who cannot wait so long is turned away. */
  pause(until: number): void;
  inside(): number;
  waiting(): number;
}>;

type Door = Readonly<{
  stagesAtOnce: number;
  now(): number;
  usage: VendorUsage;
  shares: FairShares;
  firsts: FairLine<Waiter>;
  retries: FairLine<Waiter>;
  waiters: Set<Waiter>;
  alarm: Alarm;
}> & { inside: number };

export function createVendorDoor({ stagesAtOnce, ...rates }: VendorLimit, clock: Clock): VendorDoor {
  const shares = createFairShares();
  const door: Door = {
    stagesAtOnce: stagesAtOnce ?? Number.POSITIVE_INFINITY,
    now: () => millisecondsOf(clock.now()),
    usage: createVendorUsage({ stagesAtOnce, ...rates }),
    shares,
    firsts: createFairLine(shares),
    retries: createFairLine(shares),
    waiters: new Set(),
    alarm: createAlarm(clock, () => admit(door)),
    inside: 0,
  };
  return {
    usage: door.usage,
    tryEnter: (visitor) => tryEnter(door, visitor),
    enter: (visitor, signal) => enter(door, visitor, signal),
    pause: (until) => pause(door, until),
    inside: () => door.inside,
    waiting: () => door.waiters.size,
  };
}

function tryEnter(door: Door, visitor: Visitor): Permit | null {
  // Whoever waits and can enter does so first. If it cannot, neither can the visitor, unless it is a retry without a budget.
  admit(door);
  if (!isOpen(door, visitor)) return null;
  const permit = letIn(door, visitor);
  admit(door);
  return permit;
}

function enter(door: Door, visitor: Visitor, signal: AbortSignal): Promise<Permit | TurnedAway | null> {
  if (signal.aborted) return Promise.resolve(null);
  const answer = tryEnter(door, visitor) ?? turnedAway(door, visitor);
  if (answer !== null) return Promise.resolve(answer);
  return new Promise((resolve) => {
    const waiter: Waiter = {
      ...visitor,
      tell(told) {
        signal.removeEventListener('abort', giveUp);
        resolve(told);
      },
    };
    function giveUp(): void {
      remove(door, waiter);
      setAlarm(door);
      resolve(null);
    }
    lineOf(door, visitor).add(visitor.show, waiter);
    door.waiters.add(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
    setAlarm(door);
  });
}

function turnedAway({ usage, now }: Door, { deadline }: Visitor): TurnedAway | null {
  const pausedUntil = usage.pausedUntil(now());
  return deadline !== null && pausedUntil > now() && pausedUntil >= deadline ? { pausedUntil } : null;
}

function pause(door: Door, until: number): void {
  door.usage.pause(door.now(), until);
  for (const waiter of [...door.waiters]) {
    const answer = turnedAway(door, waiter);
    if (answer === null) continue;
    remove(door, waiter);
    waiter.tell(answer);
  }
  setAlarm(door);
}

function remove(door: Door, waiter: Waiter): void {
  lineOf(door, waiter).remove(waiter);
  door.waiters.delete(waiter);
}

/** Looks who may enter now, and when to look again. */
function admit(door: Door): void {
  for (let next = nextOf(door); next !== null; next = nextOf(door)) {
    const { item: waiter } = next;
    remove(door, waiter);
    waiter.tell(letIn(door, waiter));
  }
  setAlarm(door);
}

/** Who enters next; null when nobody waits who may. */
function nextOf(door: Door): Standing<Waiter> | null {
  const first = door.firsts.first();
  const retry = door.retries.first();
  if (retry !== null && (first === null || precedes(retry, first)) && isOpen(door, retry.item)) return retry;
  return first !== null && isOpen(door, first.item) ? first : null;
}

function isOpen(door: Door, { attempt }: Pick<Visitor, 'attempt'>): boolean {
  return door.inside < door.stagesAtOnce && opensAt(door, attempt === 'retry') <= door.now();
}

function opensAt({ usage, now: read }: Door, toRetries: boolean): number {
  const now = read();
  return toRetries ? Math.max(usage.opensAt(now), usage.retriesOpenAt(now)) : usage.opensAt(now);
}

function letIn(door: Door, { show, attempt }: Visitor): Permit {
  door.inside += 1;
  door.shares.hold(show);
  door.shares.serve(show);
  door.usage.enter(door.now(), attempt);
  let left = false;
  return {
    leave(tokens) {
      if (left) return;
      left = true;
      door.inside -= 1;
      door.shares.free(show);
      if (Number.isFinite(tokens) && tokens > 0) door.usage.spend(door.now(), tokens);
      admit(door);
    },
  };
}

/** Time alone lets somebody in unless the door is full; then whoever leaves does. */
function setAlarm(door: Door): void {
  const timeHelps = door.waiters.size > 0 && door.inside < door.stagesAtOnce;
  door.alarm.set(timeHelps ? opensAt(door, door.firsts.size() === 0) : null);
}

function lineOf({ firsts, retries }: Door, { attempt }: Visitor): FairLine<Waiter> {
  return attempt === 'retry' ? retries : firsts;
}
