import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import { type FaultPoint, faultPoints } from './fault-points.js';
import type { Random } from './random.js';

type Range = readonly [from: number, to: number];
/** Milliseconds after the beginning. */
type Moments = readonly number[];

/**
 * What kind of world a seed makes. Each seed has only some of the troubles, and those more or less often: worlds in which everything goes
 * wrong at once look alike, and hide what takes a long quiet stretch between two faults.
 */
export type Profile = Readonly<{
  /** Milliseconds until the faults end and the world may come to rest. */
  horizon: number;
  starts: Moments;
  questions: Moments;
  /** Milliseconds that a write takes there, and its answer back. */
  writing: Range;
  /** The same for a read; null where reads are answered at once, as by a local database. */
  reading: Range | null;
  /** How much longer a slow operation takes, in milliseconds. */
  slowness: Range;
  stageWork: Range;
  /** Whether the views of a machine outlive its process. */
  keepsViews: boolean;
  /** Of a write, a read or a call into a plugin going wrong. */
  writeFaults: number;
  readFaults: number;
  callFaults: number;
  mishaps: number;
  /** This stage goes wrong much more often than the others. */
  troubledStage: StageKey;
  /** Whether deployed pages mostly turn out to be unreachable, so that they have to be taken back. */
  losesPages: boolean;
  /** These fire as soon as they are reached, more often than not. Seeds take turns, so that none is left to luck. */
  focus: readonly FaultPoint[];
  crashes: Moments;
  stops: Moments;
  pauses: Moments;
  cutOffs: Moments;
  clockSteps: Moments;
}>;

const second = 1_000;
const minute = 60 * second;
const focusPoints = 10;

/** How likely it is that something happens while runs are under way and not at any moment. */
const whileBusy = 0.7;

export function drawProfile(seed: number, random: Random): Profile {
  const focus = Array.from({ length: focusPoints }, (_, index) => pointAt(seed * focusPoints + index));
  const losesPages = focus.some((point) => point.includes('withdraw')) || random.chance(0.05);
  const retries = focus.some((point) => point.includes('due retry'));
  const horizon = random.milliseconds(retries ? 3 * minute : 20 * second, 10 * minute);
  const anywhere = () => random.integer(0, horizon);
  const starts = Array.from({ length: random.integer(1, 3) }, anywhere);
  const work: Range = [0, random.pick([5, 500, 20 * second])];
  const busy = () => (random.chance(whileBusy) ? random.pick(starts) + random.milliseconds(...work) : anywhere());
  const sometimes = (probability: number, most: number, moment = busy) =>
    Array.from({ length: random.chance(probability) ? random.integer(1, most) : 0 }, moment);
  const rate = (probability: number, least: number, most: number) =>
    random.chance(probability) ? least + random.fraction() * (most - least) : 0;
  return {
    horizon,
    starts,
    questions: sometimes(1, 5),
    writing: random.pick([
      [0, 1],
      [1, 20],
      [5, 200],
    ] as const),
    reading: random.pick([null, null, [0, 1], [1, 50]] as const),
    slowness: [200, random.pick([2 * second, 20 * second])],
    stageWork: work,
    keepsViews: random.chance(0.7),
    writeFaults: rate(0.6, 0.002, 0.03),
    readFaults: rate(0.5, 0.002, 0.02),
    callFaults: rate(0.5, 0.005, 0.04),
    // Only a run without other trouble comes so far that its page can be lost.
    mishaps: losesPages ? rate(0.3, 0.01, 0.05) : rate(retries ? 1 : 0.7, retries ? 0.1 : 0.02, 0.25),
    troubledStage: random.pick(stageKeys),
    losesPages,
    focus,
    crashes: sometimes(0.5, 5),
    stops: sometimes(focus.includes('crash of a process that stops') ? 1 : 0.3, 3),
    pauses: sometimes(0.4, 3),
    cutOffs: sometimes(0.4, 3),
    clockSteps: sometimes(0.5, 6),
  };
}

/** What only few runs come to takes more turns. */
const rare = ['due retry', 'due retry', 'failed stage', 'withdraw', 'that stops', 'that stops', 'slow'].map((place) =>
  faultPoints.filter((point) => point.includes(place)),
);
const turns = [...faultPoints, ...rare.flat()];
/** Points that stand side by side need different worlds, so a seed takes them from far apart. */
const stride = 41;

function pointAt(index: number): FaultPoint {
  const point = turns[(index * stride) % turns.length];
  if (point === undefined) throw new RangeError('there is no fault point');
  return point;
}
