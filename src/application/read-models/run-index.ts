import type { RunListEntry } from '../../domain/api-documents/runs.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { RunStatus } from '../../domain/run/state.js';
import { type LocalDate, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Projection } from '../../ports/projection.js';
import type { Projector } from './projector.js';

/** A place in the list of runs: the last run of the page before. */
export type RunCursor = Readonly<{ startedAt: number; runId: string }>;

const shape = /^([0-9a-z]{1,9})_([\w-]{1,64})$/u;

/** Returns the cursor as clients get it. */
function textOfCursor({ startedAt, runId }: RunCursor): string {
  return `${startedAt.toString(36)}_${runId}`;
}

/** Returns null for a text that is no cursor. */
export function parseRunCursor(text: string): RunCursor | null {
  const [, startedAt, runId] = shape.exec(text) ?? [];
  return startedAt === undefined || runId === undefined ? null : { startedAt: Number.parseInt(startedAt, 36), runId };
}

/** What the listed runs have in common; a run matches when each given field does. */
export type RunFilter = Readonly<{
  status?: RunStatus | undefined;
  showId?: string | undefined;
  /** The date of the show. */
  date?: LocalDate | undefined;
  trigger?: string | undefined;
  /** A stage that failed permanently, fell back, or could not do all of its work. */
  failedStage?: StageKey | undefined;
  /** Words that performer, city, venue, show id or run id contain, in any case. */
  search?: string | undefined;
}>;

/** Asks for at most `limit` runs that come after the cursor. */
export type RunQuery = RunFilter & Readonly<{ limit: number; cursor?: RunCursor | undefined }>;

/** The part of a row that filters need: all runs are kept in memory, so it is small. */
type Entry = Readonly<{
  runId: string;
  startedAt: number;
  status: RunStatus;
  showId: string | null;
  date: LocalDate;
  trigger: string;
  failedStages: readonly StageKey[];
  text: string;
}>;

type Found = Readonly<{ rows: readonly RunListEntry[]; nextCursor: string | null }>;

/** How many rows are read without a pause, so that other requests do not wait for 10,000. */
const rowsAtOnce = 1_000;

type Parts = Readonly<{ projector: Projector; model: Projection<RunListEntry>; clock: Clock }>;

/**
 * Finds runs by filter without reading their rows. The entries are read when a list is first asked for; until then, the
 * newest rows answer what they can. Later uses read only the rows that changed in between.
 */
export class RunIndex {
  readonly #projector: Projector;
  readonly #model: Projection<RunListEntry>;
  readonly #clock: Clock;
  /** Oldest first, so that a new run is appended. */
  #order: string[] = [];
  #entries = new Map<string, Entry>();
  /** Equal texts are kept once: most runs share their show with others. */
  readonly #texts = new Map<string, string>();
  /** Changed rows that are to be read again. */
  readonly #changed = new Set<string>();
  #isBegun = false;
  #isRead = false;
  #refreshing: Promise<void> = Promise.resolve();

  constructor({ projector, model, clock }: Parts) {
    this.#projector = projector;
    this.#model = model;
    this.#clock = clock;
  }

  /** Returns the next page of the runs that match. */
  async page(query: RunQuery): Promise<Found> {
    const { limit, cursor, ...filter } = query;
    if (!this.#isRead) {
      const newest = await this.#amongTheNewest(query);
      if (newest !== null) return newest;
    }
    await this.#refresh();
    const matches = matcherOf(filter);
    const found: Entry[] = [];
    let at = cursor === undefined ? this.#order.length : this.#placeOf(cursor);
    while (at > 0 && found.length <= limit) {
      at -= 1;
      const entry = this.#entries.get(this.#order[at] ?? '');
      if (entry !== undefined && matches(entry)) found.push(entry);
    }
    const shown = found.slice(0, limit);
    const rows = await Promise.all(shown.map(({ runId }) => this.#projector.get(this.#model, runId)));
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      rows: rows.filter((row) => row !== null),
      nextCursor: last === undefined ? null : textOfCursor(last),
    };
  }

  /**
   * Returns the page from the rows that follow its cursor in the stored view, and begins to read the entries for a
   * later filter. Returns null when these rows are not all that the page may have.
   */
  async #amongTheNewest({ limit, cursor, ...filter }: RunQuery): Promise<Found | null> {
    const isPlain = Object.values(filter).every((each) => each === undefined);
    const most = isPlain ? limit + 1 : Math.max(rowsAtOnce, limit + 1);
    const read = await this.#rowsAfter(cursor, most);
    if (!this.#isBegun) this.#refresh().catch(() => undefined);
    const matches = matcherOf(filter);
    const rows = read.filter((row) => matches(this.#entryOf(row)));
    if (rows.length <= limit && read.length === most) return null;
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), nextCursor: last === undefined ? null : textOfCursor(this.#entryOf(last)) };
  }

  #rowsAfter(cursor: RunCursor | undefined, limit: number): Promise<readonly RunListEntry[]> {
    const after = cursor === undefined ? {} : { after: { sort: cursor.startedAt, key: cursor.runId } };
    return this.#projector.list(this.#model, { limit, ...after });
  }

  /** Reads what changed, one caller after the other. */
  #refresh(): Promise<void> {
    const refreshed = this.#refreshing.catch(() => undefined).then(() => this.#read());
    this.#refreshing = refreshed;
    return refreshed;
  }

  async #read(): Promise<void> {
    // What changes while rows are read is noted for the next reading.
    const changed = await this.#projector.changedRows(this.#model);
    if (!this.#isBegun || changed === null) return this.#readAll();
    for (const key of changed) this.#changed.add(key);
    const rows = await Promise.all([...this.#changed].map((key) => this.#projector.get(this.#model, key)));
    for (const row of rows) if (row !== null) this.#put(row);
    this.#changed.clear();
  }

  async #readAll(): Promise<void> {
    this.#isBegun = true;
    this.#changed.clear();
    try {
      const entries = new Map<string, Entry>();
      for (let last: Entry | undefined; ; await this.#pause()) {
        const rows = await this.#rowsAfter(last, rowsAtOnce);
        for (const row of rows) {
          last = this.#entryOf(row);
          entries.set(last.runId, last);
        }
        if (rows.length < rowsAtOnce) break;
      }
      this.#order = [...entries.keys()].reverse();
      this.#entries = entries;
      this.#isRead = true;
    } catch (error) {
      this.#isBegun = false;
      throw error;
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => this.#clock.callAt(this.#clock.now(), resolve));
  }

  #put(row: RunListEntry): void {
    const entry = this.#entryOf(row);
    if (!this.#entries.has(entry.runId)) this.#order.splice(this.#placeOf(entry), 0, entry.runId);
    this.#entries.set(entry.runId, entry);
  }

  /** Returns how many runs come after the cursor in a list of the newest first. */
  #placeOf(cursor: RunCursor): number {
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.#entries.get(this.#order[middle] ?? '');
      if (entry !== undefined && isOlder(entry, cursor)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #entryOf(row: RunListEntry): Entry {
    return {
      runId: row.brief_run_id,
      startedAt: millisecondsOf(row.started_at),
      status: row.status,
      showId: row.show_id === null ? null : this.#once(row.show_id),
      date: this.#once(row.show_date) as LocalDate,
      trigger: this.#once(row.trigger),
      failedStages: row.failed_stages,
      text: this.#once([row.performer, row.city, row.venue, row.show_id].join('\n').toLowerCase()),
    };
  }

  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}

/** The order of the list: newest start first, then by run id. */
function isOlder(one: RunCursor, other: RunCursor): boolean {
  return one.startedAt === other.startedAt ? one.runId > other.runId : one.startedAt < other.startedAt;
}

function matcherOf({ status, showId, date, trigger, failedStage, search }: RunFilter): (entry: Entry) => boolean {
  const words = search?.toLowerCase().split(/\s+/u) ?? [];
  return (entry) =>
    (status === undefined || entry.status === status) &&
    (showId === undefined || entry.showId === showId) &&
    (date === undefined || entry.date === date) &&
    (trigger === undefined || entry.trigger === trigger) &&
    (failedStage === undefined || entry.failedStages.includes(failedStage)) &&
    words.every((word) => entry.text.includes(word) || entry.runId.startsWith(word));
}
