import type { Message } from '../../src/domain/decider.js';
import type { RunEvent, StageFailed } from '../../src/domain/run/events.js';
import type { ResumptionRequested } from '../../src/domain/start/resumption.js';
import type { StartEvent } from '../../src/domain/start/start.js';
import type { AppendPlace } from './fault-points.js';

/** Everything that a simulated service writes: the service's own schedule is no part of it. */
type Known = RunEvent | StartEvent | ResumptionRequested;

/** What kind of append this is, by what comes first in it. Throws where an append of any other kind would pass for a known one. */
export function placeOf(events: readonly Message<string, unknown>[]): AppendPlace {
  const [first] = events as readonly Known[];
  switch (first?.type) {
    case 'RunStarted':
      return 'append of a start';
    case 'StageReused':
      return 'append of reused stages';
    case 'StageStarted':
      return first.data.attempt === 1 ? 'append of a held stage' : 'append of a due retry';
    case 'StageCompleted':
      return 'append of a completed stage';
    case 'StageFailed':
      return failures[first.data.cause];
    case 'StageSkipped':
    case 'RunCompleted':
    case 'RunFailed':
    case 'RunCancelled':
      return endingWith(events.at(-1) as Known);
    case 'CancellationRequested':
      return 'append of a cancellation';
    case 'UnpublishingRequested':
      return 'append of an unpublishing request';
    case 'BriefUnpublished':
    case 'UnpublishingFailed':
      return 'append of the end of an unpublishing';
    case 'StartRequested':
      return 'append of a requested start';
    case 'QuestionFailed':
      return 'append of a failed question';
    case 'StartResolved':
      return 'append of a resolved start';
    case 'StartCompleted':
      return 'append of a completed start';
    case 'ResumptionRequested':
      return 'append of a kept resumption';
    default:
      return unknown(first);
  }
}

const failures: Readonly<Record<StageFailed['data']['cause'], AppendPlace>> = {
  outcome: 'append of a failed stage',
  interruption: 'append of restarted stages',
  deadline: 'append of a passed deadline',
  ceiling: 'append of a refused stage',
  pause: 'append of a refused stage',
};

/** An end that nothing else comes to in the same append: a person asked for it, or a page was taken back before it. */
function endingWith(last: Known): AppendPlace {
  const isWithdrawn = (last.type === 'RunFailed' || last.type === 'RunCancelled') && last.data.withdrawal !== null;
  return isWithdrawn ? 'append of the end of a withdrawal' : 'append of an end at once';
}

/** The compiler tells here of a type that the service has and the cases above have not. */
function unknown(first: undefined): never {
  const { type } = (first ?? {}) as { type?: string };
  throw new Error(`nobody has said what an append is that begins with ${type ?? 'nothing'}`);
}
