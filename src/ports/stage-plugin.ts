import type * as v from 'valibot';
import type { StageKey } from '../domain/pipeline.js';
import type { ResultsFor, StageOutcome } from '../domain/stage-outcome.js';
import type { Notice } from '../domain/stage-values/documents.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { ValueOf } from '../domain/stage-values/stage-values.js';
import type { VpsDeploymentValue } from '../domain/stage-values/vps-deployment.js';
import type { Instant, LocalDate } from '../domain/time.js';
import type { ArtifactStore } from './artifact-store.js';
import type { Log } from './log.js';
import type { Outbound } from './outbound.js';
import type { PublishedPages } from './published-pages.js';
import type { ServiceHistory } from './service-history.js';

/** Where the run's pages will be, decided before the run starts. */
export type PageAddresses = Readonly<{
  /** Without a slash at the end, e.g. `https://briefs.example`. */
  publicBase: string;
  /** The address of the brief: `${publicBase}/b/${slug}/`. */
  slug: string;
  /** The address of the page with the money: `${publicBase}/b/${financialsSlug}/`. */
  financialsSlug: string;
}>;

/** What every call into a plugin gets. `settings` is what the plugin's own schema made of the environment. */
export type LookupContext<Settings = unknown> = Readonly<{
  now: Instant;
  runDate: LocalDate;
  settings: Settings;
  /** Aborts at the attempt's deadline, when the run ends early, and when the service stops. */
  signal: AbortSignal;
  log: Log;
  fetch: Outbound;
  history: ServiceHistory;
}>;

/** A release that came to the addresses of another one after it, and its files where strangers find them. */
export type LaterRelease = Readonly<{ release: string; files: VpsDeploymentValue['files'] }>;

/** `problem` is why it cannot be told whether there are later releases; null where it can. */
export type LaterReleases = Readonly<{ releases: readonly LaterRelease[]; problem: string | null }>;

export type StageContext<Settings = unknown> = LookupContext<Settings> &
  Readonly<{
    runId: string;
    /** From 1. */
    attempt: number;
    /** How long the attempt may take, in milliseconds, before its signal aborts. */
    attemptMilliseconds: number;
    /** The same for every attempt of this stage of this run: hand it to vendors that accept one. */
    idempotencyKey: string;
    addresses: PageAddresses;
    artifacts: ArtifactStore;
    pages: PublishedPages;
    /**
     * What was deployed at the run's addresses after its own release, oldest first: each is in the deployment's own history, and each
     * of its files is one that this service has made. None before the run has deployed, and where its deployment cannot tell.
     */
    laterReleases(): Promise<LaterReleases>;
  }>;

/** What a stage is handed: the show as `RunStarted` recorded it, and the results of every stage it needs. */
export type InputOf<Stage extends StageKey> = Readonly<{ show: Show; results: ResultsFor<Stage> }>;

/**
 * What a check tells. `blocking` is for what keeps the stage from working until somebody mends it: a key that is refused, a server
 * that cannot be reached. All else is advice: a row that is skipped, a wait that the vendor asks for.
 */
export type Finding = Notice & Readonly<{ blocking?: true }>;

/** Reads its settings from the environment record; keys are the variables' names. */
export type SettingsSchema<Settings> = v.GenericSchema<Readonly<Record<string, string | undefined>>, Settings>;

/**
 * One implementation of one stage. `run` never throws for what it can foresee: that is a `failed` outcome. What it throws
 * becomes a failed, retryable outcome.
 */
export interface StagePlugin<Stage extends StageKey = StageKey, Settings = unknown> {
  readonly stage: Stage;
  readonly implementation: string;
  readonly settings?: SettingsSchema<Settings>;
  /** Who is called, in lower case (`openai`), for the limits per vendor; none for a stage that calls nobody. */
  readonly vendor?: string;
  /**
   * Whom the vendor takes its caller for: the server that is asked, and the key. A wait that one account was asked for holds for no
   * other. It may hold secrets: what is kept of it is a mark that tells it from others and nothing else. Where it is not given, the
   * vendor's waits hold for everybody.
   */
  account?(settings: Settings): string;
  /** Longest that one attempt may take, in milliseconds, unless the operator says otherwise; a minute where it is not given. */
  readonly timeoutMilliseconds?: number;
  /** True when attempts cost money or tokens: such a stage does not begin once a ceiling is reached. */
  readonly paid?: boolean;
  run(input: InputOf<Stage>, context: StageContext<Settings>): Promise<StageOutcome<Stage>>;
  /** Looks through all that the stage could ever read, whatever the show, and tells what it cannot use. For `brief doctor`; spends no money. */
  check?(context: LookupContext<Settings>): Promise<readonly Finding[]>;
}

/** `unusable` are the rows and files that may have held a show and could not be read: the start says so. `notices` are all others. */
export type HubListing =
  | Readonly<{
      kind: 'listed';
      shows: readonly Show[];
      unusable: readonly Notice[];
      notices: readonly Notice[];
      /** As of an outcome: how long the hub is to be left alone although it answered. */
      pauseMilliseconds?: number;
    }>
  | Readonly<{ kind: 'failed'; reason: string; retryable: boolean; retryAfterMilliseconds?: number }>;

/** A hub also lists the shows of a date, cancelled ones included, so that a start knows which runs to make. */
export interface HubPlugin<Settings = unknown> extends StagePlugin<'hub_lookup', Settings> {
  shows(date: LocalDate, context: LookupContext<Settings>): Promise<HubListing>;
}

/** A deployment can also take back what it deployed. Both are safe to repeat. */
export interface DeploymentPlugin<Settings = unknown> extends StagePlugin<'vps_deployment', Settings> {
  /**
   * Where strangers reach what it publishes, without a slash at the end; for one that publishes elsewhere than at this service. Runs
   * that it is planned for get addresses there.
   */
  publicBase?(settings: Settings): string;
  /**
   * Puts the release before it back. `deployed` is null when an attempt was cut off or failed: then it may, or may not, have
   * deployed the release of `context.runId`. `restored` is the release that the address shows now, null when none or unknown.
   */
  withdraw(
    deployed: ValueOf<'vps_deployment'> | null,
    context: StageContext<Settings>,
  ): Promise<{ restored: string | null }>;
  /** Takes the release from the web for good: its addresses answer 410, also when a later release that they show now is taken back. */
  unpublish(deployed: ValueOf<'vps_deployment'>, context: StageContext<Settings>): Promise<void>;
  /**
   * What the run's addresses have been given since the release, oldest first, by the deployment's own record. Without it a run fails
   * whose page another run of the show replaces before it was looked at.
   */
  laterReleases?(
    deployed: ValueOf<'vps_deployment'>,
    context: StageContext<Settings>,
  ): Promise<readonly LaterRelease[]>;
}

type PluginKinds = { hub_lookup: HubPlugin; vps_deployment: DeploymentPlugin };
export type PluginOf<Stage extends StageKey> = Stage extends keyof PluginKinds
  ? PluginKinds[Stage]
  : StagePlugin<Stage>;

/** A plugin as it was loaded: `digest` is the SHA-256 of its module and all that it imports from its stages folder. */
export type LoadedPlugin<Stage extends StageKey = StageKey> = Readonly<{
  plugin: PluginOf<Stage>;
  settings: unknown;
  digest: string;
}>;

/** Which implementation each stage has. */
export type StageSelection = Readonly<Record<StageKey, string>>;

/** The plugins that this process can run. */
export interface StagePlugins {
  /** Loads on first use. Rejects with one message when there is no such implementation or it does not fit. */
  load<Stage extends StageKey>(stage: Stage, implementation: string): Promise<LoadedPlugin<Stage>>;
}
