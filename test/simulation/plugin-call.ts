import { type CallKind, type CallPlace, callFaults, type FaultPoint, type Mishap, mishapsOf } from './fault-points.js';
import type { Life } from './life.js';
import { sleep } from './machine.js';
import { delay, silence } from './port-call.js';
import type { World } from './world.js';

/** One call of the service into a plugin. */
export type PluginCall<Result> = Readonly<{
  place: CallPlace;
  kind: CallKind;
  signal: AbortSignal;
  /** Goes wrong much more often than others. */
  isTroubled: boolean;
  /** Called when the body begins; the returned function when it has ended. */
  begin: () => () => void;
  work: () => Promise<Result>;
  /** Returns what the body responds with, or throws, when it goes wrong. */
  instead: (mishap: Mishap) => Result | Promise<Result>;
}>;

const second = 1_000;
/** Longer than any deadline. */
const deaf = [90 * second, 600 * second] as const;
const slow = [5 * second, 59 * second] as const;
const troubledFactor = 5;
const mostTrouble = 0.7;
const lostPage = 0.85;

/** Calls with everything that goes wrong around and in the call. */
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
  if (mishap === 'deaf endless work of' && call.signal.aborted)
    world.coverage.count('a late result of a stage was ignored');
  const result = await respond(call, mishap, end);
  if (fault === 'crash after') {
    crash(`${fault} ${call.place}`);
    return silence();
  }
  return result;
}

async function respond<Result>(call: PluginCall<Result>, mishap: Mishap | null, end: () => void): Promise<Result> {
  try {
    if (call.signal.aborted && mishap !== 'deaf endless work of') return await call.instead('exception of');
    if (mishap === null || mishap === 'slow response of' || mishap.endsWith('endless work of'))
      return await call.work();
    return await call.instead(mishap);
  } finally {
    end();
  }
}

function drawMishap<Result>(world: World, { place, kind, isTroubled }: PluginCall<Result>): Mishap | null {
  const { faults, profile, coverage, trace, random } = world;
  const rate = isTroubled ? Math.min(mostTrouble, profile.mishaps * troubledFactor) : profile.mishaps;
  const isLost = place === 'url_verification' && profile.losesPages && !faults.haveEnded() && random.chance(lostPage);
  const mishap = isLost ? 'final failure of' : faults.draw(mishapsOf[kind], kind, rate);
  if (mishap === null) return null;
  coverage.count(`${mishap} ${kind}`);
  trace.add('world', `${mishap} ${kind}`);
  return mishap;
}

function durationOf(world: World, mishap: Mishap | null): number {
  switch (mishap) {
    case 'endless work of':
      return Number.POSITIVE_INFINITY;
    case 'deaf endless work of':
      return delay(world, deaf);
    case 'slow response of':
      return delay(world, slow);
    default:
      return delay(world, world.profile.stageWork);
  }
}
