import {
  type CallPlace,
  callFaults,
  type FaultPoint,
  type Mishap,
  type MishapPlace,
  mishaps,
  unpublishingMishaps,
  withdrawalMishaps,
} from './fault-points.js';
import type { Life } from './life.js';
import { delay, silence } from './port-call.js';
import { sleep } from './simulated-clock.js';
import type { World } from './world.js';

/** One call of the service into a plugin. */
type PluginCall<Result> = Readonly<{
  place: CallPlace;
  kind: MishapPlace;
  signal: AbortSignal;
  /** Goes wrong much more often than others. */
  troubled: boolean;
  /** Tells that the body begins; what it answers is called when it has ended. */
  begin: () => () => void;
  work: () => Promise<Result>;
  /** What comes instead when it goes wrong. May throw. */
  instead: (mishap: Mishap) => Result | Promise<Result>;
}>;

const second = 1_000;
/** Longer than any deadline. */
const deaf = [90 * second, 600 * second] as const;
const slow = [5 * second, 59 * second] as const;
const troubledFactor = 5;
const mostTrouble = 0.7;
const lostPage = 0.85;

/** Calls with whatever goes wrong around and in it. */
export async function callPlugin<Result>(world: World, life: Life, call: PluginCall<Result>): Promise<Result> {
  if (life.isDead()) return silence();
  const { faults, profile, random } = world;
  const fault = faults.draw(callFaults, call.place, profile.callFaults);
  const crash = (point: FaultPoint) => {
    if (life.isDead()) return;
    world.coverage.count(point);
    life.crash(point);
  };
  if (fault === 'crash before') {
    crash(`${fault} ${call.place}`);
    return silence();
  }
  const end = call.begin();
  const mishap = drawMishap(world, call);
  const duration = durationOf(world, mishap);
  if (fault === 'crash during') {
    life.after(random.integer(0, Math.min(duration, 60 * second)), () => crash(`${fault} ${call.place}`));
  }
  await sleep(life, duration, mishap === 'deaf endless work of' ? new AbortController().signal : call.signal);
  if (mishap === 'deaf endless work of' && call.signal.aborted) {
    world.coverage.count('a late answer of a stage was left aside');
  }
  const result = await answer(call, mishap, end);
  if (fault === 'crash after') {
    crash(`${fault} ${call.place}`);
    return silence();
  }
  return result;
}

async function answer<Result>(call: PluginCall<Result>, mishap: Mishap | null, end: () => void): Promise<Result> {
  try {
    if (call.signal.aborted && mishap !== 'deaf endless work of') return call.instead('retryable failure of');
    if (mishap === null || mishap === 'slow answer of' || mishap.endsWith('endless work of')) return await call.work();
    return await call.instead(mishap);
  } finally {
    end();
  }
}

function drawMishap<Result>(world: World, { place, kind, troubled }: PluginCall<Result>): Mishap | null {
  const { faults, profile, coverage, trace } = world;
  const rate = troubled ? Math.min(mostTrouble, profile.mishaps * troubledFactor) : profile.mishaps;
  if (kind === 'a withdrawal') {
    const mishap = faults.draw(withdrawalMishaps, kind, rate);
    if (mishap !== null) coverage.count(`${mishap} ${kind}`);
    return mishap;
  }
  if (kind === 'an unpublishing') {
    const mishap = faults.draw(unpublishingMishaps, kind, rate);
    if (mishap !== null) coverage.count(`${mishap} ${kind}`);
    return mishap;
  }
  const isLost =
    place === 'url_verification' && profile.losesPages && !faults.haveEnded() && world.random.chance(lostPage);
  const mishap = isLost ? 'final failure of' : faults.draw(mishaps, kind, rate);
  if (mishap === null) return null;
  coverage.count(`${mishap} ${kind}`);
  trace.tell('world', `${mishap} ${kind}`);
  return mishap;
}

function durationOf(world: World, mishap: Mishap | null): number {
  switch (mishap) {
    case 'endless work of':
      return Number.POSITIVE_INFINITY;
    case 'deaf endless work of':
      return delay(world, deaf);
    case 'slow answer of':
      return delay(world, slow);
    default:
      return delay(world, world.profile.stageWork);
  }
}
