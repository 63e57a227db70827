import type { ControlAnswer } from '../../../src/application/control-runs.js';
import { runOfStream, streamOfRun } from '../../../src/application/run-streams.js';
import { QueueFull } from '../../../src/application/start-run.js';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import type { Counter } from '../coverage.js';
import type { Act } from '../profile.js';
import type { SimulatedLog } from '../simulated-log.js';
import { missingImplementation } from '../simulated-plugins.js';
import { type Client, type ClientOperation, NoAnswer } from './client.js';
import { statusIn } from './statuses.js';

const who = { actor: 'key:0123456789ab', requestId: null };
const mostAttempts = 3;
const betweenAttempts = 10_000;
/** Milliseconds that a person looks on. */
const patience = 5 * 60_000;

/** Cancels a run, resumes one, or has its brief taken from the web, whether its state allows it or not. */
export const controlRuns: ClientOperation = {
  name: 'controls runs',
  async perform(client) {
    try {
      await controlOne(client);
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof EventStoreUnavailable || error instanceof QueueFull) return;
      client.world.violations.add('nothing breaks down', `${client.name} was answered ${String(error)}`);
    }
  },
};

/** Whether a run is what it mostly is when that is done to it. */
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

const done: Readonly<Record<Act, Counter>> = {
  cancel: 'a person cancelled a run',
  'cancel late': 'a person cancelled a run whose page may have been out',
  resume: 'a person resumed a run',
  unpublish: 'a person had a brief taken from the web',
};

async function controlOne(client: Client): Promise<void> {
  const { log, random, world, name } = client;
  const act = random.pick(world.profile.acts);
  const isAnyGood = random.chance(0.1);
  const candidates = () => runsIn(log).filter((stream) => isAnyGood || fits[act](log, stream));
  await untilThereAre(client, candidates);
  const streams = candidates();
  if (streams.length === 0) return;
  const runId = runOfStream(random.pick(streams)) ?? '';
  world.trace.tell(name, `asks to ${act} ${runId}`);
  const answer = await acts[act](client, runId);
  world.trace.tell(name, `is told ${JSON.stringify(answer)}`);
  world.coverage.count(answer.kind === 'done' ? done[act] : 'a person was refused because of the run’s state');
}

const acts: Readonly<Record<Act, (client: Client, runId: string) => Promise<ControlAnswer>>> = {
  cancel,
  'cancel late': cancel,
  resume,
  unpublish: ({ connect }, runId) => connect('ready').ask(({ control }) => control.unpublish(runId, 'simulated', who)),
};

function cancel({ connect }: Client, runId: string): Promise<ControlAnswer> {
  return connect('ready').ask(({ control }) => control.cancel(runId, 'simulated', who));
}

function runsIn(log: SimulatedLog): readonly string[] {
  return log.entries().flatMap(({ event: { type, stream } }) => (type === 'RunStarted' ? [stream] : []));
}

/** A person looks on until there is a run to do it to, but not for ever. */
function untilThereAre({ log, world: { scheduler } }: Client, candidates: () => readonly string[]): Promise<void> {
  if (candidates().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = log.onCommit(() => {
      if (candidates().length > 0) end();
    });
    const cancelWait = scheduler.after(patience, end);
    function end(): void {
      stop();
      cancelWait();
      scheduler.after(0, resolve);
    }
  });
}

/** Asks again under the same key when there was no answer, and gets one run for that. */
async function resume(client: Client, runId: string): Promise<ControlAnswer> {
  const { connect, log, name, random, world } = client;
  const from = random.chance(0.4) ? null : random.pick(stageKeys);
  const options = { from, implementations: implementationsFor(client), idempotencyKey: name };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await connect('ready').ask(({ control }) =>
        control.resume(runId, options, { ...who, requestId: name }),
      );
      const made = log
        .entries()
        .filter(({ event: { type, metadata } }) => type === 'RunStarted' && metadata.request_id === name);
      const isOne = answer.kind === 'done' && made.length === 1 && made[0]?.event.stream === streamOfRun(answer.runId);
      if (answer.kind === 'refused' || isOne) return answer;
      const text = `${name} was told ${answer.runId}, and has ${made.map(({ event }) => event.stream).join(', ')}`;
      world.violations.add('a start makes the runs that it should', text);
      return answer;
    } catch (error) {
      if (attempt === mostAttempts) throw error;
      world.trace.tell(name, `has no answer: ${String(error)}`);
      world.coverage.count('a person asked again to resume a run');
      await client.pause(random.integer(0, betweenAttempts));
    }
  }
}

/** Mostly those that the service has anyway; sometimes another for some stage, or one that there is not. */
function implementationsFor({ random }: Client): Partial<Record<StageKey, string>> {
  if (!random.chance(0.3)) return {};
  return { [random.pick(stageKeys)]: random.chance(0.2) ? missingImplementation : 'another' };
}
