import { IdempotencyKeyReused } from '../../../src/application/idempotency-key-reused.js';
import { ServiceStopping } from '../../../src/application/resolve-start.js';
import { streamOfRun } from '../../../src/application/run-streams.js';
import type { StartedRuns, StartRequest } from '../../../src/application/start-briefs.js';
import { QueueFull } from '../../../src/application/start-run.js';
import type { StartSummary } from '../../../src/domain/run/start-summary.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { dates, shows, showsOn } from '../shows.js';
import { type Client, type ClientOperation, type Connection, NoAnswer } from './client.js';
import { statusIn } from './statuses.js';

const second = 1_000;
const longestWait = 240 * second;
const mostAttempts = 6;
const betweenAttempts = 10 * second;

/** Starts runs as a scheduler or a person does, and asks again when there was no answer. */
export const startRuns: ClientOperation = {
  name: 'starts runs',
  async perform(client) {
    const { random } = client;
    const request = {
      trigger: random.pick(['manual', 'manual', 'schedule', 'api']),
      runDate: random.pick(dates),
      showId: random.chance(0.2) ? random.pick([...shows.map((show) => show.show_id), 'unknown']) : null,
      actor: 'key:0123456789ab',
      idempotencyKey: random.chance(0.4) ? client.name : null,
    };
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const requestId = `${client.name}/${attempt}`;
      if (await startOnce(client, { ...request, requestId })) return;
      if (random.chance(0.1)) return;
      client.world.coverage.count('a client asked again');
      await client.pause(random.integer(0, betweenAttempts));
    }
  },
};

/** True when the client is content. */
async function startOnce(client: Client, request: Asked): Promise<boolean> {
  const { world, name } = client;
  world.trace.tell(name, `starts ${JSON.stringify(request)}`);
  try {
    const connection = client.connect('ready');
    const started = await connection.ask((service) => service.startBriefs(request));
    return await follow(client, connection, request, started);
  } catch (error) {
    world.trace.tell(name, `is refused: ${String(error)}`);
    const counter = refusals(error);
    if (counter !== null) world.coverage.count(counter);
    else if (!(error instanceof NoAnswer)) {
      world.violations.add('nothing breaks down', `${name} was answered ${String(error)}`);
    }
    return false;
  }
}

function refusals(error: unknown) {
  if (error instanceof ServiceStopping) return 'a client was refused because the service stopped' as const;
  if (error instanceof QueueFull) return 'a start was refused because as many runs wait as may wait' as const;
  if (error instanceof EventStoreUnavailable) {
    return 'a client was refused because the store could not be reached' as const;
  }
  return null;
}

type Asked = StartRequest & { requestId: string };

/** From now on the client may rely on its runs: the log holds them, each show's that it asked for. */
function acknowledged(client: Client, request: Asked, summary: StartSummary): void {
  const { world, log, name } = client;
  const { brief_run_ids: runIds } = summary;
  world.trace.tell(name, `has started ${runIds.join(', ') || 'nothing'}`);
  client.acknowledge({ requestId: request.requestId, runIds });
  if (summary.status === 'processing' && runIds.length === 0) {
    world.coverage.count('a client left before the hub had answered');
    return;
  }
  const told = runIds.map((runId) => showOf(log, runId));
  if (told.length === 1 && told[0] === null) return;
  const wanted = showsOn(request.runDate ?? '')
    .filter((show) => show.status === 'scheduled' && (request.showId === null || request.showId === show.show_id))
    .map((show) => show.show_id);
  if ([...told].sort().join() === [...wanted].sort().join()) return;
  const text = `${name} was acknowledged ${told.join(', ') || 'nothing'} where ${wanted.join(', ')} was to be started`;
  world.violations.add('a start makes the runs that it should', text);
}

function showOf(log: Client['log'], runId: string): string | null {
  const [first] = log.stream(streamOfRun(runId));
  const data = first?.event.data as Readonly<{ show: Readonly<{ show_id: string }> | null }> | undefined;
  return data === undefined ? 'missing' : (data.show?.show_id ?? null);
}

/** True when the client is content. */
async function follow(client: Client, connection: Connection, request: Asked, started: StartedRuns): Promise<boolean> {
  const { world, random } = client;
  if (random.chance(0.15)) {
    world.coverage.count('a client gave up waiting');
    return true;
  }
  const patience = random.chance(0.4) ? 0 : random.milliseconds(second, longestWait);
  await connection.ask(() => started.ended(patience));
  const before = new Map(client.log.entries().map(({ event }) => [event.stream, statusIn(client.log, event.stream)]));
  const summary = await connection.ask(() => started.summary());
  world.trace.tell(client.name, `is told ${summary.status} of ${summary.brief_run_ids.join(', ')}`);
  acknowledged(client, request, summary);
  if (patience === 0) world.coverage.count('a client was told of its runs at once');
  else if (summary.status !== 'processing') world.coverage.count('a client waited until its runs had ended');
  checkSummary(client, summary, before);
  if (request.idempotencyKey !== null && random.chance(0.3)) await askOtherwise(client, connection, request);
  return true;
}

/** What is on record under a key is not to be had for another request. */
async function askOtherwise({ world, name }: Client, connection: Connection, request: Asked): Promise<void> {
  const trigger = request.trigger === 'manual' ? 'api' : 'manual';
  const other = { ...request, trigger, requestId: `${request.requestId}/otherwise` };
  try {
    await connection.ask((service) => service.startBriefs(other));
    world.violations.add('a start makes the runs that it should', `${name} had its key taken for another request`);
  } catch (error) {
    if (!(error instanceof IdempotencyKeyReused)) throw error;
    world.coverage.count('a key was refused for another body');
  }
}

/** No run is told to be further, or less far, than the log had it between question and answer. */
function checkSummary(client: Client, summary: StartSummary, before: ReadonlyMap<string, string | null>): void {
  for (const { brief_run_id: runId, status } of summary.briefs) {
    const stream = `run-${runId}`;
    if (status === before.get(stream) || status === statusIn(client.log, stream)) continue;
    const text = `${client.name} is told ${status} of ${runId}, which was ${before.get(stream)} and is ${statusIn(client.log, stream)}`;
    client.world.violations.add('answers agree with the log', text);
  }
}
