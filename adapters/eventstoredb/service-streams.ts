/** How the streams are named, behind the prefix, in which processes announce themselves: this and the worker's id. */
export const workerStreams = 'worker-';

/** True for streams of events, false for those of workers and of other services; `stream` has the prefix. */
export function isEventStream(prefix: string, stream: string): boolean {
  return stream.startsWith(prefix) && !stream.startsWith(prefix + workerStreams);
}

/**
 * Returns a regular expression for the names of all streams of events, or of workers, in the syntax that .NET and
 * JavaScript share.
 */
export function streamNames(prefix: string, kind: 'events' | 'workers'): string {
  const escaped = prefix.replace(/[\\^$.|?*+()[\]{}]/gu, String.raw`\$&`);
  return kind === 'events' ? `^${escaped}(?!${workerStreams})` : `^${escaped}${workerStreams}`;
}
