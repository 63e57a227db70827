import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { type ReadPlace, readFaults, type WriteFault, type WritePlace, writeFaults } from './fault-points.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** A call of a process into what outlives it. The effect happens there, once, when the request arrives. */
type Call<Result> = Readonly<{
  /** Writes of a process to one channel arrive in the order in which it sent them. */
  channel: string;
  /** For the trace. */
  what: string;
  effect: () => Result | Promise<Result>;
  /** Returns the result for the trace. */
  shown?: (result: Result) => string;
  /** Called when the process gets the acknowledgement. */
  acknowledged?: (result: Result) => void;
}>;

/** Returns a promise that never settles. */
export function silence<Value>(): Promise<Value> {
  return new Promise<Value>(() => undefined);
}

/**
 * Writes: the request may be lost before it arrives, its acknowledgement may be lost, and the process may die before or
 * after.
 */
export function write<Result>(world: World, life: Life, place: WritePlace, call: Call<Result>): Promise<Result> {
  if (life.isDead()) return silence();
  if (isUnreachable(life, place)) return rejectLater(world, life, place);
  const fault = world.faults.draw(writeFaults, place, world.profile.writeFaults);
  const strike = () => (fault === null ? undefined : strikeAt(world, life, fault, place, call.what));
  if (fault === 'crash before') {
    strike();
    return silence();
  }
  if (fault === 'slow') strike();
  return new Promise((resolve, reject) => {
    function fail(): void {
      strike();
      reject(new EventStoreUnavailable(`simulated: ${fault} ${place}`));
    }
    function acknowledge(result: Result | Promise<Result>): void {
      if (fault === 'crash after') strike();
      else if (isUnreachable(life, place)) reject(unreachable(place));
      else if (fault === 'lost acknowledgement of') fail();
      else {
        traceResult(world, life, call, result);
        resolve(result);
      }
    }
    function arrive(): void {
      stopListening();
      const back = (act: () => void) => life.after(delay(world, world.profile.writing), act);
      if (fault === 'unavailable at') back(fail);
      else if (fault === 'crash during, unwritten,') strike();
      else {
        const result = carryOut(call.effect);
        if (fault === 'crash during, written,' || fault === 'pause at') strike();
        back(() => acknowledge(result));
      }
    }
    const stopListening = send(world, life, fault, call, arrive);
  });
}

/** Lets the request arrive after its way. What a process had sent when it died has arrived by then, or never does. */
function send<Result>(
  world: World,
  life: Life,
  fault: WriteFault | null,
  call: Call<Result>,
  arrive: () => void,
): () => void {
  const { writing, slowness } = world.profile;
  const way = delay(world, writing) + (fault === 'slow' ? delay(world, slowness) : 0);
  const cancel = world.scheduler.after(inOrder(world, life, call.channel, way), arrive);
  return life.onDeath(() => {
    cancel();
    if (fault !== 'unavailable at' && world.random.chance(0.5)) carryOut(call.effect);
  });
}

const lastArrivals = new WeakMap<Life, Map<string, number>>();

/** Returns how long the way takes when the request does not overtake what the process sent before. */
function inOrder({ scheduler }: World, life: Life, channel: string, way: number): number {
  const arrivals = lastArrivals.get(life) ?? new Map<string, number>();
  const arrival = Math.max(scheduler.now() + way, (arrivals.get(channel) ?? -1) + 1);
  lastArrivals.set(life, arrivals.set(channel, arrival));
  return arrival - scheduler.now();
}

function strikeAt(world: World, life: Life, kind: WriteFault, place: WritePlace, what: string): void {
  world.coverage.count(`${kind} ${place}`);
  world.trace.add(life.name, `${kind} ${place}: ${what}`);
  if (kind === 'pause at') life.pause();
  else if (kind.startsWith('crash')) life.crash(`${kind} ${place}`);
}

/** Reads: the response may be slow or an error, and may be outdated when it arrives. */
export function read<Result>(world: World, life: Life, place: ReadPlace, effect: () => Result | Promise<Result>) {
  if (life.isDead()) return silence<Result>();
  if (isUnreachable(life, place)) return rejectLater<Result>(world, life, place);
  const { faults, profile, coverage, trace, scheduler } = world;
  const fault = faults.draw(readFaults, place, profile.readFaults);
  if (fault !== null) {
    coverage.count(`${fault} ${place}`);
    trace.add(life.name, `${fault} ${place}`);
  }
  if (fault === null && profile.reading === null) return Promise.resolve(carryOut(effect));
  const slow = fault === 'slow' ? delay(world, profile.slowness) : 0;
  const way = () => (profile.reading === null ? 0 : delay(world, profile.reading));
  return new Promise<Result>((resolve, reject) => {
    scheduler.after(way(), () => {
      const result = carryOut(effect);
      life.after(way() + slow, () => {
        if (fault === 'unavailable at') reject(new EventStoreUnavailable(`simulated: ${fault} ${place}`));
        else if (isUnreachable(life, place)) reject(unreachable(place));
        else resolve(result);
      });
    });
  });
}

/** The views are on the machine, the log is not. */
function isUnreachable(life: Life, place: WritePlace | ReadPlace): boolean {
  return life.isCutOff() && !place.includes('view');
}

function unreachable(place: WritePlace | ReadPlace): EventStoreUnavailable {
  return new EventStoreUnavailable(`simulated: cut off at ${place}`);
}

function rejectLater<Result>(world: World, life: Life, place: WritePlace | ReadPlace): Promise<Result> {
  return new Promise((_, reject) => {
    life.after(delay(world, world.profile.writing), () => reject(unreachable(place)));
  });
}

/** Returns milliseconds from a range. */
export function delay({ random }: World, [from, to]: readonly [number, number]): number {
  return random.milliseconds(from, to);
}

/** The process that called may be dead: then a rejection has no handler. */
function carryOut<Result>(effect: () => Result | Promise<Result>): Result | Promise<Result> {
  const result = effect();
  if (result instanceof Promise) result.catch(() => undefined);
  return result;
}

function traceResult<Result>(world: World, life: Life, call: Call<Result>, result: Result | Promise<Result>): void {
  if (result instanceof Promise) {
    world.trace.add(life.name, call.what);
    return;
  }
  world.trace.add(life.name, `${call.what} → ${call.shown?.(result) ?? 'done'}`);
  call.acknowledged?.(result);
}
