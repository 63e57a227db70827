import { type Rejection, rejection } from '../rejection.js';
import { instantOf } from '../time.js';
import type { RunState } from './state.js';

const notFound = rejection('run_not_found', 'there is no such run');

/** Returns why the run cannot be cancelled; null when it can. */
export function whyNotCancellable(run: RunState): Rejection | null {
  if (run === null) return notFound;
  if (run.status !== 'processing') return rejection('run_ended', `the run has already ended, it is ${run.status}`);
  return run.ending === null ? null : rejection('run_ending', 'the run is already ending: its page is being withdrawn');
}

/** Returns why the run's brief cannot be unpublished; null when it can. */
export function whyNotUnpublishable(run: RunState): Rejection | null {
  if (run === null) return notFound;
  if (run.status === 'processing') return rejection('run_processing', 'the run has not ended yet');
  if (run.brief === null) return rejection('not_published', `the run is ${run.status} and has published no brief`);
  if (run.unpublishedAt !== null) {
    return rejection('already_unpublished', `the brief was unpublished at ${instantOf(run.unpublishedAt)}`);
  }
  return run.unpublishing === null ? null : rejection('unpublishing', 'the brief is being unpublished now');
}
