/** The names of streams: one per run, one per request, and one for the schedule. */

const runPrefix = 'run-';
const requestPrefix = 'request-';

/** The one stream of the service's own schedule. */
export const scheduleStream = 'schedule';

export function streamOfRun(runId: string): string {
  return `${runPrefix}${runId}`;
}

export function streamOfRequest(requestId: string): string {
  return `${requestPrefix}${requestId}`;
}

/** Returns the run id of a run's stream; null for any other stream. */
export function runOfStream(stream: string): string | null {
  return stream.startsWith(runPrefix) ? stream.slice(runPrefix.length) : null;
}

/** Returns the request id of a request's stream; null for any other stream. */
export function requestOfStream(stream: string): string | null {
  return stream.startsWith(requestPrefix) ? stream.slice(requestPrefix.length) : null;
}

/** True for the stream of a run. */
export function isRunStream(stream: string): boolean {
  return stream.startsWith(runPrefix);
}
