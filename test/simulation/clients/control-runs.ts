import type { ControlAnswer } from '../../../src/application/control-runs.js';
import { runOfStream, streamOfRun } from '../../../src/application/run-streams.js';
import { QueueFull } from '../../../src/application/start-run.js';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { RunStatus } from '../../../src/domain/run/state.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import type { Counter } from '../coverage.js';
import { type Client, type ClientOperation, NoAnswer } from './client.js';
import { statusIn } from './statuses.js';

const who = { actor: 'key:0123456789ab', requestId: null };
const mostAttempts = 3;
const betweenAttempts = 10_000;

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

/** What a run mostly is when it is asked for. */
const fits: Readonly<Record<'cancel' | 'resume' | 'unpublish', readonly RunStatus[]>> = {
  cancel: ['processing'],
  resume: ['failed', 'cancelled', 'degraded'],
  unpublish: ['ok', 'degraded'],
};

async function controlOne(client: Client): Promise<void> {
  const { log, random, world, connect, name } = client;
  const runs = log.entries().filter(({ event }) => event.type === 'RunStarted');
  if (runs.length === 0) return;
  const act = random.pick(['cancel', 'cancel', 'resume', 'unpublish'] as const);
  const fitting = runs.filter(({ event }) => fits[act].includes(statusIn(log, event.stream) ?? 'processing'));
  const candidates = fitting.length === 0 || random.chance(0.2) ? runs : fitting;
  const runId = runOfStream(random.pick(candidates).event.stream) ?? '';
  // The page of a resumed run names the run that made it, so that it is made anew here.
  const from = random.pick(['hub_lookup', 'perplexity_city', 'openai_generation', 'html_generation'] as const);
  world.trace.tell(name, `asks to ${act} ${runId}`);
  const answer =
    act === 'resume'
      ? await resume(client, runId, from)
      : await connect('ready').ask(({ control }) => control[act](runId, 'simulated', who));
  world.trace.tell(name, `is told ${JSON.stringify(answer)}`);
  const done: Record<typeof act, Counter> = {
    cancel: 'a person cancelled a run',
    resume: 'a person resumed a run',
    unpublish: 'a person had a brief taken from the web',
  };
  world.coverage.count(answer.kind === 'done' ? done[act] : 'a person was refused because of the run’s state');
}

/** Asks again under the same key when there was no answer, and gets one run for that. */
async function resume(client: Client, runId: string, from: StageKey): Promise<ControlAnswer> {
  const { connect, log, name, random, world } = client;
  const options = { from, implementations: {}, idempotencyKey: name };
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
