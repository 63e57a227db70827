import type { Profile } from './profile.js';

/** A world without any fault, to which a test adds its subject. Moments are in milliseconds after the beginning. */
export const calm: Partial<Profile> = {
  horizon: 60_000,
  replicas: 1,
  starts: [0, 100, 5_000],
  queries: [],
  controls: [],
  acts: [],
  limits: { concurrentRuns: 3, queueLength: 100, runTimeout: 30 * 60_000, tokens: null, dailyTokens: null },
  writing: [1, 20],
  reading: null,
  stageWork: [0, 500],
  keepsViews: true,
  writeFaults: 0,
  readFaults: 0,
  callFaults: 0,
  mishaps: 0,
  losesPages: false,
  focus: [],
  crashes: [],
  stops: [],
  pauses: [],
  cutOffs: [],
  clockSteps: [],
};

/** Processes that die while runs are in progress. */
export const crashes: Partial<Profile> = { ...calm, crashes: [400, 900, 5_300] };

/** Processes that are paused while runs are in progress, so that others take over. */
export const pauses: Partial<Profile> = {
  ...calm,
  horizon: 300_000,
  starts: [0, 50, 100, 60_000, 120_000],
  pauses: [300, 60_300, 120_300],
};

const rounds = [0, 1, 2, 3, 4, 5].map((round) => round * 45_000);

/** The same more often, with reads that take a while: a process that wakes has not read yet what others wrote. */
export const oftenPaused: Partial<Profile> = {
  ...pauses,
  reading: [1, 50],
  starts: rounds.flatMap((at) => [at, at + 50, at + 100]),
  pauses: rounds.map((at) => at + 300),
};
