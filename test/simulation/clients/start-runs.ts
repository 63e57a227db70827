import type { AcceptedRequest, StartRequest } from '../../../src/application/requests/submit-request.js';
import type { RunRequestSummary } from '../../../src/domain/api-documents/runs.js';
import { streamOfRun } from '../../../src/domain/streams.js';
import { FilesUnavailable } from '../../../src/ports/artifact-store.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { dates, shows, showsOn } from '../shows.js';
import { type Client, type Connection, NoResponse } from './client.js';
import { statusIn } from './statuses.js';

const second = 1_000;
const longestWait = 240 * second;
const maximumAttempts = 6;
const betweenAttempts = 10 * second;

/** Requests briefs as a scheduler or a person does, and repeats the request when there was no response. */
export async function startRuns(client: Client): Promise<void> {
  const { random } = client;
  const request = {
    trigger: random.pick(['manual', 'manual', 'schedule', 'api']),
    runDate: random.pick(dates),
    showId: random.chance(0.2) ? random.pick([...shows.map((show) => show.show_id), 'unknown']) : null,
    actor: 'key:0123456789ab',
    idempotencyKey: random.chance(0.4) ? client.name : null,
  };
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const requestId = `${client.name}/${attempt}`;
    if ((await startOnce(client, { ...request, requestId })) || random.chance(0.1)) return;
    client.world.coverage.count('a client repeated its request');
    await client.pause(random.integer(0, betweenAttempts));
  }
}

/** True when the client has no reason to repeat the request. */
async function startOnce(client: Client, request: Requested): Promise<boolean> {
  const { world, name } = client;
  world.trace.add(name, `requests ${JSON.stringify(request)}`);
  try {
    const connection = client.connect('ready');
    const accepted = await connection.call(({ requests }) => requests.start(request));
    if (accepted.kind === 'accepted') return await follow(client, connection, request, accepted);
    const { code, message } = accepted;
    world.trace.add(name, `is rejected: ${code}`);
    if (code === 'queue_full') world.coverage.count('a request was rejected because the queue was full');
    else world.violations.add('a request starts the right runs', `${name} was rejected: ${message}`);
  } catch (error) {
    world.trace.add(name, `has no response: ${String(error)}`);
    const isUnavailable = error instanceof EventStoreUnavailable || error instanceof FilesUnavailable;
    if (isUnavailable) world.coverage.count('a client was rejected because a store was unavailable');
    else if (!(error instanceof NoResponse)) world.violations.add('nothing breaks down', `${name}: ${String(error)}`);
  }
  return false;
}

type Requested = StartRequest & { requestId: string };

/** True when the client has no reason to repeat the request. */
async function follow(
  client: Client,
  connection: Connection,
  request: Requested,
  accepted: AcceptedRequest,
): Promise<boolean> {
  const { world, random, name } = client;
  if (random.chance(0.15)) {
    world.coverage.count('a client left while it waited');
    return true;
  }
  const milliseconds = random.chance(0.4) ? 0 : random.milliseconds(second, longestWait);
  await connection.call(() => accepted.response(milliseconds));
  // What a client sees that asks once more, without waiting.
  const response = await connection.call(() => accepted.response(0));
  world.trace.add(name, `gets ${response.status} with ${response.brief_run_ids.join(', ') || 'no runs'}`);
  if (milliseconds === 0) world.coverage.count('a client had run ids at once');
  else if (response.status !== 'processing') world.coverage.count('a client waited until its runs had ended');
  checkRuns(client, request, response);
  checkStatuses(client, response);
  if (request.idempotencyKey !== null && random.chance(0.3)) await reuseKey(client, connection, request);
  return true;
}

/** From now on the client may rely on its runs: the log has one for each requested show. */
function checkRuns(client: Client, { requestId, runDate, showId }: Requested, response: RunRequestSummary): void {
  const { world, log, name } = client;
  const { brief_run_ids: runIds, status } = response;
  client.accepted({ requestId, runIds });
  if (status === 'processing' && runIds.length === 0) {
    world.coverage.count('a client left before the hub had responded');
    return;
  }
  const started = runIds.map((runId) => showOf(log, runId));
  if (started.length === 1 && started[0] === null) return;
  const requested = showsOn(runDate ?? '')
    .filter((show) => show.status === 'scheduled' && (showId === null || showId === show.show_id))
    .map((show) => show.show_id);
  if ([...started].sort().join() === [...requested].sort().join()) return;
  const text = `${name} has runs for ${started.join(', ') || 'nothing'} and requested ${requested.join(', ')}`;
  world.violations.add('a request starts the right runs', text);
}

function showOf(log: Client['log'], runId: string): string | null {
  const [first] = log.stream(streamOfRun(runId));
  const data = first?.event.data as Readonly<{ show: Readonly<{ show_id: string }> | null }> | undefined;
  return data === undefined ? 'no run' : (data.show?.show_id ?? null);
}

/** A run may be further than the response says, never less far. */
function checkStatuses({ world, log, name }: Client, { briefs }: RunRequestSummary): void {
  for (const { brief_run_id: runId, status } of briefs) {
    const actual = statusIn(log, streamOfRun(runId));
    if (status === actual || (status === 'processing' && actual !== null)) continue;
    world.violations.add('responses agree with the log', `${name} gets ${status} for ${runId}, which is ${actual}`);
  }
}

/** A key that was used cannot be used for another request. */
async function reuseKey({ world, name }: Client, connection: Connection, request: Requested): Promise<void> {
  const trigger = request.trigger === 'manual' ? 'api' : 'manual';
  const other = { ...request, trigger, requestId: `${request.requestId}/other` };
  const result = await connection.call(({ requests }) => requests.start(other));
  if (result.kind === 'rejected' && result.code === 'idempotency_key_reused') {
    world.coverage.count('a key was rejected for another request');
  } else world.violations.add('a request starts the right runs', `${name} used its key for two requests`);
}
