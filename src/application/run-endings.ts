import type { RunProjection } from './run-projection.js';
import { runOfStream } from './run-streams.js';

const endings: ReadonlySet<string> = new Set([
  'RunCompleted',
  'RunFailed',
  'RunCancelled',
  'BriefUnpublished',
  'UnpublishingFailed',
]);

/** Tells when runs have ended, or the unpublishing of their briefs has, as soon as the views show it. */
export type RunEndings = Readonly<{
  /**
   * Resolves when the run has ended, or the signal aborts. `hasEnded` looks whether it had ended before; it is asked once
   * this is listening, so that no end is missed.
   */
  wait(runId: string, hasEnded: () => Promise<boolean>, signal: AbortSignal): Promise<void>;
}>;

export function createRunEndings(projection: RunProjection): RunEndings {
  return {
    wait: (runId, hasEnded, signal) =>
      new Promise((resolve, reject) => {
        const stop = projection.onSaved((batch) => {
          if (batch.some((event) => endings.has(event.type) && runOfStream(event.stream) === runId)) end();
        });
        function end(): void {
          stop();
          signal.removeEventListener('abort', end);
          resolve();
        }
        if (signal.aborted) end();
        signal.addEventListener('abort', end);
        hasEnded().then(
          (already) => (already ? end() : undefined),
          (error: unknown) => {
            reject(error);
            end();
          },
        );
      }),
  };
}
