import type { RunEvent } from '../../domain/run/events.js';
import { runOfStream } from '../../domain/streams.js';
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store.js';
import type { Projection } from '../../ports/projection.js';
import type { ViewRow, ViewStore } from '../../ports/view-store.js';
import { differences, eventsUntil, replayRun } from './replay.js';

/** `run` is the run's id, or the key of the row of another view; `where` names the event or the view. */
export type AuditFinding = Readonly<{ run: string; where: string; problem: string }>;

export type AuditReport = Readonly<{ runs: number; events: number; rows: number; findings: readonly AuditFinding[] }>;

type Rebuilt = Readonly<{ value: unknown; group: string; sort: number }>;

/** A view as it is stored, next to the rows that the log leads to; null for a row that the fold removed. */
type Compared = Readonly<{
  projection: Projection<unknown>;
  until: Position;
  kept: ReadonlyMap<string, ViewRow>;
  rebuilt: Map<string, Rebuilt | null>;
}>;

/** How often a view is read again while the service saves it, to read it between two saves. */
const maximumReadings = 20;

/**
 * Folds every recorded history again, decides it again, and compares the result with the stored views. Only reads. A
 * view that has not seen the newest events is compared as of its saved position.
 */
export async function auditReplay(
  events: EventStore,
  views: ViewStore,
  projections: readonly Projection<unknown>[],
): Promise<AuditReport> {
  const compared = await Promise.all(projections.map((projection) => readView(views, projection)));
  const runs = new RunHistories();
  const decided = new Map<string, readonly AuditFinding[]>();
  const findings: AuditFinding[] = [];
  let count = 0;
  let head = 0;
  for await (const batch of eventsUntil(events, 0, await events.head())) {
    count += batch.length;
    head = batch.at(-1)?.position ?? head;
    for (const event of batch) {
      decideAgain(runs.add(event), decided);
      for (const view of compared) findings.push(...foldInto(view, event));
    }
  }
  for (const history of await runs.left(events, head)) decideAgain(history, decided);
  findings.push(...[...decided.values()].flat());
  findings.push(...compared.flatMap((view) => compareView(view, head)));
  return { runs: runs.size, events: count, rows: compared.reduce((sum, { kept }) => sum + kept.size, 0), findings };
}

/** Reads the rows and the position of one save, also while the service continues to save. */
async function readView(views: ViewStore, projection: Projection<unknown>): Promise<Compared> {
  for (let reading = 1; ; reading += 1) {
    const until = await views.position(projection.view);
    const rows = await views.list(projection.view, { limit: Number.MAX_SAFE_INTEGER });
    if (reading < maximumReadings && (await views.position(projection.view)) !== until) continue;
    return { projection, until, kept: new Map(rows.map((row) => [row.key, row])), rebuilt: new Map() };
  }
}

function foldInto({ projection, until, rebuilt }: Compared, event: RecordedEvent): readonly AuditFinding[] {
  if (event.position > until) return [];
  try {
    const key = projection.keyOf(event);
    if (key === null) return [];
    const value = projection.evolve(rebuilt.get(key)?.value ?? null, event);
    if (value === undefined) throw new TypeError('the event is unknown');
    rebuilt.set(key, value === null ? null : { value, ...projection.place(value, event) });
    return [];
  } catch {
    const run = runOfStream(event.stream) ?? event.stream;
    const problem = `${event.type} cannot be folded into the view ${projection.view}`;
    return [{ run, where: `event ${event.revision}`, problem }];
  }
}

type RecordedRun = readonly (RecordedEvent & RunEvent)[];

/** Collects the history of each run until it ends, so that no event is read twice. */
class RunHistories {
  readonly #unfinished = new Map<string, (RecordedEvent & RunEvent)[]>();
  readonly #ended = new Set<string>();
  /** Runs that went on after their end, such as those that were unpublished. */
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
   * Returns the histories of runs that have not ended, or went on after their end: those are read along the log again,
   * which has archived runs too.
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
  const { findings } = replayRun(history);
  decided.set(
    run,
    findings.map(({ revision, problem }) => ({ run, where: `event ${revision}`, problem })),
  );
}

function compareView({ projection, until, kept, rebuilt }: Compared, head: Position): readonly AuditFinding[] {
  const where = `view ${projection.view}`;
  const ahead = `the view has seen position ${until}, but the log ends at ${head}`;
  const keys = [...new Set([...rebuilt.keys(), ...kept.keys()])];
  const different = keys.flatMap((run) =>
    compareRow(kept.get(run), rebuilt.get(run) ?? null).map((problem) => ({ run, where, problem })),
  );
  return until > head ? [{ run: '', where, problem: ahead }, ...different] : different;
}

function compareRow(kept: ViewRow | undefined, rebuilt: Rebuilt | null): readonly string[] {
  if (rebuilt === null) return kept === undefined ? [] : ['the view has a row without a history'];
  if (kept === undefined) return ['the view has no row for the history'];
  const places = differences({ group: kept.group, sort: kept.sort }, { group: rebuilt.group, sort: rebuilt.sort });
  const placed = places.map(({ field, one, other }) => `its ${field} is ${one} in the view, ${other} by the history`);
  const value = JSON.stringify(rebuilt.value);
  return kept.value === value ? placed : [...placed, ...compareValues(kept.value, value)];
}

function compareValues(kept: string, rebuilt: string): readonly string[] {
  const found = differences(parsed(kept), JSON.parse(rebuilt));
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
