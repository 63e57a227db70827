import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { FaultPoint } from './fault-points.js';
import { focusOf, type Theme } from './focus.js';
import type { Random } from './random.js';

type Range = readonly [from: number, to: number];
/** Milliseconds after the beginning. */
type Moments = readonly number[];

/** What people do to runs. The late cancellation comes when a page may be deployed already. */
export type Act = 'cancel' | 'cancel late' | 'resume' | 'unpublish';

/**
 * What the service accepts, and what a run may take: `runTimeout` in milliseconds, `tokens` per run and `dailyTokens`
 * per day before no paid stage starts any more.
 */
export type Limits = Readonly<{
  concurrentRuns: number;
  queueLength: number;
  runTimeout: number;
  tokens: number | null;
  dailyTokens: number | null;
}>;

/**
 * What kind of world a seed makes. Each seed has only some of the faults, and those more or less often: worlds in which
 * everything goes wrong at once are alike, and hide what needs a long quiet interval between two faults.
 */
export type Profile = Readonly<{
  /** Milliseconds until the faults end. */
  horizon: number;
  /** Processes that share the log all the time: 1, or 2 on a machine each. */
  replicas: 1 | 2;
  starts: Moments;
  queries: Moments;
  /** When a person does something to a run, and what. */
  controls: Moments;
  acts: readonly Act[];
  limits: Limits;
  /** Milliseconds that a write takes to the store, and its acknowledgement back. */
  writing: Range;
  /** The same for a read; null where reads take no time, as in an embedded store. */
  reading: Range | null;
  /** How much longer a slow operation takes, in milliseconds. */
  slowness: Range;
  stageWork: Range;
  /** Whether the views of a machine outlive its process. */
  keepsViews: boolean;
  /** Probabilities that a write, a read, or a call into a plugin goes wrong. */
  writeFaults: number;
  readFaults: number;
  callFaults: number;
  mishaps: number;
  /** This stage goes wrong much more often than the others. */
  troubledStage: StageKey;
  /** Whether most deployed pages turn out to be unreachable, so that they have to be withdrawn. */
  losesPages: boolean;
  /** Fault points that strike as soon as they are reached, more often than not. */
  focus: readonly FaultPoint[];
  crashes: Moments;
  stops: Moments;
  pauses: Moments;
  cutOffs: Moments;
  clockSteps: Moments;
}>;

const second = 1_000;
const minute = 60 * second;

/** The probability that something happens while runs are in progress and not at any moment. */
const whileBusy = 0.7;

export function drawProfile(seed: number, random: Random): Profile {
  const { theme, points: focus } = focusOf(seed);
  const needs = (word: string) => focus.some((point) => point.includes(word));
  const losesPages = !quiet.has(theme) && !eventful.has(theme) && (needs('withdraw') || random.chance(0.05));
  const acts = actsOf[theme];
  const takesTime = eventful.has(theme) || acts !== undefined;
  const horizon = random.milliseconds(takesTime ? 3 * minute : 20 * second, 10 * minute);
  const anywhere = () => random.integer(0, horizon);
  const starts = Array.from({ length: random.integer(...(startsIn[theme] ?? fewStarts)) }, anywhere);
  const work: Range = hasSlowHub.has(theme) ? [second, 20 * second] : [0, random.pick([5, 500, 20 * second])];
  const busy = () => (random.chance(whileBusy) ? random.pick(starts) + random.milliseconds(...work) : anywhere());
  const sometimes = (probability: number, most: number, moment = busy) =>
    Array.from({ length: random.chance(probability) ? random.integer(1, most) : 0 }, moment);
  const rate = (probability: number, least: number, most: number) =>
    random.chance(probability) ? least + random.fraction() * (most - least) : 0;
  return {
    horizon,
    replicas: random.fork('replicas').chance(0.4) ? 2 : 1,
    starts,
    queries: sometimes(1, 5),
    controls: acts === undefined ? sometimes(0.6, 5) : Array.from({ length: random.integer(6, 10) }, busy),
    acts: acts ?? ['cancel', 'cancel late', 'resume', 'unpublish'],
    limits: drawLimits(random, work[1], theme),
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
    mishaps: rate(...mishapRate(theme, losesPages)),
    troubledStage: theme === 'append of a failed lookup' ? 'hub_lookup' : random.pick(stageKeys),
    losesPages,
    focus,
    crashes: sometimes(0.5, 5),
    stops: sometimes(focus.includes('crash of a process that stops') ? 1 : 0.3, 3),
    pauses: sometimes(0.4, 3),
    cutOffs: sometimes(0.4, 3),
    clockSteps: sometimes(0.5, 6),
  };
}

/** What people do in worlds that are for that. */
const actsOf: Readonly<Partial<Record<Theme, readonly Act[]>>> = {
  'append of a cancellation': ['cancel late'],
  'append of an immediate end': ['cancel'],
  'append of a requested resumption': ['cancel', 'resume', 'resume'],
  'append of reused stages': ['cancel', 'resume', 'resume'],
  'append of a requested unpublishing': ['unpublish'],
  'append of the end of an unpublishing': ['unpublish'],
};

/**
 * Returns how likely it is that calls go wrong in a world, and how often. A page can only be lost by a run that gets
 * that far.
 */
function mishapRate(theme: Theme, losesPages: boolean): readonly [probability: number, least: number, most: number] {
  if (losesPages || quiet.has(theme)) return [0.3, 0.01, 0.05];
  return eventful.has(theme) ? [1, 0.2, 0.3] : [0.7, 0.02, 0.25];
}

const fewStarts: Range = [1, 3];
/** More starts in worlds for what few starts lead to. */
const startsIn: Readonly<Partial<Record<Theme, Range>>> = {
  'append of a request': [9, 14],
  'append of a resolved request': [9, 14],
  'append of a failed lookup': [6, 9],
  'append of a due retry': [2, 4],
  'append of a passed deadline': [4, 6],
  'append of a refused stage': [2, 4],
  'append of a cancellation': [9, 14],
  'append of an immediate end': [4, 6],
  'append of a requested resumption': [2, 4],
  'append of reused stages': [2, 4],
  'append of a requested unpublishing': [4, 6],
  'append of the end of a withdrawal': [3, 5],
  'append of the end of an unpublishing': [4, 6],
};

/** Clients do not wait for these hubs. */
const hasSlowHub: ReadonlySet<Theme> = new Set(['append of a resolved request', 'append of a failed lookup']);
const eventful: ReadonlySet<Theme> = new Set(['append of a due retry', 'append of a failed lookup']);
/** Only a run without other faults gets that far. */
const quiet: ReadonlySet<Theme> = new Set([
  'append of a cancellation',
  'append of a requested unpublishing',
  'append of the end of an unpublishing',
]);

/** Mostly more than is needed; a short timeout of a run is still longer than any stage works. */
function drawLimits(random: Random, longestWork: number, theme: Theme): Limits {
  const isShort = theme === 'append of a passed deadline' || random.chance(0.1);
  const isExpensive = theme === 'append of a refused stage' || random.chance(0.1);
  const [concurrentRuns, queueLength] = random.chance(0.15) ? [1, 1] : [3, 100];
  return {
    concurrentRuns,
    queueLength,
    runTimeout: isShort ? random.milliseconds(100 + 2 * longestWork, 500 + 6 * longestWork) : 30 * minute,
    tokens: isExpensive ? random.pick([50, 250]) : null,
    dailyTokens: random.chance(0.5) ? 1_000_000 : null,
  };
}
