import { runOfStream } from '../../../src/application/run-streams.js';
import { QueueFull } from '../../../src/application/start-run.js';
import type { RunStatus } from '../../../src/domain/run/state.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import type { Counter } from '../coverage.js';
import { type Client, type ClientOperation, NoAnswer } from './client.js';
import { statusIn } from './statuses.js';

const who = { actor: 'key:0123456789ab', requestId: null };

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

async function controlOne({ log, random, world, connect, name }: Client): Promise<void> {
  const runs = log.entries().filter(({ event }) => event.type === 'RunStarted');
  if (runs.length === 0) return;
  const act = random.pick(['cancel', 'cancel', 'resume', 'unpublish'] as const);
  const fitting = runs.filter(({ event }) => fits[act].includes(statusIn(log, event.stream) ?? 'processing'));
  const candidates = fitting.length === 0 || random.chance(0.2) ? runs : fitting;
  const runId = runOfStream(random.pick(candidates).event.stream) ?? '';
  // The page of a resumed run names the run that made it, so that it is made anew here.
  const from = random.pick(['hub_lookup', 'perplexity_city', 'openai_generation', 'html_generation'] as const);
  world.trace.tell(name, `asks to ${act} ${runId}`);
  const answer = await connect('ready').ask(({ control }) => {
    if (act === 'cancel') return control.cancel(runId, 'simulated', who);
    if (act === 'resume') return control.resume(runId, { from, implementations: {} }, who);
    return control.unpublish(runId, 'simulated', who);
  });
  world.trace.tell(name, `is told ${JSON.stringify(answer)}`);
  const done: Record<typeof act, Counter> = {
    cancel: 'a person cancelled a run',
    resume: 'a person resumed a run',
    unpublish: 'a person had a brief taken from the web',
  };
  world.coverage.count(answer.kind === 'done' ? done[act] : 'a person was refused because of the run’s state');
}
