import type { Decider } from '../decider.js';
import type { RunCommand } from './commands.js';
import { decide } from './decide.js';
import type { RunEvent } from './events.js';
import { evolve } from './evolve.js';
import type { RunState } from './state.js';

/** One run, from its start to its one terminal event. */
export const runDecider: Decider<RunCommand, RunEvent, RunState> = {
  initial: null,
  decide,
  evolve,
  isTerminal: (state) => state !== null && state.status !== 'processing',
};
