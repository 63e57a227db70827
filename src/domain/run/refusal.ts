import type { CancelRun, UnpublishBrief } from './commands.js';
import type { RunState } from './state.js';

/** Why something that a person asked for cannot be done. The codes are for programs, the message for people. */
export type Refusal = Readonly<{ code: RefusalCode; message: string }>;

export type RefusalCode =
  | 'run_not_found'
  | 'run_ended'
  | 'run_ending'
  | 'run_processing'
  | 'run_without_show'
  | 'nothing_to_resume'
  | 'not_published'
  | 'already_unpublished'
  | 'unpublishing'
  | 'superseded'
  | 'unknown_implementation';

/** Null when the state allows it. */
export function refusalOf(command: CancelRun | UnpublishBrief, state: RunState): Refusal | null {
  if (state === null) return { code: 'run_not_found', message: 'there is no such run' };
  return command.type === 'CancelRun' ? cannotCancel(state) : cannotUnpublish(state);
}

function cannotCancel(run: NonNullable<RunState>): Refusal | null {
  if (run.status !== 'processing') {
    return { code: 'run_ended', message: `the run has ended already, it is ${run.status}` };
  }
  return run.ending === null
    ? null
    : { code: 'run_ending', message: 'the run is ending already: its page is taken back' };
}

function cannotUnpublish(run: NonNullable<RunState>): Refusal | null {
  if (run.status === 'processing') return { code: 'run_processing', message: 'the run has not ended yet' };
  if (run.brief === null)
    return { code: 'not_published', message: `the run is ${run.status} and has published no brief` };
  if (run.unpublishedAt !== null) {
    return { code: 'already_unpublished', message: `the brief was taken from the web at ${run.unpublishedAt}` };
  }
  return run.unpublishing === null
    ? null
    : { code: 'unpublishing', message: 'the brief is being taken from the web just now' };
}
