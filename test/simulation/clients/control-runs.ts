import type { ControlResult } from '../../../src/application/runs/control-runs.js';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import { runOfStream, streamOfRun } from '../../../src/domain/streams.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import type { Counter } from '../coverage.js';
import type { Act } from '../profile.js';
import type { SimulatedLog } from '../simulated-log.js';
import { missingImplementation } from '../simulated-plugins.js';
import { type Client, NoResponse } from './client.js';
import { statusIn } from './statuses.js';

const who = { actor: 'key:0123456789ab', requestId: null };
const maximumAttempts = 3;
const betweenAttempts = 10_000;
/** Milliseconds for which a person waits for a run to control. */
const longestWait = 5 * 60_000;

/** Cancels a run, resumes one, or unpublishes its brief, whether its state allows it or not. */
export async function controlRuns(client: Client): Promise<void> {
  try {
    await controlOne(client);
  } catch (error) {
    if (error instanceof NoResponse || error instanceof EventStoreUnavailable) return;
    client.world.violations.add('nothing breaks down', `${client.name}: ${String(error)}`);
  }
}

/** Whether a run is in a state in which people mostly do that. */
const fits: Readonly<Record<Act, (log: SimulatedLog, stream: string) => boolean>> = {
  cancel: (log, stream) => statusIn(log, stream) === 'processing',
  'cancel late': (log, stream) => statusIn(log, stream) === 'processing' && isBeingDeployed(log, stream),
  resume: (log, stream) => statusIn(log, stream) !== 'processing',
  unpublish: (log, stream) => ['ok', 'degraded'].includes(statusIn(log, stream) ?? ''),
};

function isBeingDeployed(log: SimulatedLog, stream: string): boolean {
  return log.stream(stream).some(({ event: { type, data } }) => {
    return type === 'StageStarted' && (data as { stage?: StageKey }).stage === 'vps_deployment';
  });
}

const accepted: Readonly<Record<Act, Counter>> = {
  cancel: 'a person cancelled a run',
  'cancel late': 'a person cancelled a run whose page may have been deployed',
  resume: 'a person resumed a run',
  unpublish: 'a person unpublished a brief',
};

async function controlOne(client: Client): Promise<void> {
  const { log, random, world, name } = client;
  const act = random.pick(world.profile.acts);
  const isAnyRun = random.chance(0.1);
  const candidates = () => runsIn(log).filter((stream) => isAnyRun || fits[act](log, stream));
  await untilThereAre(client, candidates);
  const streams = candidates();
  if (streams.length === 0) return;
  const runId = runOfStream(random.pick(streams)) ?? '';
  world.trace.add(name, `requests to ${act} ${runId}`);
  const result = await acts[act](client, runId);
  world.trace.add(name, `gets ${JSON.stringify(result)}`);
  if (result.kind === 'accepted') world.coverage.count(accepted[act]);
  else if (result.code === 'queue_full') world.coverage.count('a request was rejected because the queue was full');
  else world.coverage.count('a person was rejected because of the run’s state');
}

const acts: Readonly<Record<Act, (client: Client, runId: string) => Promise<ControlResult>>> = {
  cancel,
  'cancel late': cancel,
  resume,
  unpublish: ({ connect }, runId) => connect('ready').call(({ control }) => control.unpublish(runId, 'simulated', who)),
};

function cancel({ connect }: Client, runId: string): Promise<ControlResult> {
  return connect('ready').call(({ control }) => control.cancel(runId, 'simulated', who));
}

function runsIn(log: SimulatedLog): readonly string[] {
  return log.entries().flatMap(({ event: { type, stream } }) => (type === 'RunStarted' ? [stream] : []));
}

/** Waits until there is a run to control, for a limited time. */
function untilThereAre({ log, world: { scheduler } }: Client, candidates: () => readonly string[]): Promise<void> {
  if (candidates().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = log.onCommit(() => candidates().length > 0 && end());
    const cancelWait = scheduler.after(longestWait, end);
    function end(): void {
      stop();
      cancelWait();
      scheduler.after(0, resolve);
    }
  });
}

/** Repeats the request under the same key when there was no response, which makes one run. */
async function resume(client: Client, runId: string): Promise<ControlResult> {
  const { connect, name, random, world } = client;
  const from = random.chance(0.4) ? null : random.pick(stageKeys);
  const options = { from, implementations: implementationsFor(client), reason: name, idempotencyKey: name };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await connect('ready').call(({ requests }) =>
        requests.resume(runId, options, { ...who, requestId: name }),
      );
      if (result.kind === 'accepted') checkOneRun(client, result.runId);
      return result;
    } catch (error) {
      if (attempt === maximumAttempts) throw error;
      world.trace.add(name, `has no response: ${String(error)}`);
      world.coverage.count('a person repeated a resumption');
      await client.pause(random.integer(0, betweenAttempts));
    }
  }
}

/** The run may be recorded a little later, where the service is slow or stops. */
function checkOneRun({ log, name, world, accepted: noteAccepted }: Client, runId: string): void {
  noteAccepted({ requestId: name, runIds: [runId] });
  const started = log
    .entries()
    .filter(({ event: { type, metadata } }) => type === 'RunStarted' && metadata.request_id === name);
  if (started.every(({ event }) => event.stream === streamOfRun(runId))) return;
  const text = `${name} got ${runId}, and started ${started.map(({ event }) => event.stream).join(', ')}`;
  world.violations.add('a request starts the right runs', text);
}

/** Mostly no other implementation; sometimes another for some stage, or one that does not exist. */
function implementationsFor({ random }: Client): Partial<Record<StageKey, string>> {
  if (!random.chance(0.3)) return {};
  return { [random.pick(stageKeys)]: random.chance(0.2) ? missingImplementation : 'another' };
}
