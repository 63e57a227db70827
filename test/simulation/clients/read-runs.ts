import type { Fresh } from '../../../src/application/read-models/queries.js';
import { fold } from '../../../src/domain/decider.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { type RunRecord, runRecord } from '../../../src/domain/run/run-record.js';
import type { Run } from '../../../src/domain/run/state.js';
import { runOfStream } from '../../../src/domain/streams.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { type Client, NoResponse } from './client.js';

const maximumQueries = 6;
const betweenQueries = [0, 3_000] as const;

/** Queries a run, the list of runs or the briefs, and compares the response with the log. */
export async function readRuns(client: Client): Promise<void> {
  const { random } = client;
  for (let left = random.integer(1, maximumQueries); left > 0; left -= 1) {
    try {
      await random.pick([readRun, readRun, listRuns, listBriefs])(client);
    } catch (error) {
      const isExpected = error instanceof NoResponse || error instanceof EventStoreUnavailable;
      if (!isExpected) client.world.violations.add('nothing breaks down', `${client.name}: ${String(error)}`);
    }
    await client.pause(random.milliseconds(...betweenQueries));
  }
}

async function readRun(client: Client): Promise<void> {
  const { log, name, random, world } = client;
  const starts = log.entries().filter(({ event }) => event.type === 'RunStarted');
  if (starts.length === 0) return;
  const { stream } = random.pick(starts).event;
  const from = log.stream(stream).length;
  const { value, age } = await client
    .connect('listening')
    .call(({ queries }) => queries.run(runOfStream(stream) ?? ''));
  countAge(client, age);
  const response = comparable(value?.record() ?? null);
  const to = log.stream(stream).length;
  const lengths = Array.from({ length: to + 1 }, (_, length) => length).slice(age === null ? from : 0);
  if (lengths.some((length) => response === comparable(recordAt(client, stream, length)))) return;
  const text = `${name} gets ${stream} as the log never was from revision ${from - 1} to ${to - 1}`;
  world.violations.add('responses agree with the log', text);
}

/** The brief in it comes from another view, and may be newer. */
function comparable(record: RunRecord | null): string {
  return JSON.stringify(record === null ? null : { ...record, brief: null });
}

function recordAt({ log }: Client, stream: string, length: number): RunRecord | null {
  const history = log.stream(stream).slice(0, length);
  const run = fold<RunEvent, Run | null>(
    runDecider,
    history.map(({ event }) => event as unknown as RunEvent),
  );
  return run === null ? null : runRecord(run, null);
}

async function listRuns(client: Client): Promise<void> {
  const started = client.log.entries().filter(({ event }) => event.type === 'RunStarted');
  const { value, age } = await client.connect('listening').call(({ queries }) => queries.runs({ limit: 1_000 }));
  const listed = new Set(value.rows.map((entry) => entry.brief_run_id));
  checkList(
    client,
    age,
    started.map(({ event }) => runOfStream(event.stream) ?? '').filter((id) => !listed.has(id)),
  );
}

async function listBriefs(client: Client): Promise<void> {
  const showsIn = (type: string) =>
    client.log.entries().flatMap(({ event }) => (event.type === type ? [showIn(event.data)] : []));
  const published = showsIn('RunCompleted');
  const { value, age } = await client.connect('listening').call(({ queries }) => queries.recentBriefs(1_000));
  const known = new Set([...value.map((brief) => brief.show_id), ...showsIn('BriefUnpublished')]);
  checkList(
    client,
    age,
    published.filter((show) => !known.has(show)),
  );
}

function checkList(client: Client, age: Fresh<unknown>['age'], missing: readonly string[]): void {
  countAge(client, age);
  if (age !== null || missing.length === 0) return;
  client.world.violations.add(
    'responses agree with the log',
    `${client.name} gets a list without ${missing.join(', ')}`,
  );
}

/** Returns the show of a brief that was published or unpublished. */
function showIn(data: unknown): string {
  const { brief, show_id } = data as { brief?: { show_id: string }; show_id?: string };
  return brief?.show_id ?? show_id ?? '';
}

function countAge({ world }: Client, age: Fresh<unknown>['age']): void {
  world.coverage.count(age === null ? 'a client read something current' : 'a client read something old, with its age');
}
