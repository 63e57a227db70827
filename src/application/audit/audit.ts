import type { RunEvent } from '../../domain/run/events.js';
import { runOfStream } from '../../domain/streams.js';
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store.js';
import type { Projection } from '../../ports/projection.js';
import type { ViewStore } from '../../ports/view-store.js';
import { type AuditFinding, ViewComparison } from './compare-view.js';
import { eventsUntil, replayRun } from './replay.js';

export type AuditReport = Readonly<{ runs: number; events: number; rows: number; findings: readonly AuditFinding[] }>;

/** Rebuilt rows of a view that are kept until they are compared with the stored ones. */
const rowsInMemory = 2000;

/**
 * Folds every recorded history again, decides it again, and compares the result with the stored views, which must not
 * change meanwhile. Only reads. A view that has not seen the newest events is compared as of its saved position.
 */
export async function auditReplay(
  events: EventStore,
  views: ViewStore,
  projections: readonly Projection<unknown>[],
  rowsAtMost: number = rowsInMemory,
): Promise<AuditReport> {
  const compared = await Promise.all(
    projections.map((projection) => ViewComparison.begin(views, projection, rowsAtMost)),
  );
  const runs = new RunHistories();
  const decided = new Map<string, readonly AuditFinding[]>();
  const findings: AuditFinding[] = [];
  let count = 0;
  let head = 0;
  for await (const batch of eventsUntil(events, 0, await events.head())) {
    count += batch.length;
    head = batch.at(-1)?.position ?? head;
    for (const event of batch) decideAgain(runs.add(event), decided);
    for (const view of compared) findings.push(...(await view.add(batch)));
  }
  for (const history of await runs.left(events, head)) decideAgain(history, decided);
  findings.push(...[...decided.values()].flat());
  let rows = 0;
  for (const view of compared) {
    const ended = await view.end(head);
    rows += ended.rows;
    findings.push(...ended.findings);
  }
  return { runs: runs.size, events: count, rows, findings };
}

type RecordedRun = readonly (RecordedEvent & RunEvent)[];

/** Collects the history of each run until it ends, so that no event is read twice. */
class RunHistories {
  readonly #unfinished = new Map<string, (RecordedEvent & RunEvent)[]>();
  readonly #ended = new Set<string>();
  /** Runs that continued after their end, such as those that were unpublished. */
  readonly #continued = new Set<string>();

  get size(): number {
    return this.#unfinished.size + this.#ended.size;
  }

  /** Takes in an event. Returns the history of its run, if the event ended it; an empty one if not. */
  add(event: RecordedEvent): RecordedRun {
    const run = runOfStream(event.stream);
    if (run === null) return [];
    if (this.#ended.has(run)) this.#continued.add(run);
    const history = this.#unfinished.get(run) ?? [];
    history.push(event as RecordedEvent & RunEvent);
    if (!endings.has(event.type)) {
      if (!this.#ended.has(run)) this.#unfinished.set(run, history);
      return [];
    }
    this.#unfinished.delete(run);
    this.#ended.add(run);
    return history;
  }

  /**
   * Returns the histories of runs that have not ended, or continued after their end: those are read along the log
   * again, which has archived runs too.
   */
  async left(events: EventStore, head: Position): Promise<readonly RecordedRun[]> {
    const again = new Map<string, (RecordedEvent & RunEvent)[]>([...this.#continued].map((run) => [run, []]));
    for await (const batch of again.size === 0 ? [] : eventsUntil(events, 0, head))
      for (const event of batch) again.get(runOfStream(event.stream) ?? '')?.push(event as RecordedEvent & RunEvent);
    return [...this.#unfinished.values(), ...again.values()];
  }
}

const endings: ReadonlySet<string> = new Set<RunEvent['type']>(['RunCompleted', 'RunFailed', 'RunCancelled']);

/** Decides a history again; what is found replaces what was found in an earlier part of it. */
function decideAgain(history: RecordedRun, decided: Map<string, readonly AuditFinding[]>): void {
  const [first] = history;
  if (first === undefined) return;
  const run = runOfStream(first.stream) ?? '';
  const findings = replayRun(history).findings.map(({ revision, problem }) => ({
    run,
    where: `event ${revision}`,
    problem,
  }));
  if (findings.length === 0) decided.delete(run);
  else decided.set(run, findings);
}
