import type { Answer } from '../../../src/application/queries.js';
import { runOfStream, streamOfRun } from '../../../src/application/run-streams.js';
import { fold } from '../../../src/domain/decider.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { type RunRecord, runRecord } from '../../../src/domain/run/run-record.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { type Client, type ClientOperation, NoAnswer } from './client.js';

/** Asks for a run, for the list of runs or for the briefs, and holds the answer against the log. */
export const readRuns: ClientOperation = {
  name: 'reads',
  async perform(client) {
    const { random } = client;
    for (let question = random.integer(1, mostQuestions); question > 0; question -= 1) {
      await ask(client, random.pick([readRun, readRun, listRuns, listBriefs]));
      await client.pause(random.milliseconds(...betweenQuestions));
    }
  },
};

const mostQuestions = 6;
const betweenQuestions = [0, 3_000] as const;

async function ask(client: Client, question: (client: Client) => Promise<void>): Promise<void> {
  try {
    await question(client);
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof EventStoreUnavailable) return;
    client.world.violations.add('nothing breaks down', `${client.name} was answered ${String(error)}`);
  }
}

async function readRun(client: Client): Promise<void> {
  const { log } = client;
  const starts = log.entries().filter(({ event }) => event.type === 'RunStarted');
  if (starts.length === 0) return;
  const { stream } = client.random.pick(starts).event;
  const from = log.stream(stream).length;
  const { value, age } = await client.connect('listening').ask(({ queries }) => queries.run(runOfStream(stream) ?? ''));
  countAge(client, age);
  const told = comparable(value);
  const to = log.stream(stream).length;
  const possible = (length: number) => told === comparable(recordAt(client, stream, length));
  const lengths = Array.from({ length: to + 1 }, (_, length) => length).filter(
    (length) => age !== null || length >= from,
  );
  if (lengths.some(possible)) return;
  const text = `${client.name} reads ${runOfStream(stream)} as the log never was from revision ${from - 1} to ${to - 1}`;
  client.world.violations.add('answers agree with the log', text);
}

/** The brief in it is another view's, and may be newer. */
function comparable(record: RunRecord | null): string {
  return JSON.stringify(record === null ? null : { ...record, brief: null });
}

function recordAt({ log }: Client, stream: string, length: number): RunRecord | null {
  const events = log.stream(stream).slice(0, length);
  const history = events.map(({ event }) => event as unknown as RunEvent);
  const run = fold<RunEvent, ReturnType<typeof runDecider.evolve>>(runDecider, history);
  return run === null ? null : runRecord(run, null);
}

async function listRuns(client: Client): Promise<void> {
  const started = client.log.entries().filter(({ event }) => event.type === 'RunStarted');
  const { value, age } = await client.connect('listening').ask(({ queries }) => queries.runs(1_000));
  countAge(client, age);
  const listed = new Set(value.map((entry) => streamOfRun(entry.brief_run_id)));
  const missing = started.filter(({ event }) => !listed.has(event.stream));
  if (age !== null || missing.length === 0) return;
  const text = `${client.name} is given a list without ${missing.map(({ event }) => event.stream).join(', ')}`;
  client.world.violations.add('answers agree with the log', text);
}

async function listBriefs(client: Client): Promise<void> {
  const published = client.log.entries().filter(({ event }) => event.type === 'RunCompleted');
  const { value, age } = await client.connect('listening').ask(({ queries }) => queries.recentBriefs(1_000));
  countAge(client, age);
  const taken = client.log.entries().filter(({ event }) => event.type === 'BriefUnpublished');
  const listed = new Set([...value.map((brief) => brief.show_id), ...taken.map(({ event }) => showIn(event.data))]);
  const missing = published.filter(({ event }) => !listed.has(showIn(event.data)));
  if (age !== null || missing.length === 0) return;
  const text = `${client.name} is given briefs without those of ${missing.map(({ event }) => event.stream).join(', ')}`;
  client.world.violations.add('answers agree with the log', text);
}

/** The show that a brief is about, whether it was published or taken from the web. */
function showIn(data: unknown): string {
  const { brief, show_id } = data as { brief?: { show_id: string }; show_id?: string };
  return brief?.show_id ?? show_id ?? '';
}

function countAge({ world }: Client, age: Answer<unknown>['age']): void {
  world.coverage.count(
    age === null ? 'a client read something current' : 'a client read something old and was told so',
  );
}
