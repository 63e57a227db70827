import type { RunEvent } from '../domain/run/events.js';
import type { EventStore, Position, RecordedEvent } from '../ports/event-store.js';
import type { Projection } from '../ports/projection.js';
import type { ViewStore } from '../ports/view-store.js';
import { differences } from './differences.js';
import { replayRun } from './replay.js';
import { isRunEvent, runOfStream, streamOfRun } from './run-streams.js';

/** `run` is the run's id, or the key of the row of another view; `where` tells the event or the view, and the field. */
export type AuditFinding = Readonly<{ run: string; where: string; problem: string }>;

export type AuditReport = Readonly<{ runs: number; events: number; rows: number; findings: readonly AuditFinding[] }>;

type Rebuilt = Readonly<{ projection: Projection<unknown>; until: Position; rows: Map<string, unknown> }>;

/**
 * Folds every recorded history again, decides it again, and compares with the views as they are kept. Reads only. A view that
 * has not seen the newest events yet is compared as of the position it was saved with.
 */
export async function auditReplay(
  events: EventStore,
  views: ViewStore,
  projections: readonly Projection<unknown>[],
): Promise<AuditReport> {
  const rebuilt: Rebuilt[] = [];
  for (const projection of projections) {
    rebuilt.push({ projection, until: await views.position(projection.view), rows: new Map() });
  }
  const runs = new Set<string>();
  let count = 0;
  for await (const event of allEvents(events)) {
    count += 1;
    if (isRunEvent(event)) runs.add(runOfStream(event.stream));
    for (const view of rebuilt) foldInto(view, event);
  }
  const decided = await Promise.all([...runs].map((run) => decideAgain(events, run)));
  const compared = await Promise.all(rebuilt.map((view) => compareView(views, view)));
  const findings = [...decided.flat(), ...compared.flat()];
  return { runs: runs.size, events: count, rows: rebuilt.reduce((sum, { rows }) => sum + rows.size, 0), findings };
}

async function* allEvents(events: EventStore): AsyncIterable<RecordedEvent> {
  const head = await events.head();
  if (head === 0) return;
  const stop = new AbortController();
  for await (const batch of events.follow(0, stop.signal)) {
    yield* batch.filter((event) => event.position <= head);
    if ((batch.at(-1)?.position ?? 0) >= head) stop.abort();
  }
}

function foldInto({ projection, until, rows }: Rebuilt, event: RecordedEvent): void {
  const key = event.position <= until ? projection.keyOf(event) : null;
  if (key !== null) rows.set(key, projection.evolve(rows.get(key) ?? null, event));
}

async function decideAgain(events: EventStore, run: string): Promise<readonly AuditFinding[]> {
  const history: readonly RunEvent[] = (await events.read(streamOfRun(run))).filter(isRunEvent);
  return replayRun(history).findings.map(({ revision, problem }) => ({ run, where: `event ${revision}`, problem }));
}

async function compareView(views: ViewStore, { projection, rows }: Rebuilt): Promise<readonly AuditFinding[]> {
  const where = `view ${projection.view}`;
  const stored = await views.list(projection.view, { limit: Number.MAX_SAFE_INTEGER });
  const kept = new Map(stored.map((row) => [row.key, row.value]));
  const unknown = [...kept.keys()].filter((key) => (rows.get(key) ?? null) === null);
  const surplus = unknown.map((run) => ({ run, where, problem: 'the view has a row that no history leads to' }));
  const different = [...rows].flatMap(([run, value]) =>
    value === null ? [] : compareRow(kept.get(run), value).map((problem) => ({ run, where, problem })),
  );
  return [...surplus, ...different];
}

function compareRow(stored: string | undefined, rebuilt: unknown): readonly string[] {
  if (stored === undefined) return ['the view lacks the row that the history leads to'];
  if (stored === JSON.stringify(rebuilt)) return [];
  const found = differences(parsed(stored), JSON.parse(JSON.stringify(rebuilt)));
  return found.length === 0
    ? ['the row says the same in other bytes']
    : found.map(
        ({ field, one, other }) => `${field === '' ? 'the row' : field} is ${one} in the view, ${other} by the history`,
      );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
