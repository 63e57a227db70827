import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { FaultPoint } from './fault-points.js';
import { focusOf, type Theme } from './focus.js';
import type { Random } from './random.js';

type Range = readonly [from: number, to: number];
/** Milliseconds after the beginning. */
type Moments = readonly number[];

/** What people do to runs. The late cancellation comes when a page may be out already. */
export type Act = 'cancel' | 'cancel late' | 'resume' | 'unpublish';

/** How much the service takes on, and what a run may take: `runTimeout` in milliseconds, `tokens` before no paid stage begins any more. */
export type Limits = Readonly<{
  runsAtOnce: number;
  longestQueue: number;
  runTimeout: number;
  tokens: number | null;
}>;

/**
 * What kind of world a seed makes. Each seed has only some of the troubles, and those more or less often: worlds in which everything goes
 * wrong at once look alike, and hide what takes a long quiet stretch between two faults.
 */
export type Profile = Readonly<{
  /** Milliseconds until the faults end and the world may come to rest. */
  horizon: number;
  starts: Moments;
  questions: Moments;
  /** When somebody does something to a run, and what. */
  controls: Moments;
  acts: readonly Act[];
  limits: Limits;
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

/** How likely it is that something happens while runs are under way and not at any moment. */
const whileBusy = 0.7;

export function drawProfile(seed: number, random: Random): Profile {
  const { theme, points: focus } = focusOf(seed);
  const wants = (word: string) => focus.some((point) => point.includes(word));
  const losesPages = !isSpared(theme) && (wants('withdraw') || random.chance(0.05));
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
  const controls = (least: number, most: number) => Array.from({ length: random.integer(least, most) }, busy);
  return {
    horizon,
    starts,
    questions: sometimes(1, 5),
    controls: acts !== undefined ? controls(6, 10) : sometimes(0.6, 5),
    acts: acts ?? allActs,
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
    mishaps: rate(...mishapsOf(theme, losesPages)),
    troubledStage: theme === 'append of a failed question' ? 'hub_lookup' : random.pick(stageKeys),
    losesPages,
    focus,
    crashes: sometimes(0.5, 5),
    stops: sometimes(focus.includes('crash of a process that stops') ? 1 : 0.3, 3),
    pauses: sometimes(0.4, 3),
    cutOffs: sometimes(0.4, 3),
    clockSteps: sometimes(0.5, 6),
  };
}

const allActs: readonly Act[] = ['cancel', 'cancel late', 'resume', 'unpublish'];

/** What people do where a world is for that. */
const actsOf: Readonly<Partial<Record<Theme, readonly Act[]>>> = {
  'append of a cancellation': ['cancel late'],
  'append of an end at once': ['cancel'],
  'append of a kept resumption': ['cancel', 'resume', 'resume'],
  'append of reused stages': ['cancel', 'resume', 'resume'],
  'append of an unpublishing request': ['unpublish'],
  'append of the end of an unpublishing': ['unpublish'],
};

/** Where pages are lost, little else happens. */
function isSpared(theme: Theme): boolean {
  return quiet.has(theme) || eventful.has(theme);
}

type Rate = readonly [probability: number, least: number, most: number];

/** How likely it is that calls go wrong in a world, and how often. Only a run without other trouble comes so far that its page can be lost. */
function mishapsOf(theme: Theme, losesPages: boolean): Rate {
  if (losesPages || quiet.has(theme)) return [0.3, 0.01, 0.05];
  return eventful.has(theme) ? [1, 0.2, 0.3] : [0.7, 0.02, 0.25];
}

const fewStarts: Range = [1, 3];
/** Where a world is for what not every start comes to. */
const startsIn: Readonly<Partial<Record<Theme, Range>>> = {
  'append of a requested start': [9, 14],
  'append of a resolved start': [9, 14],
  'append of a completed start': [9, 14],
  'append of a failed question': [6, 9],
  'append of a due retry': [2, 4],
  'append of a passed deadline': [4, 6],
  'append of a refused stage': [2, 4],
  'append of a cancellation': [4, 6],
  'append of an end at once': [3, 5],
  'append of a kept resumption': [2, 4],
  'append of reused stages': [2, 4],
  'append of an unpublishing request': [4, 6],
  'append of the end of an unpublishing': [4, 6],
};

/** A client does not wait for these hubs, so that its start goes on without it. */
const hasSlowHub: ReadonlySet<Theme> = new Set(['append of a resolved start', 'append of a failed question']);
const eventful: ReadonlySet<Theme> = new Set(['append of a due retry', 'append of a failed question']);

/** Only a run without other trouble comes so far. */
const quiet: ReadonlySet<Theme> = new Set([
  'append of a cancellation',
  'append of an unpublishing request',
  'append of the end of an unpublishing',
]);

const ordinary: Limits = { runsAtOnce: 3, longestQueue: 100, runTimeout: 30 * minute, tokens: null };

/** Mostly as much as anybody needs; a short time for a run is still longer than any stage works. */
function drawLimits(random: Random, longestWork: number, theme: Theme): Limits {
  const isShort = theme === 'append of a passed deadline' || random.chance(0.1);
  const isDear = theme === 'append of a refused stage' || random.chance(0.1);
  return {
    ...(random.chance(0.15) ? { runsAtOnce: 1, longestQueue: 1 } : ordinary),
    runTimeout: isShort ? random.milliseconds(100 + 2 * longestWork, 500 + 6 * longestWork) : ordinary.runTimeout,
    tokens: isDear ? random.pick([50, 250]) : null,
  };
}
