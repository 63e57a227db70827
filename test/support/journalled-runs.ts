import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { runEventsOf } from '../../src/application/run-streams.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { type NoopOptions, noopSelection, writeNoopStages } from './noop-stages.js';

export const key = 'a-key-for-tests';
/** Code of a stage that notes its attempt in the journal. */
export const journalled = (stage: string) => `
const { appendFileSync } = process.getBuiltinModule('node:fs');
appendFileSync(process.env.JOURNAL, [context.runId, '${stage}', context.attempt, context.idempotencyKey].join(' ') + '\\n');
`;

/** The surroundings of one service through all its lives. */
export async function surroundings(delay: number, options: Pick<NoopOptions, 'shows' | 'hub' | 'unpublish'> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'brief-kills-'));
  const outcomes = Object.fromEntries(stageKeys.map((stage) => [stage, journalled(stage)]));
  const stages = await writeNoopStages({ ...options, outcomes, delay });
  const journal = join(root, 'journal');
  appendFileSync(journal, '');
  const data = join(root, 'data');
  return {
    root,
    data,
    journal,
    environment: {
      BRIEF_SERVICE_API_KEYS: key,
      BRIEF_DATA_DIR: data,
      BRIEF_STAGES_DIR: stages.folder,
      BRIEF_STAGES: noopSelection,
      JOURNAL: journal,
    },
    async remove() {
      await stages.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Starts the runs of a day and answers at once. */
export async function post(
  origin: string,
  idempotencyKey: string,
): Promise<Readonly<{ status: number; ids: readonly string[] }>> {
  const response = await fetch(`${origin}/api/v1/brief/run`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'idempotency-key': idempotencyKey,
      prefer: 'respond-async',
      'content-type': 'application/json',
    },
    body: '{"run_date":"2026-11-20"}',
  });
  const body = (await response.json()) as Readonly<{ brief_run_ids?: readonly string[] }>;
  return { status: response.status, ids: body.brief_run_ids ?? [] };
}

async function statusOf(origin: string, runId: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/brief/runs/${runId}`, { headers: { 'x-api-key': key } });
  return String(((await response.json()) as Readonly<{ status?: string }>).status);
}

/** Asks about each run until it has ended. */
export async function untilAllEnded(origin: string, ids: Iterable<string>): Promise<void> {
  for (const id of ids)
    while ((await statusOf(origin, id)) === 'processing') await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Every run ended once, and no body ran again once its completion was on record. */
export async function expectNothingTwice(
  events: EventStore,
  journal: string,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  const bodies = new Map<string, string[]>();
  for (const line of (await readFile(journal, 'utf8')).trimEnd().split('\n')) {
    const [runId, stage, attempt, idempotencyKey] = line.split(' ');
    const name = `${runId} ${stage}`;
    bodies.set(name, [...(bodies.get(name) ?? []), String(attempt)]);
    assert.is(idempotencyKey, `${runId}:${stage}`);
  }
  for (const runId of acknowledged) {
    const history = runEventsOf(await events.read(`run-${runId}`));
    const ends = history.filter(({ type }) => ['RunCompleted', 'RunFailed', 'RunCancelled'].includes(type));
    assert.is(ends.length, 1, `${runId} has ${ends.length} ends`);
    for (const event of history) {
      if (event.type !== 'StageCompleted') continue;
      const made = bodies.get(`${runId} ${event.data.stage}`) ?? [];
      const attempts = Array.from({ length: event.data.attempt }, (_, index) => String(index + 1));
      assert.equal([...new Set(made)], made, `an attempt of ${event.data.stage} ran twice in ${runId}`);
      assert.ok(
        made.every((attempt) => attempts.includes(attempt)),
        `${event.data.stage} ran after it had completed`,
      );
    }
  }
}
