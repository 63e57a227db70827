import type { Position, RecordedEvent } from '../../ports/event-store.js';
import { changedRow, type Projection } from '../../ports/projection.js';
import type { ViewChange, ViewRow, ViewStore } from '../../ports/view-store.js';

type Row = Readonly<{ value: unknown; place: Readonly<{ group: string; sort: number }> | null }>;

/** Changed rows that are remembered. With more of them, a reader reads all rows again. */
const mostNoted = 10_000;
/** Unchanged rows in memory at which all of them are dropped: only rows in use are worth keeping. */
const cachedRows = 1_000;

/** The rows of one view: changed rows in memory until they are saved, and recently used ones as a cache. */
export class ViewRows {
  readonly #projection: Projection<unknown>;
  readonly #views: ViewStore;
  readonly #rows = new Map<string, Row>();
  #changed = new Set<string>();
  #beingSaved = new Set<string>();
  #position: Position = 0;
  /** Keys of changed rows, from the first time that someone asks for them. */
  #noted: Set<string> | null = null;
  /** Counts how often rows were dropped from memory: what was read before may be older than the stored row. */
  #drops = 0;
  /** The events of the next fold, with the keys of the rows that they change, and these rows before it. */
  #next: (readonly [string, RecordedEvent])[] = [];
  readonly #before = new Map<string, unknown>();

  constructor(projection: Projection<unknown>, views: ViewStore) {
    this.#projection = projection;
    this.#views = views;
  }

  get view(): string {
    return this.#projection.view;
  }

  /** The position up to which events are folded. */
  get position(): Position {
    return this.#position;
  }

  /** The number of changed rows. */
  get unsaved(): number {
    return this.#changed.size + this.#beingSaved.size;
  }

  /** Reads the saved position and drops every row in memory. */
  async open(): Promise<void> {
    this.#drops += 1;
    this.#rows.clear();
    this.#changed = new Set();
    this.#beingSaved = new Set();
    this.#position = await this.#views.position(this.view);
  }

  /**
   * Notes the events that change rows for the next `fold`. Returns the keys of the rows to pass to `readBefore` first,
   * most often none.
   */
  prepare(batch: readonly RecordedEvent[]): readonly string[] {
    this.#next = [];
    this.#before.clear();
    const missing: string[] = [];
    for (const event of batch) {
      // A view that was saved later than another one has seen these events already.
      const key = event.position <= this.#position ? null : changedRow(this.#projection, event);
      if (key === null) continue;
      this.#next.push([key, event]);
      if (this.#before.has(key)) continue;
      const known = this.#rows.get(key);
      this.#before.set(key, known?.value ?? null);
      // The store is only read for a row that is not in memory and is not replaced anyway.
      if (known === undefined && this.#projection.types[event.type] === 'changes') missing.push(key);
    }
    return missing;
  }

  async readBefore(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#before.set(key, await this.get(key));
  }

  /** Folds what was prepared, up to a position. Does not wait, so that a save never sees a part of a batch. */
  fold(until: Position): void {
    for (const [key, event] of this.#next) {
      const before = this.#rows.get(key);
      const value = this.#projection.evolve(before === undefined ? this.#before.get(key) : before.value, event);
      this.#rows.set(key, { value, place: value === null ? null : this.#projection.place(value, event) });
      this.#changed.add(key);
      if (this.#noted !== null && this.#noted.size <= mostNoted) this.#noted.add(key);
    }
    this.#position = Math.max(this.#position, until);
  }

  async get(key: string): Promise<unknown> {
    const known = this.#rows.get(key);
    if (known !== undefined) return known.value;
    const dropsBefore = this.#drops;
    const stored = await this.#views.get(this.view, key);
    const value = stored === null ? null : parseRow(this.view, stored);
    // Folding may have created the row while the store was read.
    const current = this.#rows.get(key);
    if (current !== undefined) return current.value;
    if (this.#drops === dropsBefore) this.#rows.set(key, { value, place: null });
    return value;
  }

  /** Returns the keys of the rows that changed since the last call; null at the first one, or when they are many. */
  takeNoted(): ReadonlySet<string> | null {
    const noted = this.#noted;
    this.#noted = new Set();
    return noted === null || noted.size > mostNoted ? null : noted;
  }

  /** Returns the changes since the last save, for a save that starts now; `saved` or `notSaved` ends it. */
  takeChanges(): readonly ViewChange[] {
    this.#beingSaved = this.#changed;
    this.#changed = new Set();
    return [...this.#beingSaved].map((key) => this.#changeOf(key));
  }

  saved(): void {
    this.#beingSaved = new Set();
    if (this.#rows.size <= cachedRows) return;
    this.#drops += 1;
    for (const key of [...this.#rows.keys()]) if (!this.#changed.has(key)) this.#rows.delete(key);
  }

  notSaved(): void {
    for (const key of this.#beingSaved) this.#changed.add(key);
    this.#beingSaved = new Set();
  }

  #changeOf(key: string): ViewChange {
    const row = this.#rows.get(key);
    if (row === undefined || row.place === null) return { kind: 'delete', key };
    const { group, sort } = row.place;
    return { kind: 'put', row: { key, group, sort, value: JSON.stringify(row.value) } };
  }
}

/** Throws an error that names the row when its value is not JSON: the database was damaged. */
export function parseRow(view: string, { key, value }: ViewRow): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    throw new Error(`the row "${key}" of the view ${view} is damaged`, { cause: error });
  }
}
