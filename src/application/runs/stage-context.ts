import type { StageKey } from '../../domain/pipeline.js';
import type { ReadFile } from '../../domain/run/events.js';
import type { Run } from '../../domain/run/state.js';
import { instantOf } from '../../domain/time.js';
import { type ArtifactStore, digestOfText, FilesUnavailable } from '../../ports/artifact-store.js';
import type { Clock } from '../../ports/clock.js';
import type { Log, LogFields } from '../../ports/log.js';
import type { PageStore } from '../../ports/page-store.js';
import type { StageContext } from '../../ports/stage-plugin.js';
import { childOf, type Traced, traceIdOf, tracing } from '../../ports/trace-context.js';
import { createRetry, type Retry } from '../streams/retry-until-stopped.js';
import { type AbortHandle, withSignal } from './call-limits.js';

export type Files = Readonly<{ artifacts: ArtifactStore; pages: PageStore }>;

/** The files of the service, and whether their disk refused a write lately. */
export type WatchedFiles = Files & Readonly<{ areUnavailable(): boolean }>;

/** What every stage's context shares; the rest depends on run, stage and attempt. */
export type StageServices = Pick<StageContext, 'fetch' | 'history'> & Files;

/** Work on a run until it is aborted; `traceparent` is that of the run. */
export type RunCall = Traced & Readonly<{ run: Run; abort: AbortHandle }>;

/**
 * One call into a plugin; `prompts` receives the digests of those that it sends, `files` the files that it reads.
 * `kept` are the prompts on their way to the artifacts: an event names what is stored.
 */
export type StageCall = RunCall &
  Readonly<{ stage: StageKey; attempt: number; milliseconds: number }> &
  Readonly<{ prompts: string[]; kept: Promise<void>[]; files: ReadFile[] }>;

/** Files of one attempt that are recorded: an append holds the outcomes of several stages. */
const mostFiles = 300;

/** Performs a write to files. */
type Around = <Value>(write: () => Promise<Value>) => Promise<Value>;
type Parts = Readonly<{ services: StageServices; clock: Clock; log: Log }>;

/**
 * A waiting attempt retries several times a second; without a failure for this long, the disk is taken to work again.
 */
const rememberMilliseconds = 5_000;

/** Builds a plugin's context. */
export function stageContext(
  { services, clock, log: parent }: Parts,
  call: StageCall,
  settings: unknown,
): StageContext {
  const { run, stage, attempt, milliseconds, abort, traceparent } = call;
  const { public_base: publicBase, slug, financials_slug: financialsSlug } = run.plan.addresses;
  const log = logOf(parent, { run: run.runId, stage, attempt, trace_id: traceIdOf(traceparent) });
  const files = new FilesAround(services, retrying(call, clock, log));
  const { notePrompt, noteFile } = notes(call, services.artifacts, log);
  // Each field is named, because a copy by spread allocates more than all of them.
  const context = withSignal(abort, {
    fetch: services.fetch,
    history: services.history,
    runId: run.runId,
    runDate: run.runDate,
    attempt,
    attemptMilliseconds: milliseconds,
    now: instantOf(clock.now()),
    settings,
    idempotencyKey: `${run.runId}:${stage}`,
    addresses: { publicBase, slug, financialsSlug },
    log,
    artifacts: files,
    pages: files,
    notePrompt,
    noteFile,
  });
  if (traceparent === undefined) return context;
  return Object.assign(context, tracing(services.fetch, childOf(traceparent, run.runId, stage, attempt)));
}

/** While files cannot be written, the attempt waits and its time limit is suspended. */
function retrying({ abort }: StageCall, clock: Clock, log: Log): Around {
  let retry: Retry | null = null;
  return async (write) => {
    if (abort.aborted) throw new Error('the attempt is over');
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      const again = retry ?? createRetry(clock, log, abort.signal);
      retry = again;
      return abort.pauseDuring(clock, () => again(write));
    }
  };
}

/** Most attempts log nothing, and a child costs more than a no-op stage: it is made with the first line. */
function logOf(parent: Log, fields: LogFields): Log {
  let made: Log | null = null;
  const log = () => {
    made ??= parent.child(fields);
    return made;
  };
  return {
    debug: (...line) => log().debug(...line),
    info: (...line) => log().info(...line),
    warn: (...line) => log().warn(...line),
    error: (...line) => log().error(...line),
    child: (more) => log().child(more),
  };
}

/** Returns what a plugin says of its own work for the record of its attempt. */
function notes(
  { prompts, kept, files }: StageCall,
  artifacts: ArtifactStore,
  log: Log,
): Required<Pick<StageContext, 'notePrompt' | 'noteFile'>> {
  return {
    notePrompt: (prompt) => {
      prompts.push(digestOfText(prompt));
      const writing = artifacts.put(new TextEncoder().encode(prompt)).then(
        () => undefined,
        // The digest is recorded all the same, and no run waits for a disk that is full of its prompts.
        (error: unknown) => log.warn('a prompt could not be kept', { error: String(error) }),
      );
      kept.push(writing);
    },
    noteFile: ({ file, sha256 }) => {
      if (files.length < mostFiles && isNameOfFile(file) && isDigest(sha256)) files.push({ file, sha256 });
    },
  };
}

/** A plugin may say anything, also of another type. */
const isNameOfFile = (file: unknown) => typeof file === 'string' && file !== '' && file.length <= 500;
const isDigest = (sha256: unknown) => typeof sha256 === 'string' && /^[0-9a-f]{64}$/u.test(sha256);

/** Returns the files with the knowledge of whether they can be written now. */
export function watchFiles(files: Files, clock: Clock): WatchedFiles {
  let failedAt = Number.NEGATIVE_INFINITY;
  const around: Around = async (write) => {
    try {
      const value = await write();
      failedAt = Number.NEGATIVE_INFINITY;
      return value;
    } catch (error) {
      if (error instanceof FilesUnavailable) failedAt = clock.now();
      throw error;
    }
  };
  const watched = new FilesAround(files, around);
  return {
    artifacts: watched,
    pages: watched,
    areUnavailable: () => Math.abs(clock.now() - failedAt) < rememberMilliseconds,
  };
}

/** Artifacts and pages whose every write goes through `around`. */
class FilesAround implements ArtifactStore, PageStore {
  readonly #files: Files;
  readonly #around: Around;

  constructor(files: Files, around: Around) {
    this.#files = files;
    this.#around = around;
  }

  put(bytes: Uint8Array): ReturnType<ArtifactStore['put']> {
    return this.#around(() => this.#files.artifacts.put(bytes));
  }

  get(sha256: string): ReturnType<ArtifactStore['get']> {
    return this.#files.artifacts.get(sha256);
  }

  publish(...publication: Parameters<PageStore['publish']>): ReturnType<PageStore['publish']> {
    return this.#around(() => this.#files.pages.publish(...publication));
  }

  withdraw(release: string): ReturnType<PageStore['withdraw']> {
    return this.#around(() => this.#files.pages.withdraw(release));
  }

  unpublish(release: string): ReturnType<PageStore['unpublish']> {
    return this.#around(() => this.#files.pages.unpublish(release));
  }

  read(slug: string, name: string): ReturnType<PageStore['read']> {
    return this.#files.pages.read(slug, name);
  }
}
