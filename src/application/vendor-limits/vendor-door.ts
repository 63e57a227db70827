import { millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { createFairLine, type FairLine, precedes, type Standing } from '../fair-order/fair-line.js';
import { createFairShares, type FairShares } from '../fair-order/fair-shares.js';
import { type Alarm, createAlarm } from './alarm.js';
import type { VendorLimit } from './vendor-limit.js';
import { createVendorUsage, type VendorUsage } from './vendor-usage.js';

/** An attempt that may call its vendor now, until it leaves. */
export type Permit = Readonly<{
  /** Tokens of the attempt, as the vendor counted them; 0 when unknown. Safe to call twice. */
  leave(tokens: number): void;
}>;

/** An attempt before the door. */
export type Visitor = Readonly<{ show: string; retry: boolean }>;

type Waiter = Visitor & Readonly<{ let(permit: Permit): void }>;

/** The way to one vendor. */
export type VendorDoor = Readonly<{
  usage: VendorUsage;
  tryEnter(visitor: Visitor): Permit | null;
  enter(visitor: Visitor, signal: AbortSignal): Promise<Permit | null>;
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
    alarm: createAlarm(clock, () => admit(door)),
    inside: 0,
  };
  return {
    usage: door.usage,
    tryEnter: (visitor) => tryEnter(door, visitor),
    enter: (visitor, signal) => enter(door, visitor, signal),
    inside: () => door.inside,
    waiting: () => door.firsts.size() + door.retries.size(),
  };
}

function tryEnter(door: Door, visitor: Visitor): Permit | null {
  // Whoever waits and can enter does so first. If it cannot, neither can the visitor, unless it is a retry without a budget.
  admit(door);
  if (!isOpen(door, visitor.retry)) return null;
  const permit = letIn(door, visitor);
  admit(door);
  return permit;
}

function enter(door: Door, visitor: Visitor, signal: AbortSignal): Promise<Permit | null> {
  if (signal.aborted) return Promise.resolve(null);
  const permit = tryEnter(door, visitor);
  if (permit !== null) return Promise.resolve(permit);
  const line = lineOf(door, visitor);
  return new Promise((resolve) => {
    const waiter: Waiter = {
      ...visitor,
      let(given) {
        signal.removeEventListener('abort', giveUp);
        resolve(given);
      },
    };
    function giveUp(): void {
      line.remove(waiter);
      setAlarm(door);
      resolve(null);
    }
    line.add(visitor.show, waiter);
    signal.addEventListener('abort', giveUp, { once: true });
    setAlarm(door);
  });
}

/** Looks who may enter now, and when to look again. */
function admit(door: Door): void {
  for (let next = nextOf(door); next !== null; next = nextOf(door)) {
    const { item: waiter } = next;
    lineOf(door, waiter).remove(waiter);
    waiter.let(letIn(door, waiter));
  }
  setAlarm(door);
}

/** Who enters next; null when nobody waits who may. */
function nextOf(door: Door): Standing<Waiter> | null {
  const first = door.firsts.first();
  const retry = door.retries.first();
  if (retry !== null && (first === null || precedes(retry, first)) && isOpen(door, true)) return retry;
  return first !== null && isOpen(door, false) ? first : null;
}

function isOpen(door: Door, toRetries: boolean): boolean {
  return door.inside < door.stagesAtOnce && opensAt(door, toRetries) <= door.now();
}

function opensAt({ usage, now: read }: Door, toRetries: boolean): number {
  const now = read();
  return toRetries ? Math.max(usage.opensAt(now), usage.retriesOpenAt(now)) : usage.opensAt(now);
}

function letIn(door: Door, { show, retry }: Visitor): Permit {
  door.inside += 1;
  door.shares.hold(show);
  door.shares.serve(show);
  door.usage.enter(door.now(), retry);
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
  const somebody = door.firsts.size() + door.retries.size() > 0;
  const timeHelps = somebody && door.inside < door.stagesAtOnce;
  door.alarm.set(timeHelps ? opensAt(door, door.firsts.size() === 0) : null);
}

function lineOf({ firsts, retries }: Door, { retry }: Visitor): FairLine<Waiter> {
  return retry ? retries : firsts;
}
