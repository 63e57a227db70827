import type { Decider, Message } from '../decider.js';
import type { Instant } from '../time.js';

/**
 * A resumption that came with an idempotency key. It has a stream of its own, named by the run that it makes; `given` is the
 * request as it came, to tell a repetition from another request under the same key.
 */
export type ResumptionRequested = Message<'ResumptionRequested', { given: string; at: Instant }>;

/** Null before the request. */
export type ResumptionState = ResumptionRequested['data'] | null;

export type ResumptionCommand = Message<'RequestResumption', ResumptionRequested['data']>;

/** Whoever comes second finds what the first one asked for. */
export const resumptionDecider: Decider<ResumptionCommand, ResumptionRequested, ResumptionState> = {
  initial: null,
  decide: ({ data }, state) => (state === null ? [{ type: 'ResumptionRequested', data }] : []),
  evolve: (state, { data }) => state ?? data,
  isTerminal: (state) => state !== null,
};
