import type { Revision } from '../ports/event-store.js';
import type { RunProjection } from './run-projection.js';
import { runOfStream } from './run-streams.js';

/** Tells whoever works on a run what is written to it, by whomever. */
export type RunWatch = Readonly<{
  /** Calls back with the revision of each event of the run that the views have come to show. The answer ends it. */
  onWritten(runId: string, listener: (revision: Revision) => void): () => void;
}>;

export function createRunWatch(projection: Pick<RunProjection, 'onSaved'>): RunWatch {
  const listeners = new Map<string, (revision: Revision) => void>();
  projection.onSaved((batch) => {
    for (const { stream, revision } of batch) listeners.get(runOfStream(stream) ?? '')?.(revision);
  });
  return {
    onWritten(runId, listener) {
      listeners.set(runId, listener);
      return () => {
        if (listeners.get(runId) === listener) listeners.delete(runId);
      };
    },
  };
}
