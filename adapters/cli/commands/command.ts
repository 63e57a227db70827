import type { ApiClient } from '../api-client.js';
import type { ExitCode, Terminal } from '../terminal.js';

/** What the program does on this machine rather than over HTTP; the composition root provides it. */
export type LocalOperations = Readonly<{
  /** Starts the service and resolves when it listens and is ready. Rejects when the signal aborts before, and leaves nothing behind. */
  startService(overrides: Readonly<Record<string, string>>, signal: AbortSignal): Promise<LocalService>;
  /** Folds, decides and compares every recorded history of this machine's store. */
  auditReplay(): Promise<AuditResult>;
  /** Copies this machine's data folder into a new or empty one and verifies the copy, also beside the service. */
  backup(folder: string, watch: BackupWatch): Promise<BackupResult>;
  /** Copies all events from one store to another, and the files that belong to them, and compares them. */
  migrate(request: MigrationRequest, watch: BackupWatch): Promise<MigrationResult>;
  /** Every stage with its implementations and the selected one. */
  stages(): Promise<StagesResult>;
  /** Looks through settings, stages and the whole input folder. */
  doctor(): Promise<DoctorResult>;
  /** A setting of this machine, as it will be read. */
  setting(name: string): string | undefined;
  /** Today in the application's time zone, `YYYY-MM-DD`. */
  today(): string;
}>;

export type LocalService = Readonly<{ origin: string; stop(): Promise<void> }>;

export type AuditResult = Readonly<{
  runs: number;
  events: number;
  rows: number;
  findings: readonly Readonly<{ run: string; where: string; problem: string }>[];
}>;

/** `signal` ends a backup, of which nothing is left then; `progress` is told how much of a part is done. */
export type BackupWatch = Readonly<{
  signal: AbortSignal;
  progress(part: string, done: number, total: number): void;
}>;

/** `findings` are what is wrong in the data folder, and so in its copy; `notices` what the copy lacks, and where it is. */
export type BackupResult = Readonly<{
  folder: string;
  events: number;
  runs: number;
  artifacts: number;
  releases: number;
  pages: number;
  bytes: number;
  head: Readonly<{ position: number; hash: string }>;
  findings: readonly Readonly<{ where: string; problem: string }>[];
  notices: readonly string[];
}>;

/**
 * `source` and `target` are `sqlite:` and a data folder, or an `esdb:` address; without more, the ones in the settings. `files` is
 * the folder of the artifacts and pages that belong to an EventStoreDB; null leaves files alone there.
 */
export type MigrationRequest = Readonly<{ source: string; target: string; files: string | null }>;

/** `findings` are what differs; then nothing was overwritten. `verified` counts events that are the same in both stores. */
export type MigrationResult = Readonly<{
  source: string;
  target: string;
  streams: number;
  copied: number;
  verified: number;
  files: Readonly<{ artifacts: number; releases: number; addresses: number }> | null;
  findings: readonly Readonly<{ where: string; problem: string }>[];
  notices: readonly string[];
}>;

export type StagesResult = Readonly<{
  profile: string;
  stages: readonly Readonly<{
    stage: string;
    selected: string;
    implementations: readonly string[];
    digest: string | null;
  }>[];
  problems: readonly string[];
}>;

/** `problems` keep a stage, or the service, from working until somebody mends them; `notices` are advice; `checked` has a line for each stage that looked. */
export type DoctorResult = Readonly<{
  problems: readonly string[];
  notices: readonly Readonly<{ message: string; file: string | null; line: number | null }>[];
  checked: readonly string[];
}>;

/** What every command is called with. `client` is made when it is first asked for. */
export type CommandContext = Readonly<{
  parameters: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  terminal: Terminal;
  client: () => ApiClient;
  local: LocalOperations;
  /** Aborts when the person interrupts the program. */
  interrupted: AbortSignal;
}>;

export type Command = Readonly<{
  /** How it is called, without `brief`. */
  usage: string;
  summary: string;
  run(context: CommandContext): Promise<ExitCode>;
}>;
