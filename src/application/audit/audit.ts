import { isRunEnd, type RunEvent } from '../../domain/run/events.js';
import { runOfStream } from '../../domain/streams.js';
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store.js';
import { changedRow, type Projection } from '../../ports/projection.js';
import type { ViewRow, ViewStore } from '../../ports/view-store.js';
import { differences, eventsUntil, replayRun } from './replay.js';

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
    if (!isRunEnd(event)) {
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

/** `run` is the run's id, or the key of the row of another view; `where` names the event or the view. */
export type AuditFinding = Readonly<{ run: string; where: string; problem: string }>;

/** A row that the log leads to; its value is null once the fold removed it. */
type Rebuilt = Readonly<{ value: unknown; group: string; sort: number }>;

/** How many stored rows are read at once. */
const rowsAtOnce = 1000;

/**
 * Folds a log into one view again and compares it with the stored one, which must not change meanwhile. A rebuilt row
 * that equals its stored row is not kept: if another event changes it, its fold continues from the stored row. So only
 * the keys take memory that grows with the view.
 */
class ViewComparison {
  readonly #projection: Projection<unknown>;
  readonly #views: ViewStore;
  readonly #until: Position;
  readonly #rebuilt = new Map<string, Rebuilt>();
  /** The keys of rows that equal their stored rows. */
  readonly #equal = new Set<string>();
  readonly #rowsInMemory: number;
  #nextComparison: number;

  private constructor(views: ViewStore, projection: Projection<unknown>, until: Position, rowsInMemory: number) {
    this.#views = views;
    this.#projection = projection;
    this.#until = until;
    this.#rowsInMemory = rowsInMemory;
    this.#nextComparison = rowsInMemory;
  }

  /** Begins to compare a view as of its saved position. */
  static async begin(views: ViewStore, projection: Projection<unknown>, rowsInMemory: number): Promise<ViewComparison> {
    return new ViewComparison(views, projection, await views.position(projection.view), rowsInMemory);
  }

  /** Folds the next events. Returns those that cannot be folded. */
  async add(batch: readonly RecordedEvent[]): Promise<readonly AuditFinding[]> {
    const findings: AuditFinding[] = [];
    for (const event of batch) {
      if (event.position > this.#until) break;
      try {
        const key = changedRow(this.#projection, event);
        if (key === null) continue;
        if (this.#equal.delete(key)) await this.#readStored(key);
        this.#fold(key, event);
      } catch {
        const run = runOfStream(event.stream) ?? event.stream;
        const problem = `${event.type} cannot be folded into the view ${this.#projection.view}`;
        findings.push({ run, where: `event ${event.revision}`, problem });
      }
    }
    if (this.#rebuilt.size > this.#nextComparison) await this.#dropEqual();
    return findings;
  }

  #fold(key: string, event: RecordedEvent): void {
    const value = this.#projection.evolve(this.#rebuilt.get(key)?.value ?? null, event);
    if (value === undefined) throw new TypeError('the event is unknown');
    const place = value === null ? { group: '', sort: 0 } : this.#projection.place(value, event);
    this.#rebuilt.set(key, { value, ...place });
  }

  async #readStored(key: string): Promise<void> {
    const stored = await this.#views.get(this.#projection.view, key);
    if (stored !== null) this.#rebuilt.set(key, { ...stored, value: JSON.parse(stored.value) });
  }

  async #dropEqual(): Promise<void> {
    for (const [key, row] of this.#rebuilt) {
      const stored = await this.#views.get(this.#projection.view, key);
      if (compareRow(stored ?? undefined, row).length > 0) continue;
      this.#rebuilt.delete(key);
      if (stored !== null) this.#equal.add(key);
    }
    // Rows that will always differ are not compared again and again.
    this.#nextComparison = this.#rowsInMemory + 2 * this.#rebuilt.size;
  }

  /** Compares what is left. `head` is the last position of the log. Returns also how many rows are stored. */
  async end(head: Position): Promise<Readonly<{ rows: number; findings: readonly AuditFinding[] }>> {
    const { view } = this.#projection;
    const where = `view ${view}`;
    const findings: AuditFinding[] = [];
    const ahead = `the view has seen position ${this.#until}, but the log ends at ${head}`;
    if (this.#until > head) findings.push({ run: '', where, problem: ahead });
    let rows = 0;
    for (let last: ViewRow | undefined; ;) {
      const stored = await this.#views.list(view, {
        limit: rowsAtOnce,
        ...(last === undefined ? {} : { after: last }),
      });
      rows += stored.length;
      for (const row of stored) {
        if (this.#equal.has(row.key)) continue;
        const problems = compareRow(row, this.#rebuilt.get(row.key));
        findings.push(...problems.map((problem) => ({ run: row.key, where, problem })));
        this.#rebuilt.delete(row.key);
      }
      last = stored.at(-1);
      if (stored.length < rowsAtOnce) break;
    }
    for (const [run, row] of this.#rebuilt)
      findings.push(...compareRow(undefined, row).map((problem) => ({ run, where, problem })));
    return { rows, findings };
  }
}

function compareRow(stored: ViewRow | undefined, rebuilt: Rebuilt | undefined): readonly string[] {
  if (rebuilt === undefined || rebuilt.value === null)
    return stored === undefined ? [] : ['the view has a row without a history'];
  if (stored === undefined) return ['the view has no row for the history'];
  const places = differences({ group: stored.group, sort: stored.sort }, { group: rebuilt.group, sort: rebuilt.sort });
  const placed = places.map(({ field, one, other }) => `its ${field} is ${one} in the view, ${other} by the history`);
  const value = JSON.stringify(rebuilt.value);
  return stored.value === value ? placed : [...placed, ...compareValues(stored.value, value)];
}

function compareValues(stored: string, rebuilt: string): readonly string[] {
  const found = differences(parsed(stored), JSON.parse(rebuilt));
  return found.length === 0
    ? ['the row has equal values in different bytes']
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
