import type { StageKey } from '../../domain/pipeline.js';
import type { RunStatus } from '../../domain/run/state.js';
import type { LocalDate } from '../../domain/time.js';

/** A place in a list of runs, which has the newest start first, then goes by run id. */
export type RunPlace = Readonly<{ startedAt: number; runId: string }>;

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

/** The part of a run that filters need: all runs are kept in memory, so it is small. */
export type ListedRun = RunPlace &
  Readonly<{
    status: RunStatus;
    showId: string | null;
    date: LocalDate;
    trigger: string;
    failedStages: readonly StageKey[];
    /** Where words are searched, in lower case. */
    text: string;
  }>;

/** Oldest first, so that a new run is appended. */
type SortedRuns = ListedRun[];

/** Ids begin alike by chance only, so that few runs share the first letters. */
const firstLetters = 3;
/** Runs with a word that are sorted: more of them are frequent enough to be met among all runs. */
const mostSorted = 1_000;

/** Every run, and the runs of each value that a filter can name: a filter looks only at those of its rarest value. */
export class RunTable {
  readonly #all: SortedRuns = [];
  readonly #byValue = new Map<string, SortedRuns>();
  readonly #byText = new Map<string, SortedRuns>();

  /** Adds a run, or replaces what was known of it. */
  put(run: ListedRun): void {
    const index = placeIn(this.#all, run);
    const known = this.#all[index];
    if (known?.runId !== run.runId) {
      this.#all.splice(index, 0, run);
      for (const value of [...valuesOf(run), beginningOf(run.runId)]) insert(this.#byValue, value, run);
      insert(this.#byText, run.text, run);
      return;
    }
    const [before, now] = [valuesOf(known), valuesOf(run)];
    for (const value of before) if (!now.includes(value)) remove(this.#byValue, value, known);
    for (const value of now) if (!before.includes(value)) insert(this.#byValue, value, known);
    if (known.text !== run.text) {
      remove(this.#byText, known.text, known);
      insert(this.#byText, run.text, known);
    }
    // Every list has the same object.
    Object.assign(known, run);
  }

  /** Returns at most so many of the matching runs that follow a place, newest first. */
  find(filter: RunFilter, after: RunPlace | undefined, limit: number): readonly ListedRun[] {
    const runs = this.candidates(filter);
    const matches = matcherOf(filter);
    const found: ListedRun[] = [];
    for (let at = after === undefined ? runs.length : placeIn(runs, after); at > 0 && found.length < limit; at -= 1) {
      const run = runs[at - 1];
      if (run !== undefined && matches(run)) found.push(run);
    }
    return found;
  }

  /** Returns the runs that are compared with a filter, oldest first. */
  candidates({ failedStage, search, ...filter }: RunFilter): readonly ListedRun[] {
    const fewest = valuesOf({ ...filter, failedStages: failedStage === undefined ? [] : [failedStage] })
      .map((value) => this.#byValue.get(value) ?? [])
      .reduce((least, each) => (each.length < least.length ? each : least), this.#all);
    const found = fewest.length > mostSorted ? wordsIn(search).map((word) => this.#withWord(word)) : [];
    return found.reduce<readonly ListedRun[]>((least, each) => (each.length < least.length ? each : least), fewest);
  }

  /** Returns the runs that may have a word, all runs where they are many. */
  #withWord(word: string): readonly ListedRun[] {
    if (word.length < firstLetters) return this.#all;
    const lists = [...this.#byText].filter(([text]) => text.includes(word)).map(([, runs]) => runs);
    lists.push(this.#byValue.get(beginningOf(word)) ?? []);
    if (lists.reduce((sum, { length }) => sum + length, 0) > mostSorted) return this.#all;
    return [...new Set(lists.flat())].sort((one, other) => (isOlder(one, other) ? -1 : 1));
  }
}

function insert(lists: Map<string, SortedRuns>, key: string, run: ListedRun): void {
  const runs = lists.get(key) ?? [];
  lists.set(key, runs);
  runs.splice(placeIn(runs, run), 0, run);
}

function remove(lists: ReadonlyMap<string, SortedRuns>, key: string, run: RunPlace): void {
  const runs = lists.get(key) ?? [];
  runs.splice(placeIn(runs, run), 1);
}

type Values = Readonly<{
  [Field in 'status' | 'showId' | 'date' | 'trigger']?: string | null | undefined;
}> &
  Readonly<{ failedStages: readonly StageKey[] }>;

/** Returns a name for each value that a filter can name. */
function valuesOf({ status, showId, date, trigger, failedStages }: Values): readonly string[] {
  const values = Object.entries({ status, showId, date, trigger }).filter(([, value]) => value != null);
  return [...values, ...failedStages.map((stage) => ['stage', stage])].map(([field, value]) => `${field} ${value}`);
}

function beginningOf(runId: string): string {
  return `id ${runId.slice(0, firstLetters)}`;
}

function wordsIn(search: string | undefined): readonly string[] {
  return search?.toLowerCase().split(/\s+/u) ?? [];
}

/** Returns how many runs come after the place in a list of the newest first. */
function placeIn(runs: readonly RunPlace[], place: RunPlace): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run !== undefined && isOlder(run, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The order of the list: newest start first, then by run id. */
function isOlder(one: RunPlace, other: RunPlace): boolean {
  return one.startedAt === other.startedAt ? one.runId > other.runId : one.startedAt < other.startedAt;
}

/** Returns whether a run has all that a filter names. */
export function matcherOf(filter: RunFilter): (run: ListedRun) => boolean {
  const { status, showId, date, trigger, failedStage, search } = filter;
  const words = wordsIn(search);
  return (run) =>
    (status === undefined || run.status === status) &&
    (showId === undefined || run.showId === showId) &&
    (date === undefined || run.date === date) &&
    (trigger === undefined || run.trigger === trigger) &&
    (failedStage === undefined || run.failedStages.includes(failedStage)) &&
    words.every((word) => run.text.includes(word) || run.runId.startsWith(word));
}
