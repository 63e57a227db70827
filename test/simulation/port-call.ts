import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { type ReadPlace, readFaults, type WriteFault, type WritePlace, writeFaults } from './fault-points.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** What a process asks of what outlives it. The effect happens there, once, when the request has arrived. */
type Call<Result> = Readonly<{
  /** What a process writes here arrives in the order in which it was sent. */
  channel: string;
  /** For the trace. */
  what: string;
  effect: () => Result | Promise<Result>;
  /** What the trace tells of the answer. */
  shown?: (result: Result) => string;
  /** Called when the process has been told. */
  answered?: (result: Result) => void;
}>;

/** Nothing is ever heard of it. */
export function silence<Value>(): Promise<Value> {
  return new Promise<Value>(() => undefined);
}

/** A write: it may be lost before it arrives, its answer may be lost, and the process may die around it. */
export function write<Result>(world: World, life: Life, place: WritePlace, call: Call<Result>): Promise<Result> {
  if (life.isDead()) return silence();
  if (isOutOfReach(life, place)) return refusal(world, life, place);
  const fault = world.faults.draw(writeFaults, place, world.profile.writeFaults);
  const strike = (kind: WriteFault) => strikeAt(world, life, kind, place, call.what);
  if (fault === 'crash before') {
    strike(fault);
    return silence();
  }
  if (fault === 'slow') strike(fault);
  return new Promise((resolve, reject) => {
    function refuse(kind: WriteFault): void {
      strike(kind);
      reject(new EventStoreUnavailable(`simulated: ${kind} ${place}`));
    }
    function hear(result: Result | Promise<Result>): void {
      if (fault === 'crash after') strike(fault);
      else if (isOutOfReach(life, place)) reject(unreachable(place));
      else if (fault === 'lost acknowledgement of') refuse(fault);
      else {
        tell(world, life, call, result);
        resolve(result);
      }
    }
    travel(world, life, fault, {
      call,
      strike,
      answer: (act) => life.after(delay(world, world.profile.writing), act),
      ...{ refuse, hear },
    });
  });
}

type Journey<Result> = Readonly<{
  call: Call<Result>;
  strike(kind: WriteFault): void;
  refuse(kind: WriteFault): void;
  hear(result: Result | Promise<Result>): void;
  /** Does something in the process, once the answer has come back to it. */
  answer(act: () => void): void;
}>;

/** The way of a write to what it changes. */
function travel<Result>(world: World, life: Life, fault: WriteFault | null, journey: Journey<Result>): void {
  const { call, strike, refuse, hear, answer } = journey;
  function arrive(): void {
    stopMourning();
    if (fault === 'unavailable at') answer(() => refuse(fault));
    else if (fault === 'crash during, unwritten,') strike(fault);
    else {
      const result = carryOut(call.effect);
      if (fault === 'crash during, written,' || fault === 'pause at') strike(fault);
      answer(() => hear(result));
    }
  }
  const { writing, slowness } = world.profile;
  const way = delay(world, writing) + (fault === 'slow' ? delay(world, slowness) : 0);
  const cancel = world.scheduler.after(behindOthers(world, life, call.channel, way), arrive);
  // What a process had on the way when it died has arrived by then, or never does.
  const stopMourning = life.onDeath(() => {
    cancel();
    if (fault !== 'unavailable at' && world.random.chance(0.5)) carryOut(call.effect);
  });
}

const lastArrivals = new WeakMap<Life, Map<string, number>>();

/** How long the way takes, when nothing overtakes what the process sent before. */
function behindOthers({ scheduler }: World, life: Life, channel: string, way: number): number {
  const arrivals = lastArrivals.get(life) ?? new Map<string, number>();
  const arrival = Math.max(scheduler.now() + way, (arrivals.get(channel) ?? -1) + 1);
  lastArrivals.set(life, arrivals.set(channel, arrival));
  return arrival - scheduler.now();
}

function strikeAt(world: World, life: Life, kind: WriteFault, place: WritePlace, what: string): void {
  world.coverage.count(`${kind} ${place}`);
  world.trace.tell(life.name, `${kind} ${place}: ${what}`);
  if (kind === 'pause at') life.pause();
  else if (kind.startsWith('crash')) life.crash(`${kind} ${place}`);
}

/** A read: it may be slow or fail, and what it answers may be old by then. */
export function read<Result>(world: World, life: Life, place: ReadPlace, effect: () => Result | Promise<Result>) {
  if (life.isDead()) return silence<Result>();
  if (isOutOfReach(life, place)) return refusal<Result>(world, life, place);
  const { faults, profile, coverage, trace, scheduler } = world;
  const fault = faults.draw(readFaults, place, profile.readFaults);
  if (fault !== null) {
    coverage.count(`${fault} ${place}`);
    trace.tell(life.name, `${fault} ${place}`);
  }
  if (fault === null && profile.reading === null) return Promise.resolve(carryOut(effect));
  const slow = fault === 'slow' ? delay(world, profile.slowness) : 0;
  const way = () => (profile.reading === null ? 0 : delay(world, profile.reading));
  return new Promise<Result>((resolve, reject) => {
    scheduler.after(way(), () => {
      const result = carryOut(effect);
      life.after(way() + slow, () => {
        if (fault === 'unavailable at') reject(new EventStoreUnavailable(`simulated: ${fault} ${place}`));
        else if (isOutOfReach(life, place)) reject(unreachable(place));
        else resolve(result);
      });
    });
  });
}

/** The views are on the machine itself, the log is not. */
function isOutOfReach(life: Life, place: WritePlace | ReadPlace): boolean {
  return life.isCutOff() && !place.includes('view');
}

function unreachable(place: WritePlace | ReadPlace): EventStoreUnavailable {
  return new EventStoreUnavailable(`simulated: cut off at ${place}`);
}

function refusal<Result>(world: World, life: Life, place: WritePlace | ReadPlace): Promise<Result> {
  return new Promise((_, reject) => {
    life.after(delay(world, world.profile.writing), () => reject(unreachable(place)));
  });
}

/** Milliseconds out of a range. */
export function delay({ random }: World, [from, to]: readonly [number, number]): number {
  return random.milliseconds(from, to);
}

/** Whoever asked may be gone: then nobody hears of a refusal. */
function carryOut<Result>(effect: () => Result | Promise<Result>): Result | Promise<Result> {
  const result = effect();
  if (result instanceof Promise) result.catch(() => undefined);
  return result;
}

function tell<Result>(world: World, life: Life, call: Call<Result>, result: Result | Promise<Result>): void {
  if (result instanceof Promise) {
    world.trace.tell(life.name, call.what);
    return;
  }
  world.trace.tell(life.name, `${call.what} → ${call.shown?.(result) ?? 'done'}`);
  call.answered?.(result);
}
