import type { RunListEntry } from '../../domain/api-documents/runs.js';
import type { StageKey } from '../../domain/pipeline.js';
import { type LocalDate, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Projection } from '../../ports/projection.js';
import type { Projector } from './projector.js';
import { type ListedRun, matcherOf, type RunFilter, type RunPlace, RunTable } from './run-table.js';

const shape = /^([0-9a-z]{1,9})_([\w-]{1,64})$/u;

/** Returns the cursor as clients get it. */
function textOfCursor({ startedAt, runId }: RunPlace): string {
  return `${startedAt.toString(36)}_${runId}`;
}

/** Returns null for a text that is no cursor. */
export function parseRunCursor(text: string): RunPlace | null {
  const [, startedAt, runId] = shape.exec(text) ?? [];
  return startedAt === undefined || runId === undefined ? null : { startedAt: Number.parseInt(startedAt, 36), runId };
}

/** Asks for at most `limit` runs that come after the cursor. */
export type RunQuery = RunFilter & Readonly<{ limit: number; cursor?: RunPlace | undefined }>;

type Found = Readonly<{ rows: readonly RunListEntry[]; nextCursor: string | null }>;

/** How many rows are read without a pause, which takes 4 ms: 1,000 of them took up to 30. */
const rowsAtOnce = 250;

const none: readonly StageKey[] = [];

type Parts = Readonly<{ projector: Projector; model: Projection<RunListEntry>; clock: Clock }>;

/**
 * Finds runs by filter without reading their rows. The entries are read when a list is first asked for; until then, the
 * newest rows answer what they can. Later uses read only the rows that changed in between.
 */
export class RunIndex {
  readonly #projector: Projector;
  readonly #model: Projection<RunListEntry>;
  readonly #clock: Clock;
  #runs = new RunTable();
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
    const found = this.#runs.find(filter, cursor, limit + 1);
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
    const rows = read.filter((row) => matches(this.#listed(row)));
    if (rows.length <= limit && read.length === most) return null;
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), nextCursor: last === undefined ? null : textOfCursor(this.#listed(last)) };
  }

  #rowsAfter(cursor: RunPlace | undefined, limit: number): Promise<readonly RunListEntry[]> {
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
    await this.#inTurns([...this.#changed], async (keys) => {
      const rows = await Promise.all(keys.map((key) => this.#projector.get(this.#model, key)));
      for (const row of rows) if (row !== null) this.#runs.put(this.#listed(row));
      for (const key of keys) this.#changed.delete(key);
    });
  }

  async #readAll(): Promise<void> {
    this.#isBegun = true;
    this.#changed.clear();
    try {
      const runs: ListedRun[] = [];
      for (let last: ListedRun | undefined; ; await this.#pause()) {
        const rows = await this.#rowsAfter(last, rowsAtOnce);
        runs.push(...rows.map((row) => this.#listed(row)));
        last = runs.at(-1);
        if (rows.length < rowsAtOnce) break;
      }
      const table = new RunTable();
      await this.#inTurns(runs.reverse(), async (some) => {
        for (const run of some) table.put(run);
      });
      this.#runs = table;
      this.#isRead = true;
    } catch (error) {
      this.#isBegun = false;
      throw error;
    }
  }

  async #inTurns<Item>(items: readonly Item[], handle: (some: readonly Item[]) => Promise<void>): Promise<void> {
    for (let from = 0; from < items.length; from += rowsAtOnce) {
      if (from > 0) await this.#pause();
      await handle(items.slice(from, from + rowsAtOnce));
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => this.#clock.callAt(this.#clock.now(), resolve));
  }

  #listed(row: RunListEntry): ListedRun {
    return {
      runId: row.brief_run_id,
      startedAt: millisecondsOf(row.started_at),
      status: row.status,
      showId: row.show_id === null ? null : this.#once(row.show_id),
      date: this.#once(row.show_date) as LocalDate,
      trigger: this.#once(row.trigger),
      failedStages: row.failed_stages.length === 0 ? none : row.failed_stages,
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
