import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { EventStore, RecordedEvent } from '../../src/ports/event-store.js';
import { type NoopOptions, noopSelection, writeNoopStages } from './noop-stages.js';
import { aShow } from './results.js';

export const key = 'a-key-for-tests';
/** More shows than runs are in flight, so that hardly any run waits for another one of its show. */
export const differentShows = Array.from({ length: 32 }, (_, index) =>
  aShow({ show_id: `show-${index}`, city: `Town ${index}` }),
);
/** Returns the show of the run with this number, one after the other. */
export const showIdOf = (number: number) => `show-${number % differentShows.length}`;
/** Returns code of a stage that writes its attempt to the journal. */
export const journalled = (stage: string) => `
const { appendFileSync } = process.getBuiltinModule('node:fs');
appendFileSync(process.env.JOURNAL, [context.runId, '${stage}', context.attempt, context.idempotencyKey].join(' ') + '\\n');
`;

/** Creates what one service keeps across its restarts: folders, stages and settings. */
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
      // These tests are of the engine and its store, in lives of a fraction of a second.
      BRIEF_STAGE_PROCESSES: 'off',
      JOURNAL: journal,
    },
    async remove() {
      await stages.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Requests the briefs of a day, or of one show, without waiting for them. */
export async function post(
  origin: string,
  idempotencyKey: string,
  showId: string | null = null,
): Promise<Readonly<{ status: number; ids: readonly string[] }>> {
  const response = await fetch(`${origin}/api/v1/brief/run`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'idempotency-key': idempotencyKey,
      prefer: 'respond-async',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ run_date: '2026-11-20', show_id: showId }),
  });
  const body = (await response.json()) as Readonly<{ brief_run_ids?: readonly string[] }>;
  return { status: response.status, ids: body.brief_run_ids ?? [] };
}

async function statusOf(origin: string, runId: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/brief/runs/${runId}`, { headers: { 'x-api-key': key } });
  return String(((await response.json()) as Readonly<{ status?: string }>).status);
}

/** Polls each run until it has ended. */
export async function untilAllEnded(origin: string, ids: Iterable<string>): Promise<void> {
  for (const id of ids)
    while ((await statusOf(origin, id)) === 'processing') await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Every run ended once, and no body ran again once its completion was recorded. */
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
    const history = (await events.read(`run-${runId}`)) as readonly RecordedEvent<RunEvent>[];
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
