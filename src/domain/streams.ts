/**
 * The names of streams: one per run, one per request, one per webhook message and per webhook endpoint, and one for the
 * schedule.
 */

const runPrefix = 'run-';
const requestPrefix = 'request-';
const webhookPrefix = 'webhook-';
const endpointPrefix = 'endpoint-';

/** The one stream of the service's own schedule. */
export const scheduleStream = 'schedule';

/** The one stream that records who read what. */
export const accessStream = 'access';

/** The one stream that records what was redacted, by whom and why. */
export const redactionStream = 'redactions';

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

/** Returns the id of the run, the request, the webhook message or the endpoint that a stream is about. */
export function idOfStream(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}

export function streamOfWebhook(messageId: string): string {
  return `${webhookPrefix}${messageId}`;
}

/** Returns the message id of a webhook message's stream; null for any other stream. */
export function webhookOfStream(stream: string): string | null {
  return stream.startsWith(webhookPrefix) ? stream.slice(webhookPrefix.length) : null;
}

export function streamOfEndpoint(endpoint: string): string {
  return `${endpointPrefix}${endpoint}`;
}

/** Returns the endpoint's id of its stream; null for any other stream. */
export function endpointOfStream(stream: string): string | null {
  return stream.startsWith(endpointPrefix) ? stream.slice(endpointPrefix.length) : null;
}

/** Returns the id of the message about the end of a run: each run has one. */
export function messageOfRun(runId: string): string {
  return `${runPrefix}${runId}`;
}

/** Returns the run that a message is about the end of; null for any other message. */
export function runOfMessage(messageId: string): string | null {
  return runOfStream(messageId);
}
