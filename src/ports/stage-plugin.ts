import type * as v from 'valibot';
import type { StageKey } from '../domain/pipeline.js';
import type { ReadFile } from '../domain/run/events.js';
import type { ResultsFor, StageOutcome } from '../domain/stage-outcome.js';
import type { Notice } from '../domain/stage-values/documents.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { ValueOf } from '../domain/stage-values/stage-values.js';
import type { Instant, LocalDate } from '../domain/time.js';
import type { ArtifactStore } from './artifact-store.js';
import type { Log } from './log.js';
import type { Outbound } from './outbound.js';
import type { PageStore } from './page-store.js';
import type { ServiceHistory } from './service-history.js';

/** Where the run's pages will be, decided before the run starts. */
export type PageAddresses = Readonly<{
  /** Without a trailing slash, e.g. `https://briefs.example`. */
  publicBase: string;
  /** The brief is at `${publicBase}/b/${slug}/`. */
  slug: string;
  /** The page with the money is at `${publicBase}/b/${financialsSlug}/`. */
  financialsSlug: string;
}>;

/** Passed to every call into a plugin. `settings` is what the plugin's own schema parsed from the environment. */
export type LookupContext<Settings = unknown> = Readonly<{
  now: Instant;
  runDate: LocalDate;
  settings: Settings;
  /** Aborts at the attempt's deadline, when the run ends early, and when the service stops. */
  signal: AbortSignal;
  log: Log;
  fetch: Outbound;
  history: ServiceHistory;
  /**
   * The W3C trace context for requests to vendors, a new parent id for each attempt; absent when the request had none.
   * `fetch` sends it by itself.
   */
  traceparent?: string;
  /**
   * Records a prompt, the body of a request to a model: its SHA-256 in the event of the attempt, the whole of it as an
   * artifact. Absent outside of a run.
   */
  notePrompt?: (prompt: string) => void;
  /** Records a file of the user that the attempt read, by the name that sources give it. Absent outside of a run. */
  noteFile?: (read: ReadFile) => void;
}>;

export type StageContext<Settings = unknown> = LookupContext<Settings> &
  Readonly<{
    runId: string;
    /** From 1. */
    attempt: number;
    /** Milliseconds until the signal aborts this attempt. */
    attemptMilliseconds: number;
    /** The same for every attempt of this stage of this run: pass it to vendors that accept one. */
    idempotencyKey: string;
    addresses: PageAddresses;
    artifacts: ArtifactStore;
    pages: PageStore;
  }>;

/** A stage's input: the show as `RunStarted` recorded it, and the results of every stage that it needs. */
export type InputOf<Stage extends StageKey> = Readonly<{ show: Show; results: ResultsFor<Stage> }>;

/**
 * What a check found. `blocking` marks what keeps the stage from working until an operator fixes it: a refused key, an
 * unreachable server. Everything else is advice: a skipped row, a wait that the vendor asks for.
 */
export type Finding = Notice & Readonly<{ blocking?: true }>;

/** Parses a plugin's settings from the environment; keys are the variables' names. */
export type SettingsSchema<Settings> = v.GenericSchema<Readonly<Record<string, string | undefined>>, Settings>;

/**
 * One implementation of one stage. `run` returns a `failed` outcome for every failure that it can foresee. What it
 * throws becomes a failed, retryable outcome.
 */
export interface StagePlugin<Stage extends StageKey = StageKey, Settings = unknown> {
  readonly stage: Stage;
  readonly implementation: string;
  readonly settings?: SettingsSchema<Settings>;
  /**
   * The vendor that the stage calls, in lower case (`openai`), for the rate limits per vendor; absent for a stage that
   * calls none.
   */
  readonly vendor?: string;
  /**
   * Returns what identifies the caller to the vendor: server and key. A pause that the vendor asks for applies to one
   * account. The text may hold secrets: it stays in memory and is never recorded or logged. Without it, pauses apply to
   * the whole vendor.
   */
  account?(settings: Settings): string;
  /** Longest time of one attempt, in milliseconds, unless the operator sets another; a minute by default. */
  readonly timeoutMilliseconds?: number;
  /** True when attempts cost money or tokens: such a stage does not start once a spending limit is reached. */
  readonly paid?: boolean;
  run(input: InputOf<Stage>, context: StageContext<Settings>): Promise<StageOutcome<Stage>>;
  /** Returns everything that the stage could not use, for any show. For `brief doctor`; spends no money. */
  check?(context: LookupContext<Settings>): Promise<readonly Finding[]>;
}

/**
 * `unusable` are rows and files that may hold a show and could not be read: the start's `error` names them. `notices`
 * are all others.
 */
export type HubListing =
  | Readonly<{
      kind: 'listed';
      shows: readonly Show[];
      unusable: readonly Notice[];
      notices: readonly Notice[];
      /** Milliseconds that the hub asked callers to pause although it answered. */
      pauseMilliseconds?: number;
    }>
  | Readonly<{ kind: 'failed'; reason: string; retryable: boolean; retryAfterMilliseconds?: number }>;

/** A hub also lists the shows of a date, cancelled ones included, so that a start knows which runs to create. */
export interface HubPlugin<Settings = unknown> extends StagePlugin<'hub_lookup', Settings> {
  shows(date: LocalDate, context: LookupContext<Settings>): Promise<HubListing>;
}

/** A deployment can also withdraw what it deployed. Both operations are safe to repeat. */
export interface DeploymentPlugin<Settings = unknown> extends StagePlugin<'vps_deployment', Settings> {
  /**
   * Returns the base URL of its pages, without a trailing slash; absent for a deployment that this service serves
   * itself.
   */
  publicBase?(settings: Settings): string;
  /**
   * Restores the release before. `deployed` is null when an attempt was interrupted or failed: then the release of
   * `context.runId` may or may not be deployed. `restored` is the release that the address shows now, null when none or
   * unknown.
   */
  withdraw(
    deployed: ValueOf<'vps_deployment'> | null,
    context: StageContext<Settings>,
  ): Promise<{ restored: string | null }>;
  /** Removes the release from the web permanently: its addresses return 410, also when a later release is withdrawn. */
  unpublish(deployed: ValueOf<'vps_deployment'>, context: StageContext<Settings>): Promise<void>;
}

type PluginKinds = { hub_lookup: HubPlugin; vps_deployment: DeploymentPlugin };
export type PluginOf<Stage extends StageKey> = Stage extends keyof PluginKinds
  ? PluginKinds[Stage]
  : StagePlugin<Stage>;

/**
 * A plugin as it was loaded. `digest` is the SHA-256 of its module and everything that the module imports from its
 * stages folder.
 */
export type LoadedPlugin<Stage extends StageKey = StageKey> = Readonly<{
  plugin: PluginOf<Stage>;
  settings: unknown;
  digest: string;
}>;

/** The implementation of each stage. */
export type StageSelection = Readonly<Record<StageKey, string>>;

/** The plugins that this process can run. */
export interface StagePlugins {
  /** Loads on first use. Rejects with one message when there is no such implementation or it is invalid. */
  load<Stage extends StageKey>(stage: Stage, implementation: string): Promise<LoadedPlugin<Stage>>;
}
